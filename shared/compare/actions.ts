import type { Id } from '../contract/id'
import { loadChunk, ports } from '../contract/ports'
import { type Result, refused } from '../contract/result'
import { urlOf } from '../contract/urls'
import { act } from '../page/act'
import { showMessage } from '../page/messages'
import { followChanges } from '../page/visit'
import { $pageState, whenVisitorKnown } from '../page/visitor'
import { keys } from '../storage/keys'
import { $compared, busy, isCompared, put } from './store'

/** What sends changes to the server, loaded at the first press: for `act`, which tells of a failure. */
const compareSync = () => loadChunk('compare-sync', () => import('./sync'))

/** Adds or removes a product, with a message on failure. Not sent again while pending. */
export async function setCompared(productId: Id, compared: boolean): Promise<Result> {
  if (busy.has(productId)) return refused('product.compare.failed')
  busy.add(productId)
  put(productId, compared)
  const sent = await act(
    compareSync,
    ({ sendCompared }) => sendCompared(productId, compared),
    () => put(productId, !compared),
  )
  busy.delete(productId)
  if (!sent.ok) showMessage({ text: sent.error.message, tone: 'bad' })
  return sent
}

/** Adds or removes a product and shows a message with a link to the comparison. `name` is the product's. */
export const toggleCompared = (productId: Id, name: string): Promise<void> =>
  whenVisitorKnown(async () => {
    const compared = !isCompared(productId)
    if ((await setCompared(productId, compared)).ok && compared) {
      const action = { text: 'product.compare.look', href: urlOf('compare') }
      const parameters = { name, count: $compared.get().length }
      showMessage({ text: 'product.compare.added', parameters, tone: 'good', about: 'compare', action })
    }
  })

// Compare toggles mount on interaction. This updates them for a change in another tab, or a list that the page did not print.
const emitCompareChanged = (): void => ports().emit('store:ready', { name: 'compare-changed' })

$pageState.listen(({ compare }) => {
  if (compare?.length) emitCompareChanged()
})
followChanges(keys.compareVersion, async () => {
  await (await compareSync()).readCompared()
  emitCompareChanged()
})
