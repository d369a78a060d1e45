import { atom } from 'nanostores'
import type { QuestionList } from '../contract/api/questions'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { asking } from '../http/latest'
import * as questionsApi from './questions-api'

/** The page of questions shown; null if none was printed. */
export const $questions = atom<QuestionList | null>(
  readPrinted('questions-seed', { count: 'number', items: [{ id: 'id', question: 'string', answers: [{ id: 'id' }] }] }) ?? null,
)
export const $questionsPending = atom(false)
/** Text key or the server's message. */
export const $questionsError = atom<string | null>(null)

function writeAddress({ current_page: page, search }: QuestionList): void {
  const { location } = ports()
  const [path = '', query] = location.href().split('#')[0]?.split('?') ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('vragen', String(page))
  if (search) parameters.set('zoekvraag', search)
  else parameters.delete('zoekvraag')
  location.replace(`${path}?${parameters}`)
}

const show = asking<QuestionList>($questionsPending, $questionsError, reply => {
  $questions.set(reply)
  writeAddress(reply)
})

/**
 * Shows a page of questions about a product, all or those with these words; the newest request wins. The address is updated, so that it can
 * be shared.
 */
export const showQuestions = (sku: string, page: number, search: string): Promise<void> =>
  show(signal => questionsApi.fetchQuestions(sku, page, search, signal))
