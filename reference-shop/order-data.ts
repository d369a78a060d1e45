import type { QuoteAddress } from '../shared/contract/api/address'
import type { DeliveryChoice } from '../shared/contract/api/checkout'
import type { QuoteLine } from './data/quote-lines'
import type { OrderStatus } from './data/sales-schema'
import type { Sums } from './data/totals'

/** What was filled in on the way to an order. */
export interface CheckoutState {
  email: string
  /** Counts or not: that is for the totals to say. */
  couponCode: string | null
  billing: QuoteAddress | null
  shipping: QuoteAddress | null
  /** Carrier and method: 'bezorgen_standaard'. */
  shippingMethod: string | null
  delivery: DeliveryChoice | null
  paymentMethod: string | null
  /** What goes with the method, such as a bank. */
  payment: Record<string, unknown>
  extension: OrderExtension
}

/** What a business adds. */
export interface OrderExtension {
  vat_number?: string
  purchase_reference?: string
}

export type CouponProblem = { problem: 'couponUnknown' | 'couponExpired' | 'couponVouchers' } | { problem: 'couponMinimum'; euros: number }

export interface CheckoutData {
  /** An empty one when the id is null. */
  of(quoteId: number | null): Promise<CheckoutState>
  change(quoteId: number, patch: Partial<CheckoutState>): Promise<void>
  /** Whatever its case. True when it counts now. */
  applyCoupon(quoteId: number, code: string): Promise<true | CouponProblem>
}

/** A place that keeps parcels. */
export interface ParcelPoint {
  identifier: string
  name: string
  street: string
  postcode: string
  city: string
  latitude: number
  longitude: number
}

export interface DeliveryData {
  /** What these ask of a way of delivery; a sku that is no product, such as a service, asks nothing. */
  needs(products: readonly { sku: string; quantity: number }[]): Promise<{ isBulky: boolean; storeIds: ReadonlySet<number> }>
  points(): Promise<ParcelPoint[]>
}

export interface OrderedLine {
  productId: number
  sku: string
  name: string
  /** 'Zwart, 256 GB' or ''. */
  variant: string
  qty: number
  /** Of one, and of all; without services. */
  priceCents: number
  totalCents: number
  /** No VAT is in them. */
  isVoucher: boolean
  /** Of a bundle; `qty` of the whole line. */
  parts: { productId: number; sku: string; name: string; qty: number }[]
  /** `cents` of all together. */
  services: { id: number; sku: string; name: string; qty: number; cents: number }[]
}

/** An order as it is kept; money in cents. */
export interface StoredOrder extends Omit<Sums, 'shipping'> {
  id: number
  number: string
  status: OrderStatus
  email: string
  customerId: number | null
  couponCode: string | null
  shippingCents: number
  lines: OrderedLine[]
  billing: QuoteAddress
  shipping: QuoteAddress
  shippingMethod: string
  delivery: DeliveryChoice | null
  paymentMethod: string
  /** The one that was paid, else the newest. */
  payment: { reference: string; status: PaymentStatus; cents: number }
  /** Reference of the one it was placed with; any other was begun later. */
  firstPayment: string
  extension: OrderExtension
  /** BCP 47 tag of the language it was placed in. */
  locale: string
  /** ms since 1970. */
  createdAt: number
  /** When somebody was reminded of paying, ms since 1970. */
  remindedAt: number | null
  /** Confirmed withdrawal, ms since 1970. */
  withdrawnAt: number | null
}

export type PaymentStatus = 'open' | 'paid' | 'canceled' | 'failed' | 'rejected' | 'refunded'

/** What is about to be ordered. */
export interface Cart {
  lines: readonly QuoteLine[]
  state: CheckoutState
  /** Cents. */
  total: number
}

/** Who may hold goods without having paid for them, and how much. */
export interface Allowance {
  /** Who is counted for, and how many such orders they may have. Of the key only a hash is kept, until the order is paid or over. */
  holders: readonly { key: string; orders: number }[]
  /** Most pieces of one product in those orders together. */
  pieces?: number | undefined
}

/** How a cart is sold. */
export interface Terms {
  delivery: CheckoutState['delivery']
  /** The shopper goes to pay elsewhere, and keeps the cart until that is done. */
  isPaidElsewhere: boolean
  /** How much may be held unpaid; absent: as much as there is. */
  allowance?: Allowance
  status: 'pending' | 'processing'
}

