import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `store-reservation`. */
export const props = {
  sku: { kind: 'string' },
  store: { kind: 'string' },
  storeName: { kind: 'string', default: '' },
  reservationKey: { kind: 'string' },
  url: { kind: 'string' },
  maxQty: { kind: 'integer', default: 1 },
  customerName: { kind: 'string', default: '' },
  email: { kind: 'string', default: '' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sku: 'Article number of what is reserved.',
  store: 'Identifier of the store.',
  storeName: 'Name of the store as the confirmation shows it; absent: the one in the reply.',
  reservationKey: 'Made by the server for this form: sent twice, it reserves once. 16 to 64 characters.',
  url: 'Path of the product page.',
  maxQty: 'Most that can be reserved.',
  customerName: 'What the name starts with.',
  email: 'What the e-mail address starts with.',
}

export type StoreReservationProps = PropsOf<typeof props>
