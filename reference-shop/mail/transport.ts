import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { shopAddress } from './letter'
import type { Transport } from './mailbox'

const from = { name: 'Etalage', address: shopAddress }

/** A name is no part of the address, so that nobody writes a second recipient into it. */
const envelope = ({ to, id, ...letter }: Parameters<Transport>[0]) => ({
  from,
  to: { name: '', address: to },
  ...(id && { messageId: `<${id}@etalage.example>` }),
  ...letter,
})
/** ms that a mail server may take: to be reached, to say hello, and between any two words. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the server at this address. */
export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, pool: true, ...patience })
  return letter => mailer.sendMail(envelope(letter))
}

/** Writes each letter as a file `<time>-<chance>.eml`, or under its id; a reader never sees half of one. */
export function outboxTransport(folder: string, now: () => number = Date.now): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async letter => {
    const at = now()
    const { message } = await mailer.sendMail({ ...envelope(letter), date: new Date(at) })
    const id = letter.id ?? `${String(at).padStart(14, '0')}-${randomBytes(4).toString('hex')}`
    const file = join(folder, `${id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
