import type { ComparedGroup, CompareSeed } from '../../shared/contract/compared'
import type { CardView } from '../pages/views'

/** pages/compare.liquid: at most four products and their specifications beside each other. */
export interface CompareView {
  products: CardView[]
  /** `values` in the order of the products, '–' where one has none. */
  groups: ComparedGroup[]
  onlyDifferences: boolean
  allHref: string
  differencesHref: string
  /** More were asked for than `most`. */
  tooMany: boolean
  most: number
  /** Initial data of the island. */
  seed: CompareSeed
}
