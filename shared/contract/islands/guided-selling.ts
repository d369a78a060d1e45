import { json, type PropSpecs, type PropsOf } from './props'

/** A guide with the step that the page shows. Prices in whole euros. */
export interface Guide {
  slug: string
  categoryId: number
  /** Of the category. */
  path: string
  questions: readonly {
    code: string
    question: string
    help: string
    answers: readonly { label: string; filters: Readonly<Record<string, readonly string[]>>; minPrice?: number; maxPrice?: number }[]
  }[]
  options: readonly { label: string; count: number | null; href: string }[]
  count: number
  listingHref: string
}

/** Props of `guided-selling`. */
export const props = {
  guide: json<Guide>('The guide: its questions, and the step that the page shows.'),
} satisfies PropSpecs
export type GuidedSellingProps = PropsOf<typeof props>
