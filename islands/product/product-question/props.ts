import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `product-question`. */
export const props = {
  sku: { kind: 'string' },
  url: { kind: 'string' },
  subject: { kind: 'string', default: '' },
  firstName: { kind: 'string', default: '' },
  lastName: { kind: 'string', default: '' },
  email: { kind: 'string', default: '' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of the product.',
  url: 'Path of the product page, to go back to.',
  subject: 'What the subject starts with.',
  firstName: 'What the first name starts with.',
  lastName: 'What the last name starts with.',
  email: 'What the e-mail address starts with.',
}

export type ProductQuestionProps = PropsOf<typeof props>
