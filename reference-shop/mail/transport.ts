import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Letter, shopAddress } from './letter'

/** Sends an e-mail; rejects if it was not accepted. The same `id` identifies the same e-mail. */
export type Transport = (letter: Letter & { to: string; id: string }) => Promise<unknown>

const from = { name: 'Etalage', address: shopAddress }

/** Passes the address without a name, so that nobody can inject a second recipient. */
const envelope = ({ to, id, leave, ...letter }: Parameters<Transport>[0]) => ({
  from,
  to: { name: '', address: to },
  messageId: `<${id}@etalage.example>`,
  ...letter,
  ...(leave && { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})
/** Time-outs of the mail server in ms: connection, greeting, and inactivity. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** A transport that uses the SMTP server at this URL. */
export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, pool: true, ...patience })
  return letter => mailer.sendMail(envelope(letter))
}

/** A transport that writes each e-mail to a file `<id>.eml`, atomically. */
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
