import type { QuoteItem } from '../../contract/api/quote'
import { $quote, $removed, $totals, changeLine, loadCart, loadTotals, type RemovedLine, refreshCart } from '../cart'
import { adoptCoupon, askForCoupon, sendCoupon, withdrawCoupon } from '../coupon'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { tell } from '../messages'
import { $selected, selectedFor } from '../services'

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
    return (await (await import('../../api/quote')).addItem(sku, qty, product_option)).item_id
  } catch (error) {
    // A call that broke off may have been carried out.
    const found = (error as { status?: number }).status === undefined ? await findReturned(sku) : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Puts a removed line back, with its services; once. False when that fails: it can be tried again. */
export async function undoRemoval(removed: RemovedLine): Promise<boolean> {
  const { item } = removed
  const { services } = item.extension_attributes
  if (returning.has(removed)) return false
  returning.add(removed)
  try {
    const itemId = await putBack(item)
    $removed.set($removed.get().filter(one => one !== removed))
    record({ kind: 'added', item, qty: item.qty, cause: 'undo' })
    if (services) await restoreServices(itemId, services.split(','))
    await refreshCart()
    return true
  } catch (error) {
    tell({ text: explainFailure(error) ?? 'common.unknownError', tone: 'bad' })
    return false
  } finally {
    returning.delete(removed)
  }
}

async function restoreServices(itemId: number, skus: readonly string[]): Promise<void> {
  try {
    await (await import('../../api/services')).setServices(itemId, skus)
  } catch (error) {
    console.warn('Services could not be put back.', error)
    tell({ text: 'checkout.services.lost', tone: 'bad' })
  }
}

/** The services of a line become those that are chosen with it. False when that fails, with the reason at the line. */
export const saveServices = (itemId: number, sku: string): Promise<boolean> =>
  changeLine(itemId, async () => {
    const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
    await (await import('../../api/services')).setServices(itemId, skus)
  })

/** Applies a code; the totals follow (PAY-05). */
export async function applyCoupon(code: string): Promise<void> {
  if (await sendCoupon(code)) await loadTotals()
}

/** Takes the code off; the totals follow. */
export async function removeCoupon(): Promise<void> {
  if (await withdrawCoupon()) await loadTotals()
}

$totals.subscribe(totals => {
  if (totals?.coupon_code !== undefined) adoptCoupon(totals.coupon_code ?? '')
  else if (totals) void askForCoupon()
})