export interface Placing {
  /** Of the request: the same one again is the same order. */
  key: string
  customerId: number | null
  locale: string
  /** What comes with the request; the rest is as it was filled in before. */
  filledIn?: Partial<CheckoutState> | undefined
  /** Looks at the very cart that is sold, while nobody else can change it, and says how; awaits nothing but data. What it throws ends the attempt, and nothing of it stays. */
  agree(cart: Cart): Promise<Terms>
  /** What the shopper was shown that it comes to, in cents; another total is no order. */
  shown?: number | undefined
  /** Scheme and host of the shop, for the links in the letter about it. */
  origin: string
}

export type PlaceProblem =
  | { problem: 'emptyCart' | 'lineChanged' | 'couponGone' | 'couponUsed' | 'incomplete' | 'otherCart' }
  | { problem: 'soldOut'; name: string }
  | { problem: 'unpaidOrders'; count: number }
  | { problem: 'unpaidPieces'; most: number; name: string }
  | { problem: 'totalChanged'; cents: number }

/** Of orders by transfer or to be paid in a store. Late: placed before a moment (ms since 1970), and nobody was reminded yet. Ended: reminded before it. */
export interface UnpaidSearch {
  are: 'late' | 'ended'
  before: number
}

export interface OpenPayment {
  id: number
  reference: string
  /** Number of its order. */
  order: string
  /** Nobody paid in time for what was to be paid elsewhere. */
  isLate: boolean
}

/** Moments in ms since 1970. */
export interface OpenSearch {
  /** An order from before this is late. What was begun before this for an order that is paid in another way is not asked for any more. */
  late: number
  /** What was called off since this, without a word of the provider, may still be paid there. */
  called: number
  /** Made before this. */
  before: number
  below?: number | undefined
}

/** What the payment provider tells. */
export interface PaymentEvent {
  /** The same one again changes nothing. */
  key: string
  reference: string
  status: 'paid' | 'canceled' | 'failed' | 'rejected'
  cents: number
}

/** Every change that a shopper hears of writes the letter with it, in one transaction. */
export interface OrderData {
  /** At most one order of a quote is open: asked again with nothing changed, it is that one; otherwise it takes the place of it. */
  place(quoteId: number, placing: Placing): Promise<{ order: StoredOrder; isNew: boolean } | PlaceProblem>
  placedWith(quoteId: number, key: string): Promise<StoredOrder | undefined>
  get(number: string): Promise<StoredOrder | undefined>
  /** By the reference of any of its payments. */
  ofPayment(reference: string): Promise<{ order: StoredOrder; status: PaymentStatus; method: string } | undefined>
  /** Begins a payment elsewhere of an order that waits for a transfer, and gives its reference; the order is still to be paid until that is told. Undefined when there is nothing to pay. */
  payElsewhere(number: string, method: string): Promise<{ order: StoredOrder; reference: string } | undefined>
  /** Payments elsewhere that nothing is known of, the newest first, at most a hundred: the next have an id below that of the last. */
  openPayments(search: OpenSearch): Promise<OpenPayment[]>
  /** References of those of one order, or of the orders that a cart has waiting. */
  openOf(of: { number: string } | { quoteId: number }): Promise<string[]>
  /** Calls an order off that was to be paid elsewhere, was placed before this moment (ms since 1970) and waits still: the goods are for sale again. */
  endUnpaid(number: string, before: number): Promise<void>
  /** Newest first; `page` from 1. */
  list(customerId: number, page: number): Promise<{ orders: StoredOrder[]; total: number; lastPage: number }>
  /** Takes note of an event once. Undefined for an unknown payment or another amount. `became`: what the order is now and was not before. */
  notify(event: PaymentEvent & { origin: string }): Promise<{ order: StoredOrder; became: OrderStatus | null } | undefined>
  /** Numbers of the orders by transfer, or in a store, that are still to be paid and are late, or to be ended; the oldest first. */
  findUnpaid(search: UnpaidSearch): Promise<string[]>
  /** One of those, if it still is: marked as reminded when it was late, else called off. */
  takeUnpaid(number: string, search: UnpaidSearch): Promise<StoredOrder | undefined>
  /** Undefined when there is nothing to cancel any more. */
  cancel(number: string, note: string): Promise<StoredOrder | undefined>
  /** Confirms a withdrawal; the first one counts. */
  withdraw(number: string, by: { name: string; email: string; origin: string }): Promise<number>
}
