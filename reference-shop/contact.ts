import type { ContactRequest } from '../shared/contract/api/content'
import type { Deps } from './http/environment'
import { withLetters, write } from './letters'
import { type Counts, limitLetters } from './limits'

/** Takes a message to the shop in, and writes that it arrived. Refuses too many (429). */
export async function takeMessage(deps: Deps & Counts & { origin: string }, fields: ContactRequest): Promise<void> {
  const { data, t } = deps
  await limitLetters(deps, fields.email)
  const paragraphs = [t('mail.message.text'), t('mail.message.when')]
  await withLetters(deps, async () => {
    await data.messages.keep('contact', fields)
    await write(deps, { to: fields.email, subject: t('mail.message.subject'), paragraphs })
  })
}
