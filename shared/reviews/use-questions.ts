import { useStore } from '../page/use-store'
import { $questions, $questionsError, $questionsPending, retryQuestions, showQuestions } from './questions'

/** Questions about a product, page by page, with search. */
export function useQuestions(of: { sku: string; url: string }) {
  const questions = useStore($questions)
  return {
    questions,
    isPending: useStore($questionsPending),
    error: useStore($questionsError),
    show: (page: number, search: string = questions?.search ?? '') => showQuestions(of, page, search),
    retry: retryQuestions,
  }
}
