import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Letter, shopAddress } from './letter'

/** Hands a letter over; rejects when it was not taken. The same `id` again is the same letter. */
export type Transport = (letter: Letter & { to: string; id: string }) => Promise<unknown>

const from = { name: 'Etalage', address: shopAddress }

/** A name is no part of the address, so that nobody writes a second recipient into it. */
const envelope = ({ to, id, leave, ...letter }: Parameters<Transport>[0]) => ({
  from,
  to: { name: '', address: to },
  messageId: `<${id}@etalage.example>`,
  ...letter,
  ...(leave && { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})
/** ms that a mail server may take: to be reached, to say hello, and between any two words. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the server at this address. */
export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, pool: true, ...patience })
  return letter => mailer.sendMail(envelope(letter))
}

/** Writes each letter as a file `<id>.eml`; a reader never sees half of one. */
export function outboxTransport(folder: string, now: () => number = Date.now): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async letter => {
    const { message } = await mailer.sendMail({ ...envelope(letter), date: new Date(now()) })
    const file = join(folder, `${letter.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
