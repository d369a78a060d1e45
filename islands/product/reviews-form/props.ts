import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `reviews-form`. */
export const props = {
  sku: { kind: 'string', default: '' },
  store: { kind: 'string', default: '' },
  url: { kind: 'string' },
  nickname: { kind: 'string', default: '' },
  photos: { kind: 'number', default: 0 },
  email: { kind: 'boolean', default: false },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  store: 'Identifier of the store, for a review of a store.',
  url: 'Path of the page of that product or store, to go back to.',
  nickname: 'What the name starts with.',
  photos: 'How many photos the backend takes with a review.',
  email: 'Whether to ask for an address where the backend sends a link that takes photos back.',
}

export type ReviewsFormProps = PropsOf<typeof props>
