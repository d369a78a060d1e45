import type { QuoteItem } from './api/quote'
import { asId, type Id } from './id'

/** A product for analytics; a card has it as JSON in `data-item`. Prices as the shop shows them. */
export interface AnalyticsProduct {
  product_id: Id
  /** The product that this one is a variant of. */
  item_group_id?: Id
  name: string
  manufacturer: string
  /** From the root down. */
  category_names: readonly string[]
  final_price_incl_tax: number
  price_incl_tax: number
  product_type: string
  /** Names of the products chosen in a bundle. */
  bundle_options?: readonly string[]
  /** Options chosen of a configurable product. */
  variant?: string
}

/** Identifies a product together with its variants; data about a product is stored under it. */
export const idOf = ({ item_group_id, product_id }: AnalyticsProduct): Id => asId(item_group_id ?? product_id)

/** A cart line as an analytics product. */
export const productOfLine = ({
  product_id,
  name,
  product_type,
  price_incl_tax,
  extension_attributes: more,
}: QuoteItem): AnalyticsProduct => ({
  product_id,
  name,
  manufacturer: more.brand,
  category_names: more.category_list,
  final_price_incl_tax: price_incl_tax,
  price_incl_tax: Math.max(more.from_price ?? 0, price_incl_tax),
  product_type,
  ...(more.item_group_id && { item_group_id: more.item_group_id }),
  ...(more.variant && { variant: more.variant }),
  ...(more.bundle_items.length && { bundle_options: more.bundle_items.map(part => part.name) }),
})

/** Where a product was seen: the list, and its index in it. */
export interface ListPlace {
  item_list_id: string
  item_list_name: string
  index: number
}

/** An item in GA4's format. Prices in euros with two decimals, per piece; `discount` is per piece too. */
export interface AnalyticsItem extends Partial<ListPlace> {
  item_id: string
  item_name: string
  item_brand: string
  item_category?: string
  item_category2?: string
  item_category3?: string
  item_category4?: string
  item_category5?: string
  item_variant?: string
  /** A parameter of our own: simple, configurable, bundle or grouped. */
  product_type: string
  price: number
  discount?: number
  quantity: number
}

interface List {
  item_list_id: string
  item_list_name: string
  items: AnalyticsItem[]
}

interface Valued {
  /** ISO 4217. */
  currency: string
  /** Sum of price times quantity. */
  value: number
  items: AnalyticsItem[]
  coupon?: string
}

interface Payloads {
  view_item_list: List
  select_item: Partial<Omit<List, 'items'>> & { items: [AnalyticsItem] }
  view_item: Valued
  add_to_cart: Valued
  remove_from_cart: Valued
  add_to_wishlist: Valued
  remove_from_wishlist: Valued
  view_cart: Valued
  begin_checkout: Valued
  add_shipping_info: Valued & { shipping_tier: string }
  add_payment_info: Valued & { payment_type: string }
  /** `tax` is the tax within value and shipping, or on top of them in a shop whose prices exclude it. */
  purchase: Valued & { transaction_id: string; tax: number; shipping: number }
}

/** Entries pushed to `window.dataLayer`, each preceded by `{ ecommerce: null }`. */
export type AnalyticsEvent = { [Name in keyof Payloads]: { event: Name; ecommerce: Payloads[Name] } }[keyof Payloads]
