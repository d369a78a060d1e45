import type { PropSpecs, PropsOf } from './props'

/** Props of `reviews-form`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  url: { kind: 'string', doc: 'Path of the product page, to go back to.' },
  nickname: { kind: 'string', default: '', doc: 'What the name starts with.' },
} satisfies PropSpecs
export type ReviewsFormProps = PropsOf<typeof props>
