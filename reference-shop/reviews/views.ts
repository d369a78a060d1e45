import type { ReviewList, ReviewPhoto } from '../../shared/contract/api/reviews'

/** snippets/reviews.liquid. GET form with `volgorde`, `aantal` and `sterren`; texts are plain. */
export interface ReviewsView {
  /** 0 to 5; 0 without reviews. */
  average: number
  count: number
  /** 5 stars down to 1; `href` leads to the reviews with that rating, '' if there are none. */
  bars: { stars: number; count: number; percent: number; href: string; selected: boolean }[]
  /** The newest photos of all reviews. */
  photos: ReviewPhoto[]
  /** `helpful`: number of people who found it helpful, null without votes; `voted`: whether this visitor did. */
  items: {
    id: number | string
    stars: number
    title: string
    text: string
    nickname: string
    verified: boolean
    photos: ReviewPhoto[]
    date: string
    helpful: number | null
    voted: boolean
  }[]
  /** Reviews can be found helpful: the form `helpful-votes`. */
  canVote: boolean
  sorts: { value: string; label: string; selected: boolean }[]
  /** Star ratings that occur, with the active one selected. */
  stars: { value: number; label: string; selected: boolean }[]
  /** Page sizes; empty if all reviews fit on the smallest. */
  sizes: { value: number; selected: boolean }[]
  page: number
  last: number
  /** '' if there is none. */
  prevHref: string
  nextHref: string
  /** Initial data of the island: the API's reply. */
  seed: ReviewList
}
