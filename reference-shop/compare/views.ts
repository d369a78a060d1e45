import type { ComparedGroup, CompareSeed } from '../../shared/contract/seeds'
import type { CardView } from '../pages/views'

/** pages/compare.liquid: at most four products with their specifications. */
export interface CompareView {
  products: CardView[]
  /** `values` in the order of the products, '–' if a product has none. */
  groups: ComparedGroup[]
  /** Of the table: one per product, and the labels. */
  columns: number
  onlyDifferences: boolean
  allHref: string
  differencesHref: string
  /** More than `most` products were requested. */
  tooMany: boolean
  most: number
  /** Where nothing is compared. */
  popular: CardView[]
  /** Initial data of the island. */
  seed: CompareSeed
}
