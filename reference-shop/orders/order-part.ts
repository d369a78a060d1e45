import type { CheckoutState, FilledIn } from '../cart/checkout-state'
import type { Coupon, Sums } from '../cart/data/totals'
import type { QuoteLine } from '../cart/records'
import type { Database } from '../database/database'
import type { Amount } from '../payments/ledger'
import type { OrderProblem, StoredOrder, Terms } from './records'

/** A cart that is being ordered, locked. */
export interface Placing {
  quoteId: number
  customerId: number | null
  lines: readonly QuoteLine[]
  state: CheckoutState
  /** That is valid now. */
  coupon: Coupon | null
  /** Cents. */
  sums: Sums
  /** Orders of this cart that await payment, locked: the new one replaces them. */
  replaced: readonly StoredOrder[]
  /** ms since 1970. */
  now: number
}

/** The order as it was written. */
export interface Placed extends Placing {
  state: FilledIn
  orderId: number
  /** The store that it is collected in; null: it comes from the web shop. */
  storeId: number | null
  terms: Terms
  /** What was paid in advance: see `pay`. */
  advance: readonly Amount[]
}

/**
 * What an order takes when it is placed, and gives back when it ends: stock, money of gift cards, the use of a coupon. The order of the parts
 * is the order of their locks. All is called in the transaction of the order, which is locked.
 */
export interface OrderPart {
  name: string
  /** What pays for this cart before the shopper does, and is held for it from now on. */
  pay?(database: Database, placing: Placing): Promise<readonly Amount[] | OrderProblem>
  /** Takes it for a new order, after the replaced ones gave theirs back. With a problem, all is rolled back. */
  take(database: Database, placed: Placed): Promise<OrderProblem | undefined>
  /** Gives it back, as the order ends; `now` in ms since 1970. `replacedBy`: the order that takes it in the next step. */
  release(database: Database, order: StoredOrder, now: number, replacedBy?: Placed): Promise<void>
  /** Takes it again for an order that ended and was paid after all: all of it, or nothing and false. `key` is of this time. */
  retake?(database: Database, order: StoredOrder, again: { key: string; now: number }): Promise<boolean>
  /** Gives back what it holds of the shopper's money, as they withdrew from an order that was not paid; all else stays as it is. */
  refund?(database: Database, order: StoredOrder, now: number): Promise<void>
  /** The order was paid. */
  settle?(database: Database, orderId: number): Promise<void>
  /** What was ordered leaves this cart. */
  forget?(database: Database, cartId: number): Promise<void>
}
