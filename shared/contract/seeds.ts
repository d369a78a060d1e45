import type { AnalyticsProduct } from './analytics'
import type { DeliveryOptions, ShippingMethod } from './api/checkout'
import type { PaymentMethods } from './api/payment'
import type { Quote, Totals } from './api/quote'

/** JSON `cart-seed` of a page: what the cart is when it is printed. */
export interface CartSeed {
  quote: Quote
  totals: Totals
}

/** JSON `checkout-seed` of the checkout: what was filled in so far, and what the printed step offers. */
export interface CheckoutSeed {
  /** The step that was printed. */
  step: 1 | 2 | 3
  /** Sentence that the step opens with, such as after a payment that failed; it stays until the shopper acts. */
  error?: string
  /** Of the quote, when it is known. */
  email?: string
  /** What a business added to the order, by name, when it did. */
  extension?: Readonly<Record<string, string>>
  /** Offered at the address of the quote; absent when there is none. */
  shippingMethods?: ShippingMethod[]
  delivery?: DeliveryOptions
  /** Offered at the quote's address and way of delivery. */
  payment?: PaymentMethods
  /** How the quote is paid, once that was chosen; on this or another device. */
  chosen?: { method: string; details: Record<string, unknown> }
}

/** JSON `order-seed` of the thank-you page. Nothing personal. */
export interface OrderSeed {
  number: string
  /** Including tax, in euros, as in the totals of the order. */
  total: number
  tax: number
  shipping: number
  coupon: string
  /** `price` of one; `product` as it is now, when it is still there. */
  items: { sku: string; name: string; qty: number; price: number; product?: AnalyticsProduct }[]
}
