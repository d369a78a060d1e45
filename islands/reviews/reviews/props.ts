import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `reviews`. The printed page of reviews is also in `<script type="application/json" id="reviews-seed">`. */
export const props = {
  sku: { kind: 'string', default: '' },
  store: { kind: 'string', default: '' },
  url: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  store: 'Identifier of the store, for reviews of a store.',
  url: 'Path of the page of that product or store; a review is written one step below it.',
}

export type ReviewsProps = PropsOf<typeof props>
