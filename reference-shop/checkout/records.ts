import type { QuoteAddress } from '../../shared/contract/api/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'

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

/** A time slot on a day in a region. */
export interface Slot {
  region: string
  /** YYYY-MM-DD */
  date: string
  /** Hours and kind of delivery: 'parcel 08:00-13:00'. */
  hours: string
  /** Deliveries that it takes, unless the shop has set another number for it. */
  places: number
}

/** Places in time slots: held for carts for a while, taken by orders. */
export interface PlaceData {
  /** What is left of slots that anybody asked for before; what this cart holds, or this order has, counts as left. */
  left(
    region: string,
    dates: readonly string[],
    own: { quoteId?: number | null; orderId?: number },
  ): Promise<{ date: string; hours: string; left: number }[]>
  /** Holds a place for twenty minutes, instead of the one the cart held; the same again renews it. False when the slot is full. */
  hold(quoteId: number, slot: Slot): Promise<boolean>
  release(quoteId: number): Promise<void>
}

/** A product of an order, as it matters to delivery. */
export interface Goods {
  sku: string
  name: string
  quantity: number
  isBulky: boolean
  isVoucher: boolean
  /** Stores that have as many. */
  storeIds: ReadonlySet<number>
}

/** What an order asks of a way of delivery. */
export interface Needs {
  isBulky: boolean
  /** It is gift cards by mail alone. */
  isMailed: boolean
  /** Stores that have all of it. */
  storeIds: ReadonlySet<number>
  goods: readonly Goods[]
}

export interface DeliveryData extends PlaceData {
  /** What these ask of a way of delivery; a sku that is no product, such as a service, asks nothing, nor does a gift card by mail. */
  needs(products: readonly { sku: string; quantity: number }[]): Promise<Needs>
  points(): Promise<ParcelPoint[]>
}

/** What a business adds. */
export interface OrderExtension {
  vat_number?: string
  purchase_reference?: string
}
