import type { QuoteAddress } from '../../shared/contract/api/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { CheckoutState, FilledIn, OrderExtension } from '../cart/checkout-state'
import type { Sums } from '../cart/data/totals'
import type { QuoteLine } from '../cart/records'
import type { CardPart } from '../gift-cards/records'
import type { PaymentEvent } from '../payments/event'
import type { MoneyEntry } from '../payments/ledger'
import type { Pieces, Return } from './return-records'
import type { OrderStatus } from './schema'

export interface OrderedLine {
  id: number
  productId: number
  sku: string
  name: string
  /** 'Zwart, 256 GB' or ''. */
  variant: string
  qty: number
  /** Per piece and in total, without services. */
  priceCents: number
  totalCents: number
  /** Without VAT. */
  isVoucher: boolean
  /** Parts of a bundle; `qty` is for the whole line. */
  parts: { productId: number; sku: string; name: string; qty: number }[]
  /** `cents` is the total. */
  services: { id: number; sku: string; name: string; qty: number; cents: number }[]
}

/** A stored order; amounts in cents. */
export interface StoredOrder extends Omit<Sums, 'shipping'> {
  id: number
  number: string
  status: OrderStatus
  email: string
  customerId: number | null
  /** The cart that it is still in: it waits for an online payment, or was cancelled. */
  quoteId: number | null
  /** The store that it is collected in; null: it comes from the web shop. */
  storeId: number | null
  couponCode: string | null
  /** What gift cards paid when it was placed, with their whole numbers. */
  giftCards: CardPart[]
  /** Amount due after them. */
  due: number
  shippingCents: number
  lines: OrderedLine[]
  billing: QuoteAddress
  shipping: QuoteAddress
  shippingMethod: string
  delivery: DeliveryChoice | null
  paymentMethod: string
  /** Its money in the ledger, in order. */
  money: MoneyEntry[]
  /** The payment that paid for it, else the newest. */
  payment: { reference: string; status: PaymentStatus; cents: number }
  /** Reference of the payment it was placed with; any other was started later. */
  firstPayment: string
  extension: OrderExtension
  /** BCP 47 tag of the language it was placed in. */
  locale: string
  /** ms since 1970. */
  createdAt: number
  /** When a payment reminder was sent, ms since 1970. */
  remindedAt: number | null
  /** Confirmed withdrawal, ms since 1970. */
  withdrawnAt: number | null
  /** When it was delivered or collected, ms since 1970; null if it has not been, or that is unknown. */
  deliveredAt: number | null
}

/** `surplus`: it came in, but did not belong to the order; the ledger says how it goes back. */
export type PaymentStatus = 'open' | 'paid' | 'canceled' | 'failed' | 'rejected' | 'surplus'

/** The cart to be ordered. */
export interface Cart {
  lines: readonly QuoteLine[]
  /** The payment method is that of the amount due: `free` if that is zero. */
  state: FilledIn
  /** Cents. */
  total: number
  /** Amount due after gift cards, in cents. */
  due: number
}

/** Limits to holding stock in unpaid orders. */
export interface Allowance {
  /** Who to count for, and the maximum number of such orders. Only a hash of the key is stored, until the order is paid or closed. */
  holders: readonly { key: string; orders: number }[]
  /** Maximum pieces of one product in those orders together. */
  pieces?: number
  /** More than those is allowed up to this share of what is in stock, from 0 to 1. */
  share?: number
}

/** Terms of sale of a cart. */
export interface Terms {
  delivery: CheckoutState['delivery']
  /** It contains a large appliance. */
  isBulky?: boolean
  /** The shopper pays at the payment provider, and keeps the cart until the payment succeeds. */
  isPaidOnline: boolean
  /** Limits to unpaid stock; absent: none. */
  allowance?: Allowance
  status: 'pending' | 'processing'
}

export interface OrderInput {
  /** Idempotency key: the same key returns the same order. */
  key: string
  customerId: number | null
  locale: string
  /** Checkout data of the request; the rest is taken from the quote. */
  filledIn?: Partial<CheckoutState> | undefined
  /** Checks the locked cart and returns the terms; may only await data. If it throws, the transaction is rolled back. */
  agree(cart: Cart): Promise<Terms>
  /** The total shown to the shopper, in cents; with any other total the order is refused. */
  shown?: number | undefined
  /** The amount due after gift cards as shown to the shopper, in cents; checked in the same way. */
  shownDue?: number | undefined
  /** Scheme and host of the shop, for links in the e-mail. */
  origin: string
}

export type OrderProblem =
  | {
      problem: 'emptyCart' | 'lineChanged' | 'couponGone' | 'couponUsed' | 'incomplete' | 'otherCart' | 'giftCardGone' | 'timeSlotFull'
    }
  | { problem: 'soldOut'; name: string }
  | { problem: 'unpaidOrders'; count: number }
  | { problem: 'unpaidPieces' | 'scarcePieces'; most: number; name: string }
  | { problem: 'totalChanged' | 'giftCardChanged'; cents: number }

