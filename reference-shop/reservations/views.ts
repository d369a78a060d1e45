import type { AccountView } from '../account/pages/views'
import type { CardView, Link } from '../pages/views'
import type { StoreCard } from '../stores/views'

type ReservationField = 'name' | 'email' | 'telephone'

/** pages/reservation.liquid: POST to `action` with winkel, sku, sleutel, qty, name, email, telephone. */
export interface ReservationView {
  product: CardView
  sku: string
  action: string
  store: StoreCard
  identifier: string
  /** Idempotency key of this form. */
  key: string
  /** Options for the quantity. */
  quantities: { value: number; selected: boolean }[]
  /** Until when it would be held, in words. */
  until: string
  values: Record<ReservationField, string>
  /** Translated messages; '' for a valid field. */
  errors: Record<ReservationField, string>
  /** Error of the reservation, or ''. */
  failure: string
}

/** pages/account-store-orders.liquid */
export interface StoreOrdersView extends AccountView {
  /** `image` is '' for a product that is no longer sold. */
  reservations: { image: string; number: string; name: string; qty: number; store: Link; status: string; until: string }[]
}
