import { ports } from '../contract/ports'
import { $pageState } from '../page/visitor'
import { keys } from '../storage/keys'
import { readCompared } from './toggle'

// Compare toggles mount on interaction. This updates them for a change in another tab, or a list that the page did not print.
$pageState.listen(({ compare }) => {
  if (compare?.length) ports().emit('store:ready', { name: 'compare-elsewhere' })
})
ports().onStorage(async key => {
  if (key !== keys.compareVersion && key !== null) return
  try {
    await readCompared()
    ports().emit('store:ready', { name: 'compare-elsewhere' })
  } catch (error) {
    console.warn('What is compared could not be read.', error)
  }
})