/**
 * For orders by transfer or to be paid in a store. Late: placed before a moment (ms since 1970) and not reminded yet. Ended: reminded
 * before it.
 */
export interface UnpaidSearch {
  are: 'late' | 'ended'
  before: number
}

export interface OpenPayment {
  id: number
  reference: string
  /** Number of its order. */
  order: string
  /** The time to pay online has passed. */
  isLate: boolean
}

/** Moments in ms since 1970. */
export interface OpenSearch {
  /** Orders from before this are late. */
  late: number
  /** Online payments started before this for an order with another payment method are no longer checked. */
  begunSince: number
  /** Of the others that wait, only payments started since this; 0 for all. */
  since: number
  /** Orders cancelled since this, without a result of the provider, may still be paid there. */
  canceledSince: number
  /** Made before this. */
  before: number
  below?: number | undefined
}

/**
 * One order, the waiting orders of a cart, or those of a customer including guest orders with their e-mail address. `email` in lower case.
 */
export type OpenOf = { number: string } | { quoteId: number } | { id: number; email: string }

/** A withdrawal: by whom, and of which pieces of lines; without lines, of the whole order. */
export interface Withdrawing {
  name: string
  email: string
  /** Scheme and host of the shop. */
  origin: string
  lines?: readonly { lineId: number; qty: number }[]
}

export interface Withdrawn {
  /** ms since 1970. */
  at: number
  /** The resulting return; undefined for an unpaid order. */
  found?: Return | undefined
  isPart: boolean
}

/** A change that the shopper is notified of queues its e-mail in the same transaction. */
export interface OrderData {
  /** A quote has at most one open order: an unchanged repeat returns it, a changed one replaces it. */
  create(quoteId: number, input: OrderInput): Promise<{ order: StoredOrder; isNew: boolean } | OrderProblem>
  placedWith(quoteId: number, key: string): Promise<StoredOrder | undefined>
  get(number: string): Promise<StoredOrder | undefined>
  /** For an e-mail about it: the order with this id, and the name of the person who withdrew, or ''. */
  toEmail(id: number): Promise<{ order: StoredOrder; name: string } | undefined>
  /** Numbers of paid orders that are to be delivered or collected by now. */
  dueDeliveries(): Promise<string[]>
  /** Completes a paid order: it was delivered or collected. False if that is not possible. */
  deliver(number: string): Promise<boolean>
  /** By the reference of any of its payments. */
  ofPayment(reference: string): Promise<{ order: StoredOrder; status: PaymentStatus; method: string } | undefined>
  /**
   * Starts an online payment for an order that awaits a transfer, and resolves to its reference; the order stays unpaid until the provider
   * reports success. Undefined if nothing is due.
   */
  payElsewhere(number: string, method: string): Promise<{ order: StoredOrder; reference: string } | undefined>
  /** Online payments without a result, newest first, at most a hundred: for the next page, pass the last id as `below`. */
  openPayments(search: OpenSearch): Promise<OpenPayment[]>
  /** References of the open payments of these orders. */
  openOf(of: OpenOf): Promise<string[]>
  /** Cancels an order that still awaits online payment and was placed before this moment (ms since 1970), and returns its stock. */
  endUnpaid(number: string, before: number): Promise<void>
  /** Assigns a guest's order to a customer; an order that has a customer is unchanged. */
  claim(number: string, customerId: number): Promise<void>
  /** Newest first; `page` from 1. */
  list(customerId: number, page: number): Promise<{ orders: StoredOrder[]; total: number; lastPage: number }>
  /** Processes an event once. False for an unknown payment or a different amount. */
  notify(event: PaymentEvent & { origin: string }): Promise<boolean>
  /** Numbers of unpaid orders by transfer or in a store that are late or ended; oldest first. */
  findUnpaid(search: UnpaidSearch): Promise<string[]>
  /** Takes one of those, if it still qualifies: marks it as reminded if late, else cancels it. */
  remindOrCancel(number: string, search: UnpaidSearch): Promise<StoredOrder | undefined>
  /** Undefined if it can no longer be cancelled. */
  cancel(number: string, note: string): Promise<StoredOrder | undefined>
  /**
   * Records a withdrawal; repeating one of the whole order returns the first. Paid items become a return, which is refunded at once if
   * nothing has been sent yet.
   */
  withdraw(number: string, by: Withdrawing): Promise<Withdrawn>
}

/** A closed return. */
export interface Closed {
  order: StoredOrder
  found: Return
  /** Cents refunded. */
  cents: number
  /** Ids of lines to exchange that were sold out and are refunded instead. */
  soldOut: number[]
}

export interface ReturnData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Return[]>
  pieces(orderId: number): Promise<Pieces>
  get(number: string): Promise<{ order: StoredOrder; found: Return } | undefined>
  /**
   * Closes a return, once. If received, it is refunded, and exchanges and repairs are sent. Undefined if it was closed
   * before.
   */
  close(number: string, outcome: 'received' | 'refused'): Promise<Closed | undefined>
}
