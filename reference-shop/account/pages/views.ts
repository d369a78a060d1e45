import type { AddressBook } from '../../../shared/contract/api/address-book'
import type { Order, OrderSummary } from '../../../shared/contract/api/orders'
import type { FormShape } from '../../../shared/contract/islands/form'
import type { MoveView } from '../../delivery-moves/view'
import type { DocumentLink } from '../../invoices/pages'
import type { ToPay } from '../../orders/pages/order-page'
import type { FormView } from '../../pages/forms'
import type { Link } from '../../pages/views'
import type { ParcelView } from '../../parcels/view'
import type { OrderReturnsView } from '../../returns/views'

/** Known to every page under /account. */
export interface AccountView {
  heading: string
  /** Pages of the account; `current` is this one or the one above it. */
  accountNav: (Link & { current: boolean })[]
}

/** An address as it is read. */
export interface AddressCard {
  id: number
  lines: string[]
  /** Translated: what it is the default for; '' for neither. */
  uses: string[]
}

/** pages/account.liquid */
export interface AccountHomeView extends AccountView {
  name: string
  tiles: (Link & { text: string })[]
}

/** pages/account-addresses.liquid. Remove: POST /account/adressen/{id}/verwijderen. */
export interface AddressesView extends AccountView {
  addresses: AddressCard[]
  /** Initial data of the island. */
  book: AddressBook
  shape: FormShape
}

/** pages/account-form.liquid: one form of the account. */
export interface AccountFormView extends AccountView {
  form: FormView
  back: Link
}

/** pages/account-details.liquid: forms by what they change. */
export interface DetailsView extends AccountView {
  email: string
  forms: { title: string; text: string; form: FormView; danger: boolean; open: boolean }[]
}

/** pages/account-orders.liquid. Hrefs are '' where there is no such page. */
export interface OrdersView extends AccountView {
  orders: (OrderSummary & { href: string; date: string })[]
  total: number
  prevHref: string
  nextHref: string
}

/** pages/account-order.liquid. Order again: POST /account/bestellingen/{number}/opnieuw. Dates are '' where there is none. */
export interface OrderView extends AccountView {
  order: Order
  date: string
  delivery: string
  /** How each parcel of it goes. */
  parcels: ParcelView[]
  documents: DocumentLink[]
  returns: OrderReturnsView
  shipping: string[]
  billing: string[]
  withdrawHref: string
  withdrawUntil: string
  withdrawn: string
  /** Null if the order is not paid by transfer. */
  toPay: ToPay | null
  /** Null if it may not come at another moment. */
  move: MoveView | null
}

/** pages/account-store-orders.liquid */
export interface StoreOrdersView extends AccountView {
  reservations: { number: string; name: string; qty: number; store: Link; status: string; until: string }[]
}
