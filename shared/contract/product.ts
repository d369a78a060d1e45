import type { CardProduct } from './api/catalogue'
import type { ProductService } from './api/services'

/** Euros. `price_*` is the reference ('van') price, `final_price_*` what is paid. */
export type Prices = Pick<CardProduct, 'price_incl_tax' | 'price_excl_tax' | 'final_price_incl_tax' | 'final_price_excl_tax'>

/** One combination of a configurable product, with an option id per attribute: `kleur_option_id`. */
export interface Variant extends Prices {
  product_id: number
  sku: string
  /** 1: can be bought. */
  status: number
  in_stock: boolean
  /** Most that can be ordered now; null without a limit. */
  max_qty: number | null
  /** Its picture, one of those of the gallery. */
  image: string
  [option: `${string}_option_id`]: number
}

/** What is chosen of a configurable product, in the order of choosing. */
export interface Attribute {
  code: string
  label: string
  /** `key` stands for the option in addresses and forms; `swatch` is a six-digit hex. */
  options: { id: number; label: string; key: string; swatch?: string }[]
}

/** A product of a grouped one. `qty` is how many are proposed. */
export interface ChildProduct extends Prices {
  product_id: number
  sku: string
  name: string
  url: string
  image: string
  in_stock: boolean
  max_qty: number | null
  qty: number
  energy_label: CardProduct['energy_label']
}

/** A product that goes well with another and can be bought along with it. */
export type Accessory = Omit<ChildProduct, 'qty'>

/** A product that can be chosen in a bundle; its prices are of one, within the bundle, in euros. */
export interface BundleSelection {
  id: number
  product_id: number
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

/** A step of a bundle: what can be chosen in it, and how. */
export interface BundleOption {
  option_id: number
  title: string
  type: 'radio' | 'checkbox'
  /** 1: something of it must be chosen. */
  required: number
  selections: BundleSelection[]
}

/**
 * How a choice stands in the buy form, and in the address of its page: `kleur=zwart`, `optie_12=301` (radio of a bundle), `deel_305=1` (extra of one),
 * `aantal_305=2` (of an extra or a child product), `dienst_SRV-1=1` and `groep_cover=SRV-2` (services), `bij_42=1` (an accessory that comes along), `qty=2`.
 */
export type ChosenFields = Readonly<Record<string, string>>

/** What there is to choose; which of these it has follows from the type. */
export interface Composition {
  child_products?: ChildProduct[]
  configurable_data?: Attribute[]
  virtual_products?: Variant[]
  bundle_options?: BundleOption[]
}

/** The product of a page as its buy box knows it: `<script type="application/json" id="product-seed">`. */
export interface ProductSeed extends Prices, Composition {
  product_id: number
  sku: string
  name: string
  /** Path of its page. */
  url: string
  /** simple, grouped, bundle, configurable; any other is bought as a simple one. */
  product_type: string
  /** The price is the lowest of several. */
  from_price: boolean
  in_stock: boolean
  max_qty: number | null
  energy_label: CardProduct['energy_label']
  /** What the address asks for, as far as there is such a choice. */
  chosen?: ChosenFields
  /** Absent when the page does not know them: they are asked for. */
  services?: ProductService[]
  /** What can be bought along with it, one of each. */
  accessories?: Accessory[]
  /** Prices in euros that may be paid in three terms; absent when that is not offered. */
  in3?: { from: number; to: number }
}
