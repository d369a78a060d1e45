import type { ContactRequest } from '../../shared/contract/api/content'
import { type Counts, limitEmails } from '../limits/service'
import { type Writer, withEmails, write } from '../mail/emails'

/** Stores a message to the shop and confirms it by e-mail. Refuses with 429 if there are too many. */
export async function receiveMessage(deps: Writer & Counts, fields: ContactRequest): Promise<void> {
  const { data, t } = deps
  await limitEmails(deps, fields.email)
  const paragraphs = [t('mail.message.text'), t('mail.message.when')]
  await withEmails(deps, async () => {
    await data.messages.keep('contact', fields)
    await write(deps, { to: fields.email, subject: t('mail.message.subject'), paragraphs })
  })
}
