import type { AnalyticsProduct } from './analytics'
import type { CardProduct } from './api/catalogue'
import type { DeliveryOptions, ShippingMethod } from './api/checkout'
import type { PaymentMethods } from './api/payment'
import type { Quote, Totals } from './api/quote'
import { readPrinted } from './printed'

/** JSON `cart-seed` of a page: the cart when the page was rendered. */
export interface CartSeed {
  quote: Quote
  totals: Totals
}

/** The cart that the page was printed with; undefined on a page without one. */
export const readCartSeed = () =>
  readPrinted<Partial<CartSeed>>('cart-seed', {
    'quote?': { items: [{ item_id: 'id', 'qty?': 'number' }], 'saved_items?': [{ item_id: 'id' }] },
    'totals?': { 'total_segments?': [{ code: 'string' }] },
  })

/** JSON `checkout-seed` of the checkout: data entered so far, and the options of the printed step. */
export interface CheckoutSeed {
  /** The step that was printed. */
  step: 1 | 2 | 3
  /** Message shown at the step, e.g. after a failed payment; stays until the shopper acts. */
  error?: string
  /** The e-mail address of the quote, if known. */
  email?: string
  /** Additional order fields of a business, by name. */
  extension?: Readonly<Record<string, string>>
  /** Delivery methods for the quote's address; absent if there is none. */
  shippingMethods?: ShippingMethod[]
  delivery?: DeliveryOptions
  /** Payment methods for the quote's address and delivery method. */
  payment?: PaymentMethods
  /** The chosen payment method, from this or another device. */
  chosen?: { method: string; details: Record<string, unknown> }
}

/** JSON `order-seed` of the thank-you page. Nothing personal. */
export interface OrderSeed {
  number: string
  /** As in the totals of the order. */
  total: number
  /** All tax in the total, whether prices include it or not. */
  tax: number
  shipping: number
  coupon: string
  /** `price` per piece; `product` as it is now, if it still exists. */
  items: { sku: string; name: string; qty: number; price: number; product?: AnalyticsProduct }[]
}

/** Specifications of one kind; `values` in the order of the products, '–' if a product has none. */
export interface ComparedGroup {
  group: string
  rows: { label: string; values: string[]; differs: boolean }[]
}

/** The compared products: `<script type="application/json" id="compare-seed">`. */
export interface CompareSeed {
  products: CardProduct[]
  /** All rows, also those in which the products agree. */
  groups: ComparedGroup[]
}
