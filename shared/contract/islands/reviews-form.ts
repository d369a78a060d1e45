import type { PropSpecs, PropsOf } from './props'

/** Props of `reviews-form`. */
export const props = {
  sku: { kind: 'string', default: '', doc: 'Article number of the product.' },
  store: { kind: 'string', default: '', doc: 'Identifier of the store, for a review of a store.' },
  url: { kind: 'string', doc: 'Path of the page of that product or store, to go back to.' },
  nickname: { kind: 'string', default: '', doc: 'What the name starts with.' },
} satisfies PropSpecs
export type ReviewsFormProps = PropsOf<typeof props>
