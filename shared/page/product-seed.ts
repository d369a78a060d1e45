import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import type { ProductSeed } from '../contract/product'

/** The product that this page is about, as the server printed it; null on other pages. */
export const $product = atom<ProductSeed | null>((ports().readJson('product-seed') as ProductSeed | undefined) ?? null)
