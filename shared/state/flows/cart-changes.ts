import { $quote, $removed, $totals, changeLine, loadCart, loadTotals, type RemovedLine, refreshCart } from '../cart'
import { adoptCoupon, sendCoupon, withdrawCoupon } from '../coupon'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { tell } from '../messages'
import { $selected, selectedFor } from '../services'

const returning = new Set<RemovedLine>()

const articles = (sku: string): number => ($quote.get()?.items ?? []).reduce((sum, item) => sum + (item.sku === sku ? item.qty : 0), 0)

/** Puts a removed line back, with its services; once. False when that fails: it can be tried again. */
export async function undoRemoval(removed: RemovedLine): Promise<boolean> {
  const { sku, qty, product_option, extension_attributes: more } = removed.item
  if (returning.has(removed)) return false
  returning.add(removed)
  try {
    const added = await (await import('../../api/quote')).addItem(sku, qty, product_option)
    $removed.set($removed.get().filter(one => one !== removed))
    record({ kind: 'added', item: removed.item, qty, cause: 'undo' })
    if (more.services) await restoreServices(added.item_id, more.services.split(','))
    await refreshCart()
    return true
  } catch (error) {
    const before = articles(sku)
    // A call that broke off may have been carried out.
    if ((error as { status?: number }).status === undefined && (await loadCart()) && articles(sku) > before) {
      $removed.set($removed.get().filter(one => one !== removed))
      void loadTotals()
      return true
    }
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
  if (totals) adoptCoupon(totals.coupon_code ?? '')
})
