import * as servicesApi from '../../api/services'
import { ports } from '../../contract/ports'
import { $quote, $totals } from '../cart'
import { changeLine, expectTotals, keepTotals, loadTotals } from '../cart-actions'
import { $couponLoading, adoptCoupon, askForCoupon, sendCoupon, withdrawCoupon } from '../coupon'
import { say } from '../say'
import { $selected, selectedFor } from '../services'

const servicesOf = (itemId: number): string =>
  $quote.get()?.items.find(item => item.item_id === itemId)?.extension_attributes.services ?? ''

const sorted = (skus: readonly string[]): string => skus.filter(Boolean).toSorted().join()

/** The services of a line become those that are chosen with it. False when that fails, with the reason at the line. */
export function saveServices(itemId: number, sku: string): Promise<boolean> {
  const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
  return changeLine(
    itemId,
    () => servicesApi.setServices(itemId, skus, ports().unique()),
    undefined,
    hasBrokenOff => !hasBrokenOff || sorted(servicesOf(itemId).split(',')) === sorted(skus),
  )
}

/** Applies a code; the totals follow. */
export async function applyCoupon(code: string): Promise<void> {
  if ($couponLoading.get()) return
  expectTotals()
  if (!(await sendCoupon(code))) return keepTotals()
  void say(['checkout'], 'checkout.coupon.applied', { code })
  await loadTotals()
}

/** Takes the code off; the totals follow. */
export async function removeCoupon(): Promise<void> {
  if ($couponLoading.get()) return
  expectTotals()
  if (!(await withdrawCoupon())) return keepTotals()
  void say(['checkout'], 'checkout.coupon.removed')
  await loadTotals()
}

$totals.subscribe(totals => {
  if (totals?.coupon_code !== undefined) adoptCoupon(totals.coupon_code ?? '', !totals.items.length)
  else if (totals) void askForCoupon()
})
