import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { type Result, refused, succeeded } from '../http/result'
import { loadTexts } from '../i18n/texts'
import { record } from '../page/facts'
import { tell } from '../page/messages'
import { say } from '../page/say'
import { expectTotals, loadTotals, showChanged } from './actions'
import { sendChange } from './changes'
import { failLine } from './line-errors'
import { putItem } from './put-item'
import type { Changed } from './reply-api'
import { setServices } from './services-api'
import { $removed, type RemovedLine } from './store'

const returning = new Set<RemovedLine>()

/** Restores a removed line with its services. The value is its item id; the line shows the reason of a failure, and can be retried. */
export async function undoRemoval(removed: RemovedLine): Promise<Result<Id>> {
  const { item } = removed
  const { services } = item.extension_attributes
  // A page may still show the undo button for a moment after the line is back.
  if (returning.has(removed) || !$removed.get().includes(removed)) return refused('common.unknownError')
  returning.add(removed)
  failLine(item.item_id, null)
  expectTotals()
  try {
    const put = await putItem({ sku: item.sku, qty: item.qty, product_option: item.product_option })
    if (!put.ok) {
      failLine(item.item_id, put.error.message)
      void loadTotals()
      return put
    }
    const { itemId } = put.value
    record({ kind: 'added', item, qty: item.qty, cause: 'undo' })
    await showChanged(services ? await restoreServices(itemId, services.split(',')) : put.value)
    $removed.set($removed.get().filter(one => one !== removed))
    void say(['cart'], 'cart.returned', { name: item.name })
    return succeeded(itemId)
  } finally {
    returning.delete(removed)
  }
}

async function restoreServices(itemId: Id, skus: readonly string[]): Promise<Changed> {
  try {
    return await sendChange(() => setServices(itemId, skus, ports().unique()))
  } catch {
    // Not every page with the mini cart has this text.
    const text = await loadTexts('checkout').then(
      () => 'checkout.services.lost',
      () => 'common.unknownError',
    )
    tell({ text, tone: 'bad' })
    return {}
  }
}
