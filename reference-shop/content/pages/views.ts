import type { Guide } from '../../../islands/product/guided-selling/props'
import type { ReviewList } from '../../../shared/contract/api/reviews'
import type { GivenAnswer } from '../../../shared/guide/rules'
import type { LandingLink } from '../../catalogue/pages/landings'
import type { CardView, Link } from '../../pages/views'

/** pages/home.liquid */
export interface HomeView {
  /** Root categories with a picture. */
  categories: (Link & { id: number; image: string; count: number })[]
  /** The large picture at the top. */
  picture: { src: string; srcset: string }
  /** Highlighted products, one per category. */
  shown: CardView[]
  /** Landing pages. */
  stories: LandingLink[]
  /** Rows of products. */
  rows: { title: string; href: string; products: CardView[] }[]
  /** Reviews of the shop; null if there are none. */
  reviews: ReviewList | null
  /** Written-out dates, in the order of the reviews. */
  reviewDates: string[]
}

/** A part of a text page. `id` may be the name of an icon. */
export interface ContentSection {
  id: string
  title: string
  paragraphs: string[]
}

/** pages/content.liquid: a page of text. All plain text. */
export interface ContentView {
  heading: string
  intro: string
  sections: ContentSection[]
  /** Ways to reach the shop, on the front of customer service. */
  ways: ContentSection[]
  /** What can be done at once, there. */
  tasks: Link[]
  /** Pages of the same group; `current` marks this one. Empty for a page without a group. */
  subjects: (Link & { text: string; current: boolean })[]
}

/** pages/guide.liquid: all guides, or one step of a guide. */
export interface GuideView {
  heading: string
  intro: string
  guides: (Link & { text: string; image: string })[]
  /** Landing pages; empty for a step. */
  stories: LandingLink[]
  guide:
    | (Guide & {
        /** Number of the step, from 1. */
        step: number
        steps: number
        question: string
        help: string
        /** The answers so far; the last one belongs to the previous step. */
        given: GivenAnswer[]
        products: CardView[]
      })
    | null
}
