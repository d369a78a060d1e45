import type { CatalogueQuery } from '../../shared/catalogue/rules/query'
import type { CardProduct, CatalogueReply } from '../../shared/contract/api/catalogue'
import type { Suggestions } from '../../shared/contract/api/search'
import type { ProductDetails } from '../product/records'

export interface Category {
  id: number
  name: string
  /** '/televisies/oled-tvs' */
  path: string
  image: string
  /** Products in it and below. */
  count: number
  /** Of a root category: the brands with most products in it, the largest first. */
  brands: string[]
  children: Category[]
}

export interface CatalogueData {
  /** Root categories with everything below. */
  categories(): Promise<Category[]>
  /** `ownStore`: slug of the store whose stock is offered as a filter. Undefined for an unknown category. */
  list(of: { categoryId: number } | { search: string }, query: CatalogueQuery, ownStore?: string): Promise<CatalogueReply | undefined>
  /** The first products of each of these categories, as it lists them; none of an unknown one. */
  top(categoryIds: readonly number[], most: number): Promise<CardProduct[][]>
  /** What fits the letters typed so far. */
  suggest(query: string): Promise<Suggestions>
  product(slug: string): Promise<ProductDetails | undefined>
  /** What a product's pictures are drawn from. */
  picture(productId: number): Promise<{ kind: string; hex: string; size: number; brand: string; energyClass: string | null } | undefined>
  /** In the order of the ids; unknown ones are left out. `parents`: of those that are variants, what they are variants of. */
  cards(productIds: readonly number[]): Promise<CardProduct[]>
  parents(productIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}
