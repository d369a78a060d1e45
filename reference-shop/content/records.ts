import type { GuideQuestion } from '../../shared/guide/rules'

/** Questions that lead to a filtered listing of a category. */
export interface Guide {
  slug: string
  categoryId: number
  title: string
  intro: string
  questions: GuideQuestion[]
}

export interface GuideData {
  all(): Promise<Guide[]>
}
