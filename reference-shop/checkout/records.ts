import type { QuoteAddress } from '../../shared/contract/api/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'

/** Everything a shopper fills in on the way to an order. */
export interface CheckoutState {
  email: string
  /** May no longer be valid; the totals decide. */
  couponCode: string | null
  billing: QuoteAddress | null
  shipping: QuoteAddress | null
  /** 'carrier_method', such as 'bezorgen_standaard'. */
  shippingMethod: string | null
  delivery: DeliveryChoice | null
  paymentMethod: string | null
  /** Details of the payment method, such as the bank. */
  payment: Record<string, unknown>
  extension: OrderExtension
}

/** A checkout with nothing left to fill in. */
export interface FilledIn extends CheckoutState {
  billing: QuoteAddress
  shipping: QuoteAddress
  shippingMethod: string
  paymentMethod: string
}

export type CouponProblem = { problem: 'couponUnknown' | 'couponExpired' | 'couponVouchers' } | { problem: 'couponMinimum'; euros: number }

export interface CheckoutData {
  /** An empty one when the id is null. */
  of(quoteId: number | null): Promise<CheckoutState>
  change(quoteId: number, patch: Partial<CheckoutState>): Promise<void>
  /** Case is ignored. True if the coupon is valid now. */
  applyCoupon(quoteId: number, code: string): Promise<true | CouponProblem>
}

/** A pick-up point for parcels. */
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
  /** Kind of delivery and hours: 'parcel bezorgen_standaard 08:00-13:00'. */
  hours: string
  /** Capacity, unless the shop has set another one in the database. */
  places: number
}

/** Places in time slots: held for carts for a while, taken by orders. */
export interface SlotBookings {
  /** What is left of slots that anybody asked for before; what this cart holds counts as left. */
  left(
    region: string,
    dates: readonly string[],
    holder: { quoteId?: number | null },
  ): Promise<{ date: string; hours: string; left: number }[]>
  /** Those of these days on which a slot is full: in a region, or without one, in any. */
  fullDays(slot: { hours: string; days: readonly string[]; region?: string | undefined }): Promise<string[]>
  /** Holds a place for twenty minutes, instead of the one that the cart held; the same again renews it. False when it is full, and nothing changes. */
  hold(quoteId: number, slot: Slot | undefined): Promise<boolean>
}

/** What delivery depends on for a whole order. */
export interface Needs {
  isBulky: boolean
  /** Ids of stores that have everything. */
  storeIds: ReadonlySet<number>
}

export interface DeliveryData extends SlotBookings {
  /**
   * What delivering these products depends on. Skus that need no delivery are ignored, as of services.
   */
  needs(products: readonly { sku: string; quantity: number }[]): Promise<Needs>
  points(): Promise<ParcelPoint[]>
}

/** Extra fields of a business order. */
export interface OrderExtension {
  vat_number?: string
  purchase_reference?: string
}
