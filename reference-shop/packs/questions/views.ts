import type { QuestionList } from '../../../shared/contract/api/questions'

/** snippets/questions.liquid. GET form with `zoekvraag`; texts are plain. */
export interface QuestionsView {
  count: number
  /** The search text; '' for none. */
  search: string
  /** There are enough questions to search. */
  canSearch: boolean
  items: {
    id: number | string
    question: string
    nickname: string
    date: string
    /** Link to a buyer's answer form. */
    answerHref: string
    answers: {
      id: number | string
      text: string
      nickname: string
      by: 'shop' | 'owner'
      date: string
      helpful: number | null
      voted: boolean
    }[]
  }[]
  page: number
  last: number
  /** '' if there is none. */
  prevHref: string
  nextHref: string
  /** Link to all questions during a search; else ''. */
  allHref: string
  /** Initial data of the island: the API's reply. */
  seed: QuestionList
}

declare module '../../environment' {
  interface ProductParts {
    questions?: QuestionsView
  }
}
