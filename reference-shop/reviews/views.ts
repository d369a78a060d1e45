import type { ReviewList, ReviewPhoto } from '../../shared/contract/api/reviews'

/** snippets/reviews.liquid. GET form with `volgorde`, `aantal`, `sterren` and `onderwerp`; texts are plain. */
export interface ReviewsView {
  /** 0 to 5; 0 without reviews. */
  average: number
  count: number
  /** 5 stars down to 1; `href` leads to the reviews with so many, '' when nobody gave them. */
  bars: { stars: number; count: number; percent: number; href: string; selected: boolean }[]
  /** What most reviews speak of; `href` leads to those that do, of the chosen one to all. */
  topics: { topic: string; label: string; count: number; href: string; selected: boolean }[]
  /** The newest in any of them. */
  photos: ReviewPhoto[]
  /** `helpful`: how many found it so; `voted`: whoever looks did. */
  items: {
    id: number
    stars: number
    title: string
    text: string
    nickname: string
    verified: boolean
    photos: ReviewPhoto[]
    date: string
    helpful: number
    voted: boolean
  }[]
  sorts: { value: string; label: string; selected: boolean }[]
  /** Stars that reviews have, and that are asked for. */
  stars: { value: number; label: string; selected: boolean }[]
  /** Page sizes; empty if all reviews fit on the smallest. */
  sizes: { value: number; selected: boolean }[]
  page: number
  last: number
  /** '' when there is none. */
  prevHref: string
  nextHref: string
  /** Initial data of the island: the API's reply. */
  seed: ReviewList
}
