import * as servicesApi from '../../api/services'
import { ports } from '../../contract/ports'
import { loadTexts } from '../../i18n/texts'
import { $removed, type RemovedLine } from '../cart'
import { expectTotals, loadTotals, refreshCart } from '../cart-actions'
import { record } from '../facts'
import { failLine } from '../line-errors'
import { tell } from '../messages'
import { say } from '../say'
import { putItem } from './put-item'

const returning = new Set<RemovedLine>()

/** Puts a removed line back, with its services; once. Resolves to its item id, or null when that fails: the reason stands at the line, and it can be tried again. */
export async function undoRemoval(removed: RemovedLine): Promise<number | null> {
  const { item } = removed
  const { services } = item.extension_attributes
  // A page may show for a moment longer what has come back.
  if (returning.has(removed) || !$removed.get().includes(removed)) return null
  returning.add(removed)
  failLine(item.item_id, null)
  expectTotals()
  try {
    const put = await putItem({ sku: item.sku, qty: item.qty, product_option: item.product_option })
    if ('error' in put) {
      failLine(item.item_id, put.error)
      void loadTotals()
      return null
    }
    const { itemId } = put
    record({ kind: 'added', item, qty: item.qty, cause: 'undo' })
    if (services) await restoreServices(itemId, services.split(','))
    await refreshCart()
    $removed.set($removed.get().filter(one => one !== removed))
    void say(['cart'], 'cart.returned', { name: item.name })
    return itemId
  } finally {
    returning.delete(removed)
  }
}

async function restoreServices(itemId: number, skus: readonly string[]): Promise<void> {
  try {
    await servicesApi.setServices(itemId, skus, ports().unique())
  } catch {
    // Not every page with the mini cart has this text.
    const text = await loadTexts('checkout').then(
      () => 'checkout.services.lost',
      () => 'common.unknownError',
    )
    tell({ text, tone: 'bad' })
  }
}
