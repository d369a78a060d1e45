import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { say } from '../page/say'
import { $selected, selectedFor } from '../services/store'
import { changeLine, expectTotals, keepTotals, loadTotals, showChanged } from './actions'
import { $couponLoading, adoptCoupon, askForCoupon, sendCoupon, withdrawCoupon } from './coupon'
import { setServices } from './services-api'
import { $quote, $totals } from './store'

const servicesOf = (itemId: Id): string => $quote.get()?.items.find(item => item.item_id === itemId)?.extension_attributes.services ?? ''

const sorted = (skus: readonly string[]): string => skus.filter(Boolean).toSorted().join()

/** Sets the services of a line to those selected with it. False on failure, with the reason at the line. */
export function saveServices(itemId: Id, sku: string): Promise<boolean> {
  const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
  return changeLine(
    itemId,
    () => setServices(itemId, skus, ports().unique()),
    undefined,
    hasBrokenOff => !hasBrokenOff || sorted(servicesOf(itemId).split(',')) === sorted(skus),
  )
}

/** Applies a code and refreshes the totals. False if it is not valid, with the reason in `$couponMessage`. */
export async function applyCoupon(code: string): Promise<boolean> {
  if ($couponLoading.get()) return false
  expectTotals()
  const changed = await sendCoupon(code)
  if (!changed) {
    keepTotals()
    return false
  }
  void say(['checkout'], 'checkout.coupon.applied', { code })
  await (changed.cart ? showChanged(changed) : loadTotals())
  return true
}

/** Removes the code and refreshes the totals. False on failure, with the reason in `$couponMessage`. */
export async function removeCoupon(): Promise<boolean> {
  if ($couponLoading.get()) return false
  expectTotals()
  const changed = await withdrawCoupon()
  if (!changed) {
    keepTotals()
    return false
  }
  void say(['checkout'], 'checkout.coupon.removed')
  await (changed.cart ? showChanged(changed) : loadTotals())
  return true
}

$totals.subscribe(totals => {
  if (totals?.coupon_code !== undefined) adoptCoupon(totals.coupon_code ?? '', !totals.items.length)
  else if (totals) void askForCoupon()
})
