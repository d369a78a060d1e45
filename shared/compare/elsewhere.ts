import { ports } from '../contract/ports'
import { listActions } from '../flows/actions-later'
import { followChanges } from '../page/visit'
import { $pageState } from '../page/visitor'
import { keys } from '../storage/keys'

// Compare toggles mount on interaction. This updates them for a change elsewhere, or a list that the page did not print.
const tellToggles = (): void => ports().emit('store:ready', { name: 'compare-elsewhere' })

$pageState.listen(({ compare }) => {
  if (compare?.length) tellToggles()
})
followChanges(keys.compareVersion, async () => {
  await (await listActions()).readCompared()
  tellToggles()
})
