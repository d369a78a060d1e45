import type { ContactRequest } from '../shared/contract/api/content'
import { limit } from './account'
import type { Deps } from './http/environment'

/** Messages with one address, and within how long, in ms. */
const inARow = [5, 15 * 60_000] as const

/** Takes a message to the shop in, and writes that it arrived. Refuses too many (429). */
export async function takeMessage({ data, mail, render, t }: Deps, fields: ContactRequest, origin: string): Promise<void> {
  await limit({ data }, `contact:${fields.email.toLowerCase()}`, inARow)
  await data.messages.keep('contact', fields)
  const paragraphs = [t('mail.message.text', { name: fields.first_name, subject: fields.subject }), t('mail.message.when')]
  mail.send(fields.email, render.letter('message', { subject: t('mail.message.subject'), origin, paragraphs }))
}
