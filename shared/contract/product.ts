import type { AnalyticsProduct } from './analytics'
import type { CardProduct } from './api/catalogue'
import type { ProductService } from './api/services'
import type { Id } from './id'

/** `price_*` is the reference ('van') price, `final_price_*` what is paid, `unit_price` that per unit. */
export type Prices = Pick<CardProduct, 'price_incl_tax' | 'price_excl_tax' | 'final_price_incl_tax' | 'final_price_excl_tax' | 'unit_price'>

/** Price per piece from a quantity on, in euros. */
export type TierPrice = NonNullable<CardProduct['tier_price']>

/** One combination of a configurable product, with an option id per attribute: `kleur_option_id`. */
export interface Variant extends Prices {
  product_id: Id
  sku: string
  /** 1: available. */
  status: number
  in_stock: boolean
  /** Maximum that can be ordered now; null without a limit. */
  max_qty: number | null
  /** Its picture in the gallery. */
  image: string
  /** Its quantity prices, lowest quantity first; absent if there are none. */
  tier_prices?: TierPrice[]
  [option: `${string}_option_id`]: Id
}

/** An attribute of a configurable product, in the order of choosing. */
export interface Attribute {
  code: string
  label: string
  /** `key` stands for the option in addresses and forms; `swatch` is a six-digit hex. */
  options: { id: Id; label: string; key: string; swatch?: string }[]
}

/** A child of a grouped product. `qty` is the proposed quantity. */
export interface ChildProduct extends Prices {
  product_id: Id
  sku: string
  name: string
  url: string
  image: string
  in_stock: boolean
  max_qty: number | null
  qty: number
  energy_label: CardProduct['energy_label']
}

/** An accessory that can be bought together with a product. */
export type Accessory = Omit<ChildProduct, 'qty'>

/** A product that can be chosen in a bundle; prices are per piece within the bundle, in euros. */
export interface BundleSelection {
  id: Id
  product_id: Id
  name: string
  url: string
  image: string
  price: number
  price_excl_tax: number
  qty: number
  can_change_qty: boolean
  is_default: boolean
  in_stock: boolean
  max_qty: number | null
  energy_label: CardProduct['energy_label']
}

/** An option of a bundle, with its selectable products. */
export interface BundleOption {
  option_id: Id
  title: string
  type: 'radio' | 'checkbox'
  /** 1: a choice is required. */
  required: number
  selections: BundleSelection[]
}

/**
 * Names of choices in the buy form and in the page's query string: `kleur=zwart`, `option_12=301` (radio button of a bundle), `part_305=1`
 * (checkbox of a bundle), `qty_305=2` (quantity of such a part or of a child product), `service_SRV-1=1` and `group_cover=SRV-2`
 * (services), `accessory_42=1` (an accessory bought with it), `qty=2`.
 */
export type ChosenFields = Readonly<Record<string, string>>

/** The choices of a product; which of these it has depends on its type. */
export interface Composition {
  child_products?: ChildProduct[]
  configurable_data?: Attribute[]
  virtual_products?: Variant[]
  bundle_options?: BundleOption[]
}

/** The product of a page, as its buy box needs it: `<script type="application/json" id="product-seed">`. */
export interface ProductSeed extends Prices, Composition {
  product_id: Id
  sku: string
  name: string
  /** Path of its page. */
  url: string
  /** simple, grouped, bundle, configurable; any other is bought as a simple one. */
  product_type: string
  /** The price is a starting price: the lowest of several. */
  from_price: boolean
  in_stock: boolean
  max_qty: number | null
  energy_label: CardProduct['energy_label']
  /** Quantity prices of a simple product, lowest quantity first; absent if there are none. The cart's prices are decisive. */
  tier_prices?: TierPrice[]
  /** Choices from the address, as far as they exist. */
  chosen?: ChosenFields
  /** Absent if the page does not have them: then they are fetched. */
  services?: ProductService[]
  /** Accessories offered with it; one of each is bought. */
  accessories?: Accessory[]
  /** Range of prices, in euros, that can be paid in three terms; absent if not offered. */
  in3?: { from: number; to: number }
}

/** An analytics product with only an id and a name. */
export const namedProduct = (product_id: Id, name: string): AnalyticsProduct => ({
  product_id,
  name,
  manufacturer: '',
  category_names: [],
  final_price_incl_tax: 0,
  price_incl_tax: 0,
  product_type: 'simple',
})
