import type { QuestionList } from '../contract/api/questions'
import type { ReviewSort } from '../contract/api/reviews'

/** Possible page sizes; the first is the default. */
export const reviewSizes = [6, 12, 24] as const
export type ReviewSize = (typeof reviewSizes)[number]

/** The requested page size, else the default. */
export const reviewSize = (requested: unknown): ReviewSize => reviewSizes.find(size => String(size) === String(requested)) ?? reviewSizes[0]

/** Star filters, most stars first. */
export const starChoices = [5, 4, 3, 2, 1] as const
export type ReviewStars = (typeof starChoices)[number]

/** The requested star filter; null for all reviews. */
export const reviewStars = (requested: unknown): ReviewStars | null =>
  starChoices.find(stars => String(stars) === String(requested)) ?? null

/** Sort order, page size and star filter (null: any). */
export interface ReviewChoice {
  sort: ReviewSort
  size: ReviewSize
  stars: ReviewStars | null
}

/** Address parameters of a page of reviews; defaults are omitted. */
export const reviewsPage = (url: string, page: number, { sort, size, stars }: ReviewChoice) => ({
  url,
  page,
  sort,
  size: size === reviewSizes[0] ? undefined : size,
  stars: stars ?? undefined,
})

/** So few questions need no search. */
const ENOUGH = 4
const LONGEST = 100

/** Whether to show a search field, if the backend supports it. */
export const canSearch = ({ count, search }: QuestionList): boolean => search !== undefined && (count >= ENOUGH || search !== '')

/** The requested search text; '' for none. */
export const searchedFor = (requested: unknown): string => (typeof requested === 'string' ? requested.trim().slice(0, LONGEST) : '')

/** Address parameters of a page of questions; defaults are omitted. */
export const questionsPage = (url: string, page: number, search: string) => ({ url, page, search: search || undefined })
