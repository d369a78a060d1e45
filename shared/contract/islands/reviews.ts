import type { PropSpecs, PropsOf } from './props'

/** Props of `reviews`. The page of reviews that is printed also stands in `<script type="application/json" id="reviews-seed">`. */
export const props = {
  sku: { kind: 'string', default: '', doc: 'Article number of the product.' },
  store: { kind: 'string', default: '', doc: 'Identifier of the store, for reviews of a store.' },
  url: { kind: 'string', doc: 'Path of the page of that product or store; a review is written one step below it.' },
} satisfies PropSpecs
export type ReviewsProps = PropsOf<typeof props>
