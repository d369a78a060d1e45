import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { CARD } from '../../../shared/contract/card'
import type { Id } from '../../../shared/contract/id'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** A guide and its current step. Prices in whole euros. */
export interface Guide {
  slug: string
  categoryId: Id
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
  /** The first products that fit the answers so far; if absent, products are shown from the next question on. */
  products?: readonly CardProduct[]
}

/** Props of `guided-selling`. */
export const props = {
  guide: json<Guide>({
    shape: {
      slug: 'string',
      path: 'string',
      listingHref: 'string',
      questions: [{ code: 'string', question: 'string', answers: [{ label: 'string', filters: { '*': ['string'] } }] }],
      options: [{ label: 'string', href: 'string' }],
      'products?': [CARD],
    },
  }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  guide: 'The guide: its questions, and the step that the page shows.',
}

export type GuidedSellingProps = PropsOf<typeof props>
