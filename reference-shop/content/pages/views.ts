import type { GivenAnswer } from '../../../shared/catalogue/rules/guide'
import type { ReviewList } from '../../../shared/contract/api/reviews'
import type { Guide } from '../../../shared/contract/islands/guided-selling'
import type { LandingLink } from '../../catalogue/pages/landings'
import type { CardView, Link } from '../../pages/views'

/** pages/home.liquid */
export interface HomeView {
  /** Root categories with a picture. */
  categories: (Link & { id: number; image: string; count: number })[]
  /** The room at the top. */
  picture: { src: string; srcset: string }
  /** Products that stand in the window, one of a category. */
  shown: CardView[]
  /** Landing pages. */
  stories: LandingLink[]
  /** Rows of products. */
  rows: { title: string; href: string; products: CardView[] }[]
  /** Of the shop; null when nobody wrote one. */
  reviews: ReviewList | null
  /** In words, in the order of the reviews. */
  reviewDates: string[]
}

/** pages/content.liquid: a page of text. All plain text. */
export interface ContentView {
  heading: string
  intro: string
  sections: { id: string; title: string; paragraphs: string[] }[]
  /** Pages of the same group; `current` is this one. Empty for pages that stand alone. */
  subjects: (Link & { text: string; current: boolean })[]
}

/** pages/guide.liquid: all guides, or a step of one of them. */
export interface GuideView {
  heading: string
  intro: string
  guides: (Link & { text: string; image: string })[]
  /** Landing pages; none beside a step. */
  stories: LandingLink[]
  guide:
    | (Guide & {
        /** From 1. */
        step: number
        steps: number
        question: string
        help: string
        /** What was answered so far; the last is the step before. */
        given: GivenAnswer[]
        products: CardView[]
      })
    | null
}
