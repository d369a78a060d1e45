import type { Id } from '../contract/id'
import { useStore } from '../page/hooks'
import { toggleCompared } from './actions'
import { $compared } from './store'

/** Whether a product is in the comparison, and a toggle. */
export const useCompare = (productId: Id, name: string): [boolean, () => void] => [
  useStore($compared).includes(productId),
  () => void toggleCompared(productId, name),
]

/** How many products are compared. */
export const useComparedCount = (): number => useStore($compared).length
