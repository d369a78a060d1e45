import { $compared, toggleCompared } from '../state/compare'
import '../state/compare-elsewhere'
import { useStore } from './use-store'

/** Whether a product is compared, and how to change that. */
export const useCompare = (productId: number, name: string): [boolean, () => void] => [
  useStore($compared).includes(productId),
  () => void toggleCompared(productId, name),
]
