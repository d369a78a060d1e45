import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { readPrinted, readShape, type Shape } from '../contract/printed'
import type { ProductSeed } from '../contract/product'

const SHAPE = {
  'product_id?': 'id',
  'sku?': 'string',
  'child_products?': [{ product_id: 'id' }],
  'configurable_data?': [{ code: 'string', options: [{ id: 'id' }] }],
  'virtual_products?': [{}],
  'bundle_options?': [{ option_id: 'id', selections: [{ id: 'id' }] }],
  'tier_prices?': [{}],
  'chosen?': { '*': 'string' },
  'services?': [{}],
  'accessories?': [{ product_id: 'id' }],
  'in3?': { from: 'number', to: 'number' },
} as const satisfies Shape

/** The product that this page is about, as the server printed it; null on other pages. */
export const $product = atom<ProductSeed | null>(readPrinted('product-seed', SHAPE) ?? null)
const isProductsOwn = $product.get() !== null

/** Reads the product of a quick view, which the page prints after it was loaded. Does nothing on the page of a product. */
export function rereadProduct(): void {
  if (isProductsOwn) return
  const found = ports().readJson('product-seed')
  const now = found ? readShape<ProductSeed>('product-seed', found, SHAPE) : undefined
  if (now && now.sku !== $product.get()?.sku) $product.set(now)
}

/** The displayed variant of a configurable product, set by the buy box and followed by the gallery and other parts of the page. */
export interface ShownVariant {
  sku: string
  /** URL of its picture in the gallery; if absent, the gallery does not move. */
  image?: string
  /** Chosen label by attribute code, and the article number under `sku`. */
  labels: Readonly<Record<string, string>>
}

/** The variant that the choice leads to; null if there is none or several, undefined until the buy box sets it. */
export const $shownVariant = atom<ShownVariant | null | undefined>(undefined)

/** URL of the gallery's picture of what has been chosen so far; while it is undefined, the gallery does not move. */
export const $shownImage = atom<string | undefined>(undefined)
