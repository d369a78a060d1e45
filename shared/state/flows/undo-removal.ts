import * as quoteApi from '../../api/quote'
import * as servicesApi from '../../api/services'
import type { QuoteItem } from '../../contract/api/quote'
import { ports } from '../../contract/ports'
import { $quote, $removed, type RemovedLine } from '../cart'
import { loadCart, refreshCart } from '../cart-actions'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { failLine } from '../line-errors'
import { tell } from '../messages'
import { say } from '../say'

const returning = new Set<RemovedLine>()

/** By line, how many there are of a product. */
const linesOf = (sku: string): Map<number, number> =>
  new Map(($quote.get()?.items ?? []).filter(item => item.sku === sku).map(({ item_id, qty }) => [item_id, qty]))

/** The line that has more of a product than before, according to the server. */
async function findReturned(sku: string): Promise<number | undefined> {
  const before = linesOf(sku)
  if (!(await loadCart())) return undefined
  return [...linesOf(sku)].find(([itemId, qty]) => qty > (before.get(itemId) ?? 0))?.[0]
}

async function putBack({ sku, qty, product_option }: QuoteItem): Promise<number> {
  try {
    return (await quoteApi.addItem({ sku, qty, product_option }, ports().unique())).item_id
  } catch (error) {
    // A call that broke off may have been carried out.
    const found = (error as { status?: number }).status === undefined ? await findReturned(sku) : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Puts a removed line back, with its services; once. Resolves to its item id, or null when that fails: the reason stands at the line, and it can be tried again. */
export async function undoRemoval(removed: RemovedLine): Promise<number | null> {
  const { item } = removed
  const { services } = item.extension_attributes
  // A page may show for a moment longer what has come back.
  if (returning.has(removed) || !$removed.get().includes(removed)) return null
  returning.add(removed)
  failLine(item.item_id, null)
  try {
    const itemId = await putBack(item)
    record({ kind: 'added', item, qty: item.qty, cause: 'undo' })
    if (services) await restoreServices(itemId, services.split(','))
    await refreshCart()
    $removed.set($removed.get().filter(one => one !== removed))
    void say(['cart'], 'cart.returned', { name: item.name })
    return itemId
  } catch (error) {
    failLine(item.item_id, explainFailure(error) ?? 'common.unknownError')
    return null
  } finally {
    returning.delete(removed)
  }
}

async function restoreServices(itemId: number, skus: readonly string[]): Promise<void> {
  try {
    await servicesApi.setServices(itemId, skus, ports().unique())
  } catch {
    // Not every page with the mini cart has this text.
    const { loadTexts } = await import('../../i18n/texts')
    const text = await loadTexts('checkout').then(
      () => 'checkout.services.lost',
      () => 'common.unknownError',
    )
    tell({ text, tone: 'bad' })
  }
}
