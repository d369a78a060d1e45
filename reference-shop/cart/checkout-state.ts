import type { QuoteAddress } from '../../shared/contract/api/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { QuoteLine } from './records'

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

/** A cart with everything filled in. */
export interface Chosen {
  quoteId: number
  state: CheckoutState
  lines: readonly QuoteLine[]
}

/** Extra fields of a business order. */
export interface OrderExtension {
  vat_number?: string
  purchase_reference?: string
}
