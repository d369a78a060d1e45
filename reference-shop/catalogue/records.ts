import type { CatalogueQuery } from '../../shared/catalogue/rules/query'
import type { CardProduct, CatalogueReply, Filter } from '../../shared/contract/api/catalogue'
import type { Suggestions } from '../../shared/contract/api/search'
import type { Id } from '../../shared/contract/id'

/** A product's video, without sound; its poster is the product's first picture. */
export interface ProductVideo {
  /** File name in pictures/files/videos without extension. */
  file: string
  title: string
  /** Description of what it shows. */
  description: string
  /** ISO 8601. */
  uploaded: string
}

export interface ProductDetails {
  card: CardProduct
  slug: string
  /** A gift card: it is no device, and the post brings it. */
  isVoucher: boolean
  /** Stock in the web shop; meaningless for composite products. */
  pieces: number
  restockAt: number | null
  video: ProductVideo | null
  /** HTML of the supplier. */
  description: string
  pictures: { src: string; srcset?: string | undefined; alt: string; width: number; height: number }[]
  specifications: { group: string; rows: { label: string; value: string }[] }[]
  highlights: string[]
  /** From the root down. */
  categories: { name: string; path: string }[]
  relatedIds: number[]
  accessoryIds: number[]
}

export interface Category {
  id: number
  name: string
  /** '/televisies/oled-tvs' */
  path: string
  image: string
  /** Number of products in the category and its descendants. */
  count: number
  /** Of a root category: the brands with the most products, largest first. */
  brands: string[]
  children: Category[]
}

/** A listing, and which of its products are in the visitor's own store. */
export type Listing = CatalogueReply & { inOwnStore?: ReadonlySet<Id> }

/** A category, or what is searched for. */
export type ListingOf = { categoryId: number } | { search: string }

export interface CatalogueData {
  /** Root categories with their descendants. */
  categories(): Promise<Category[]>
  /** `ownStore`: slug of the store offered as a stock filter. Undefined for an unknown category. */
  list(of: ListingOf, query: CatalogueQuery, ownStore?: string): Promise<Listing | undefined>
  /** The filters that a listing has while nothing is chosen, without those for stores; undefined for an unknown category. */
  filters(of: ListingOf): Promise<Filter[] | undefined>
  /**
   * The first products of each of these categories in listing order; empty for an unknown category. One of each category is called the
   * most chosen, of one product per category only one of all.
   */
  top(categoryIds: readonly number[], most: number): Promise<CardProduct[][]>
  /** Suggestions for the text typed so far. */
  suggest(query: string): Promise<Suggestions>
  product(slug: string): Promise<ProductDetails | undefined>
  /** The data that a product's pictures are drawn from. */
  picture(productId: number): Promise<{ kind: string; hex: string; size: number; model: string; energyClass: string | null } | undefined>
  /**
   * In the order of the ids; unknown ids are skipped. In a listing of `query` a configurable product shows, and leads to, the
   * cheapest variant that fits its filters. Only `mostChosen` are called the most chosen; without it, the
   * first that sells best in its category.
   */
  cards(productIds: readonly number[], listing?: { query?: CatalogueQuery; mostChosen: ReadonlySet<number> }): Promise<CardProduct[]>
  /** The parent products of variants. */
  parents(productIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}
