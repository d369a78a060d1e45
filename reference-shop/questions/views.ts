import type { QuestionList } from '../../shared/contract/api/questions'

/** snippets/questions.liquid. GET form with `zoekvraag`; texts are plain. */
export interface QuestionsView {
  count: number
  /** What was searched for; '' for nothing. */
  search: string
  /** There are enough to search in. */
  canSearch: boolean
  items: {
    id: number | string
    question: string
    nickname: string
    date: string
    /** Where a buyer answers. */
    answerHref: string
    answers: { id: number | string; text: string; nickname: string; by: 'shop' | 'owner'; date: string; helpful: number; voted: boolean }[]
  }[]
  page: number
  last: number
  /** '' when there is none. */
  prevHref: string
  nextHref: string
  /** All of them, where something was searched for; else ''. */
  allHref: string
  /** Initial data of the island: the API's reply. */
  seed: QuestionList
}
