import { type AnalyticsItem, type AnalyticsProduct, idOf, type ListPlace } from '../contract/analytics'
import { sumOf, toMinor } from '../price/rules/price'

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
