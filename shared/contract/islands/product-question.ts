import type { PropSpecs, PropsOf } from './props'

/** Props of `product-question`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of the product.' },
  url: { kind: 'string', doc: 'Path of the product page, to go back to.' },
  subject: { kind: 'string', default: '', doc: 'What the subject starts with.' },
  firstName: { kind: 'string', default: '', doc: 'What the first name starts with.' },
  lastName: { kind: 'string', default: '', doc: 'What the last name starts with.' },
  email: { kind: 'string', default: '', doc: 'What the e-mail address starts with.' },
} satisfies PropSpecs
export type ProductQuestionProps = PropsOf<typeof props>
