import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Email, shopAddress } from '../text/email'

/** Sends an e-mail; rejects if it was not accepted. The same `id` identifies the same e-mail. */
export type Transport = (email: Email & { to: string; id: string }) => Promise<unknown>

const from = { name: 'Etalage', address: shopAddress }

/** Passes the address without a name, so that nobody can inject a second recipient. */
const envelope = ({ to, id, leave, ...email }: Parameters<Transport>[0]) => ({
  from,
  to: { name: '', address: to },
  messageId: `<${id}@etalage.example>`,
  ...email,
  ...(leave && { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})
/** Time-outs of the mail server in ms: connection, greeting, and inactivity. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** A transport that uses the SMTP server at this URL. */
export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, pool: true, ...patience })
  return email => mailer.sendMail(envelope(email))
}

/** A transport that writes each e-mail to a file `<id>.eml`, atomically. */
export function outboxTransport(folder: string, now: () => number = Date.now): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async email => {
    const { message } = await mailer.sendMail({ ...envelope(email), date: new Date(now()) })
    const file = join(folder, `${email.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
