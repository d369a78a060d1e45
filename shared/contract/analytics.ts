import type { QuoteItem } from './api/quote'

/** What measuring knows of a product; a card carries it as JSON in `data-item`. Prices in euros, VAT included. */
export interface AnalyticsProduct {
  product_id: number
  /** The product that this one is a variant of. */
  item_group_id?: number
  name: string
  manufacturer: string
  /** From the root down. */
  category_names: readonly string[]
  final_price_incl_tax: number
  price_incl_tax: number
  product_type: string
  /** Names of what was chosen in a bundle. */
  bundle_options?: readonly string[]
  /** What was chosen of a configurable product. */
  variant?: string
}

/** What measuring knows of a product of which only this is known. */
export const namedProduct = (product_id: number, name: string): AnalyticsProduct => ({
  product_id,
  name,
  manufacturer: '',
  category_names: [],
  final_price_incl_tax: 0,
  price_incl_tax: 0,
  product_type: 'simple',
})

/** Under which a product and its variants are one; what is remembered of a product is kept by it. */
export const idOf = ({ item_group_id, product_id }: AnalyticsProduct): number => item_group_id ?? product_id

/** What measuring knows of a line of the cart. */
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

/** Where a product was seen: the list, and its place in it from 0. */
export interface ListPlace {
  item_list_id: string
  item_list_name: string
  index: number
}

/** GA4's item. Prices are euros in two decimals, per piece; `discount` is per piece too. */
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
  currency: 'EUR'
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
  /** `tax` is the VAT within value and shipping. */
  purchase: Valued & { transaction_id: string; tax: number; shipping: number }
}

/** What is pushed into `window.dataLayer`, each after `{ ecommerce: null }`. */
export type AnalyticsEvent = { [Name in keyof Payloads]: { event: Name; ecommerce: Payloads[Name] } }[keyof Payloads]
