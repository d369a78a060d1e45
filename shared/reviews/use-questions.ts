import { useStore } from '../page/use-store'
import { $questions, $questionsError, $questionsPending, showQuestions } from './questions'

/** Questions about a product, page by page, with search. */
export function useQuestions(sku: string) {
  const questions = useStore($questions)
  return {
    questions,
    isPending: useStore($questionsPending),
    error: useStore($questionsError),
    show: (page: number, search: string = questions?.search ?? '') => showQuestions(sku, page, search),
  }
}
