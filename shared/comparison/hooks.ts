import type { Id } from '../contract/id'
import { useStore } from '../page/hooks'
import { $onlyDifferences, $rows, $shownProducts, removeFromComparison, showDifferences } from './store'

/** Products, specifications and actions of the compare page. */
export const useComparison = () => ({
  products: useStore($shownProducts),
  groups: useStore($rows),
  onlyDifferences: useStore($onlyDifferences),
  showDifferences,
  remove: (productId: Id) => void removeFromComparison(productId),
})
