import type { PropSpecs, PropsOf } from './props'

/** Props of `reviews`. The page of reviews that is printed also stands in `<script type="application/json" id="reviews-seed">`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  url: { kind: 'string', doc: 'Path of the product page; a review is written one step below it.' },
} satisfies PropSpecs
export type ReviewsProps = PropsOf<typeof props>
