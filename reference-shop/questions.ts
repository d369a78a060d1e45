import type { ProductQuestion } from '../shared/contract/api/content'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import { type Counts, limitLetters } from './limits'
import type { Message } from './mail/letter'

/** Takes a question about a product in and writes that it arrived. Refuses an unknown sku (404) and too many (429). */
export async function takeQuestion(deps: Deps & Counts & { origin: string }, { sku, ...fields }: ProductQuestion): Promise<void> {
  const { data, mail, render, t, origin } = deps
  await limitLetters(deps, fields.email)
  if (!(await data.messages.keep('question', fields, sku))) throw new Refusal(404, 'unknownProduct')
  const subject = t('mail.question.subject')
  const paragraphs = [t('mail.question.what'), t('mail.question.when')]
  mail.send(fields.email, render.letter<Message>('message', { subject, origin, paragraphs }))
}
