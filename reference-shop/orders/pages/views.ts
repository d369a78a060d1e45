import type { Order, OrderSummary } from '../../../shared/contract/api/orders'
import type { AccountView } from '../../account/pages/views'
import type { OrderStage } from '../order-view'
import type { ToPay } from './order-page'
import type { OrderReturnsView } from './order-returns'

/** What an order in the list is of: its first products, with their pictures, and how many more lines it has. */
export interface OrderedProducts {
  products: { name: string; image: string }[]
  more: number
}

/** snippets/order-row.liquid. Hrefs are '' if there is no such page. */
export type OrderRow = OrderSummary & OrderedProducts & { href: string; date: string; payHref: string; returnHref: string }

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
  /** Empty for an order that ended. */
  stages: OrderStage[]
  date: string
  delivery: string
  returns: OrderReturnsView
  shipping: string[]
  billing: string[]
  /** Where to POST to cancel; '' when it is too late. */
  cancelAction: string
  /** '' for an order that can be canceled instead. */
  withdrawHref: string
  withdrawUntil: string
  withdrawn: string
  /** What follows from that, in sentences; else ''. */
  withdrawnNext: string
  /** Null if the order is not paid by transfer. */
  toPay: ToPay | null
}
