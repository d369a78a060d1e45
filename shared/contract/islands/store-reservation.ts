import type { PropSpecs, PropsOf } from './props'

/** Props of `store-reservation`. */
export const props = {
  sku: { kind: 'string', doc: 'Article number of what is reserved.' },
  store: { kind: 'string', doc: 'Identifier of the store.' },
  reservationKey: { kind: 'string', doc: 'Made by the server for this form: sent twice, it reserves once. 16 to 64 characters.' },
  url: { kind: 'string', doc: 'Path of the product page.' },
  maxQty: { kind: 'integer', default: 1, doc: 'Most that can be reserved.' },
  customerName: { kind: 'string', default: '', doc: 'What the name starts with.' },
  email: { kind: 'string', default: '', doc: 'What the e-mail address starts with.' },
} satisfies PropSpecs
export type StoreReservationProps = PropsOf<typeof props>
