import { atom } from 'nanostores'
import type { QuestionList } from '../contract/api/questions'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { withParameters } from '../contract/urls'
import { takeLatest } from '../http/latest'
import * as questionsApi from './questions-api'
import { questionsPage } from './rules/question-pages'

/** The page of questions shown; null if none was printed. */
export const $questions = atom<QuestionList | null>(
  readPrinted('questions-seed', { count: 'number', items: [{ id: 'id', question: 'string', answers: [{ id: 'id' }] }] }) ?? null,
)
export const $questionsPending = atom(false)
/** Text key or the server's message. */
export const $questionsError = atom<string | null>(null)

const show = takeLatest<{ reply: QuestionList; url: string }>($questionsPending, $questionsError, ({ reply, url }) => {
  $questions.set(reply)
  ports().location.replace(withParameters('questions', questionsPage(url, reply.current_page, reply.search ?? '')))
})

/**
 * Shows a page of questions about a product with its page at `url`, all or those with these words; the newest request wins. The address is
 * updated, so that it can be shared. Resolves to whether they are shown.
 */
export async function showQuestions({ sku, url }: { sku: string; url: string }, page: number, search: string): Promise<boolean> {
  await show(async signal => ({ reply: await questionsApi.fetchQuestions(sku, page, search, signal), url }))
  return $questionsError.get() === null
}

/** Repeats the request that failed. Resolves to whether its questions are shown. */
export async function retryQuestions(): Promise<boolean> {
  await show.retry()
  return $questionsError.get() === null
}
