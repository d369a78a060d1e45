import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { listActions } from '../flows/actions-later'
import { useStore } from '../page/use-store'
import { followChanges } from '../page/visit'
import { $pageState } from '../page/visitor'
import { keys } from '../storage/keys'
import { $compared } from './store'
import { toggleCompared } from './toggle'

/** Whether a product is in the comparison, and a toggle. */
export const useCompare = (productId: Id, name: string): [boolean, () => void] => [
  useStore($compared).includes(productId),
  () => void toggleCompared(productId, name),
]

/** How many products are compared. */
export const useComparedCount = (): number => useStore($compared).length

// Compare toggles mount on interaction. This updates them for a change elsewhere, or a list that the page did not print.
const tellToggles = (): void => ports().emit('store:ready', { name: 'compare-elsewhere' })

$pageState.listen(({ compare }) => {
  if (compare?.length) tellToggles()
})
followChanges(keys.compareVersion, async () => {
  await (await listActions()).readCompared()
  tellToggles()
})
