import type { ProductQuestion } from '../shared/contract/api/content'
import { limit } from './account'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import type { Message } from './mail/letter'

/** Questions of one visitor before it has to wait, and for how long, in ms. */
const inARow = [5, 15 * 60_000] as const

/** Takes a question about a product in and writes that it arrived. Refuses an unknown sku (404) and too many (429). */
export async function takeQuestion(deps: Deps, session: Session, { sku, ...fields }: ProductQuestion, origin: string): Promise<void> {
  const { data, mail, render, t } = deps
  await limit({ data }, `question:${session.id}`, inARow)
  if (!(await data.messages.keep('question', fields, sku))) throw new Refusal(404, 'unknownProduct')
  const subject = t('mail.question.subject')
  const paragraphs = [
    t('mail.question.what', { name: fields.first_name, subject: fields.subject }),
    fields.comment,
    t('mail.question.when'),
  ]
  mail.send(fields.email, render.letter<Message>('message', { subject, origin, paragraphs }))
}
