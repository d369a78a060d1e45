import type { ContactRequest } from '../shared/contract/api/content'
import type { Deps } from './http/environment'
import { type Counts, limitLetters } from './limits'

/** Takes a message to the shop in, and writes that it arrived. Refuses too many (429). */
export async function takeMessage(deps: Deps & Counts & { origin: string }, fields: ContactRequest): Promise<void> {
  const { data, mail, render, t, origin } = deps
  await limitLetters(deps, fields.email)
  await data.messages.keep('contact', fields)
  const paragraphs = [t('mail.message.text'), t('mail.message.when')]
  mail.send(fields.email, render.letter('message', { subject: t('mail.message.subject'), origin, paragraphs }))
}
