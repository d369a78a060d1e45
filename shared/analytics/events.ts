import { type AnalyticsEvent, type AnalyticsItem, type AnalyticsProduct, idOf, type ListPlace, productOfLine } from '../contract/analytics'
import type { QuoteItem } from '../contract/api/quote'
import type { Currency } from '../contract/config'
import type { Id } from '../contract/id'
import { namedProduct } from '../contract/product'
import type { CartSeed, OrderSeed } from '../contract/seeds'
import type { TrackingEvent } from '../page/tracking'
import { digitsOf, EURO, sumOf, toMinor } from '../price/rules/price'

interface Known {
  place: (productId: Id) => ListPlace | undefined
  /** The cart that the page was printed with. */
  cart: () => Partial<CartSeed> | undefined
  /** Currency of the page; absent: euros. */
  currency?: Currency
}

type Mappers = {
  [Kind in TrackingEvent['kind']]: (fact: Extract<TrackingEvent, { kind: Kind }>, known: Known) => AnalyticsEvent | undefined
}

const valued = (products: readonly AnalyticsProduct[], quantities: readonly number[], { place, currency = EURO }: Known) => {
  const digits = digitsOf(currency)
  const items = products.map((product, at) => toItem(product, quantities[at] ?? 1, digits, place(idOf(product))))
  return { currency: currency.code, value: totalOf(items, digits), items }
}

const lines = (items: readonly QuoteItem[], coupon: string, known: Known) => ({
  ...valued(
    items.map(productOfLine),
    items.map(({ qty }) => qty),
    known,
  ),
  ...(coupon && { coupon }),
})

function order({ number, items: ordered, coupon, tax, shipping }: OrderSeed, { place, currency = EURO }: Known) {
  const digits = digitsOf(currency)
  const items = ordered.map(({ sku, name, qty, price, product }) => {
    const paid = { ...(product ?? namedProduct(0, name)), name, final_price_incl_tax: price, price_incl_tax: price }
    return { ...toItem(paid, qty, digits, place(idOf(paid))), ...(!product && { item_id: sku }) }
  })
  const more = { tax: round(tax, digits), shipping: round(shipping, digits), ...(coupon && { coupon }) }
  return { transaction_id: number, currency: currency.code, value: totalOf(items, digits), ...more, items }
}

const mappers: Mappers = {
  viewed: ({ product }, known) => ({ event: 'view_item', ecommerce: valued([product], [1], known) }),
  // Also when a removed line is restored, because its removal was measured.
  added: ({ item, qty }, known) => ({ event: 'add_to_cart', ecommerce: valued([productOfLine(item)], [qty], known) }),
  removed: ({ item, qty }, known) => ({ event: 'remove_from_cart', ecommerce: valued([productOfLine(item)], [qty], known) }),
  wished: ({ product }, known) => ({ event: 'add_to_wishlist', ecommerce: valued([product], [1], known) }),
  unwished: ({ product }, known) => ({ event: 'remove_from_wishlist', ecommerce: valued([product], [1], known) }),
  'cart-viewed': (_, known) => {
    const { quote, totals } = known.cart() ?? {}
    return quote?.items.length ? { event: 'view_cart', ecommerce: lines(quote.items, totals?.coupon_code ?? '', known) } : undefined
  },
  'checkout-begun': ({ items, coupon }, known) => ({ event: 'begin_checkout', ecommerce: lines(items, coupon, known) }),
  'shipping-chosen': ({ items, coupon, method }, known) => ({
    event: 'add_shipping_info',
    ecommerce: { ...lines(items, coupon, known), shipping_tier: method },
  }),
  'payment-chosen': ({ items, coupon, method }, known) => ({
    event: 'add_payment_info',
    ecommerce: { ...lines(items, coupon, known), payment_type: method },
  }),
  purchased: (fact, known) => ({ event: 'purchase', ecommerce: order(fact.order, known) }),
}

/** The analytics event for a fact; undefined for facts that are not measured. */
export const eventOf = (fact: TrackingEvent, known: Known): AnalyticsEvent | undefined =>
  (mappers[fact.kind] as (fact: TrackingEvent, known: Known) => AnalyticsEvent | undefined)(fact, known)

const LEVELS = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5'] as const

/** Rounds an amount to a currency's number of decimal digits. */
export const round = (amount: number, digits: number): number => toMinor(amount, digits) / 10 ** digits

/** Carts and e-mails have the brand in the product name, cards have it separately; analytics uses one name for both. */
const nameOf = ({ name, manufacturer }: AnalyticsProduct): string =>
  name.startsWith(`${manufacturer} `) ? name.slice(manufacturer.length + 1) : name

/** A product in GA4's format, with prices rounded to the currency's digits and, if known, the list position where the shopper found it. */
export function toItem(product: AnalyticsProduct, quantity: number, digits: number, place?: ListPlace): AnalyticsItem {
  const price = round(product.final_price_incl_tax, digits)
  const discount = round(product.price_incl_tax - product.final_price_incl_tax, digits)
  const variant = product.bundle_options?.length ? product.bundle_options.join(', ') : product.variant
  const categories = product.category_names.slice(0, LEVELS.length).map((name, at) => [LEVELS[at], name] as const)
  return {
    item_id: String(idOf(product)),
    item_name: nameOf(product),
    item_brand: product.manufacturer,
    ...Object.fromEntries(categories),
    ...(variant && { item_variant: variant.slice(0, 100) }),
    product_type: product.product_type,
    price,
    ...(discount > 0 && { discount }),
    quantity,
    ...place,
  }
}

/** Sum of price times quantity. */
export const totalOf = (items: readonly AnalyticsItem[], digits: number): number =>
  sumOf(
    items.map(({ price, quantity }) => ({ price, qty: quantity })),
    digits,
  )
