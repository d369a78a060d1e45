import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { ProductService } from '../../shared/contract/api/services'
import type { Accessory, Composition } from '../../shared/contract/product'

/** Data of a product's page only. */
export interface BelowProduct {
  manuals: { title: string; url: string; pages: number }[]
  /** Rows of the product information sheet; empty without an energy label. */
  energySheet: { label: string; value: string }[]
  /** ms since 1970; null for an offer without an end. */
  offerEndsAt: number | null
  /** The product's GTIN and those of its variants, by sku. */
  gtins: ReadonlyMap<string, string>
}

/** Stock in the web shop, and by id of the stores that have any. */
export interface StockOf {
  pieces: number
  /** When a sold-out product is expected back, in ms since 1970; null if unknown. */
  restockAt: number | null
  maxQty: number | null
  stores: ReadonlyMap<number, number>
}

export interface StockData {
  /** Undefined for an unknown sku. */
  of(sku: string): Promise<StockOf | undefined>
}

export interface ProductData {
  /** The choices of a composite product; empty for a simple one. */
  composition(product: Pick<CardProduct, 'product_id' | 'product_type'>): Promise<Composition>
  /** Accessories without choices; `ids` of its accessories, if known. */
  accessories(productId: number, ids?: readonly number[]): Promise<Accessory[]>
  /** Undefined for an unknown sku. */
  find(sku: string): Promise<Pick<CardProduct, 'product_id' | 'product_type' | 'url'> | undefined>
  /** For the slug of a variant: the page of its product with that variant chosen. */
  variantPath(slug: string): Promise<string | undefined>
}

export interface ServiceData {
  /** Of a sku, or of a product by its id: in display order; undefined for an unknown sku. */
  of(product: string | number): Promise<ProductService[] | undefined>
}

/** Queries for pages only. */
export interface PageData {
  productCount(): Promise<number>
  /** In a fixed order, at most `most` from index `from`. */
  productPaths(from: number, most: number): Promise<string[]>
  belowProduct(productId: number): Promise<BelowProduct>
  /** Products in stock in the same category at about the same price, nearest price first; at most `most` ids. */
  comparableTo(productId: number, most: number): Promise<number[]>
  /** Product ids for these slugs, in order; unknown slugs are skipped. */
  idsOf(slugs: readonly string[]): Promise<number[]>
}
