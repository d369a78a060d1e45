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
