import type { ProductQuestion } from '../../shared/contract/api/content'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limitEmails } from '../limits/service'
import { withEmails, write } from '../mail/emails'

/** Stores a question about a product and sends a confirmation. Refuses an unknown sku (404) and too many questions (429). */
export async function receiveQuestion(deps: Deps & Counts & { origin: string }, { sku, ...fields }: ProductQuestion): Promise<void> {
  const { data, t } = deps
  await limitEmails(deps, fields.email)
  const paragraphs = [t('mail.question.what'), t('mail.question.when')]
  await withEmails(deps, async () => {
    if (!(await data.messages.keep('question', fields, sku))) throw new Refusal(404, 'unknownProduct')
    await write(deps, { to: fields.email, subject: t('mail.question.subject'), paragraphs })
  })
}
