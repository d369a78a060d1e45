import { atom } from 'nanostores'
import { readPrinted } from '../contract/printed'
import type { ProductSeed } from '../contract/product'

/** The product that this page is about, as the server printed it; null on other pages. */
export const $product = atom<ProductSeed | null>(
  readPrinted('product-seed', {
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
    'gift_card?': [{}],
    'in3?': { from: 'number', to: 'number' },
  }) ?? null,
)
