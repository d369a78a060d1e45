import type { AddressBook } from '../../../shared/contract/api/address-book'
import type { Order, OrderSummary } from '../../../shared/contract/api/orders'
import type { FormShape } from '../../../shared/contract/form'
import type { ToPay } from '../../orders/pages/order-page'
import type { OrderReturnsView } from '../../orders/pages/order-returns'
import type { FormView } from '../../pages/forms'
import type { Link } from '../../pages/views'

/** Data of every page under /account. */
export interface AccountView {
  heading: string
  /** Links to the pages of the account. `current`: this page or its parent. */
  accountNav: (Link & { current: boolean })[]
}

/** An address for display. */
export interface AddressCard {
  id: number
  lines: string[]
  /** Translated names of what it is the default for; empty if none. */
  uses: string[]
}

/** pages/account.liquid */
export interface AccountHomeView extends AccountView {
  name: string
  /** Null without orders. */
  latest: OrderRow | null
  tiles: (Link & { text: string; icon: string })[]
}

/** pages/account-addresses.liquid. Remove: POST /account/adressen/{id}/verwijderen. */
export interface AddressesView extends AccountView {
  addresses: AddressCard[]
  /** Initial data of the island. */
  book: AddressBook
  shape: FormShape
}

/** pages/account-form.liquid: a single form of the account. */
export interface AccountFormView extends AccountView {
  form: FormView
  back: Link
}

/** pages/account-details.liquid: a form for each setting. */
export interface DetailsView extends AccountView {
  email: string
  forms: { title: string; text: string; form: FormView; danger: boolean; open: boolean }[]
}

/** What an order in the list is of: its first products, with their pictures, and how many more lines it has. */
export interface OrderedProducts {
  products: { name: string; image: string }[]
  more: number
}

/** snippets/order-row.liquid */
export type OrderRow = OrderSummary & OrderedProducts & { href: string; date: string }

/** pages/account-orders.liquid. Hrefs are '' if there is no such page. */
export interface OrdersView extends AccountView {
  orders: OrderRow[]
  total: number
  prevHref: string
  nextHref: string
}

/** pages/account-order.liquid. Order again: POST /account/bestellingen/{number}/opnieuw. Dates are '' if absent. */
export interface OrderView extends AccountView {
  order: Order
  date: string
  delivery: string
  returns: OrderReturnsView
  shipping: string[]
  billing: string[]
  withdrawHref: string
  withdrawUntil: string
  withdrawn: string
  /** What follows from that, in sentences; else ''. */
  withdrawnNext: string
  /** Null if the order is not paid by transfer. */
  toPay: ToPay | null
}

/** pages/account-store-orders.liquid */
export interface StoreOrdersView extends AccountView {
  reservations: { number: string; name: string; qty: number; store: Link; status: string; until: string }[]
}
