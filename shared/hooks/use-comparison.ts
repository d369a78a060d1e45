import { $onlyDifferences, $rows, $shownProducts, removeFromComparison, showDifferences } from '../state/comparison'
import { useStore } from './use-store'

/** The products of the compare page, their specifications, and what can be done with them. */
export const useComparison = () => ({
  products: useStore($shownProducts),
  groups: useStore($rows),
  onlyDifferences: useStore($onlyDifferences),
  showDifferences,
  remove: (productId: number) => void removeFromComparison(productId),
})
