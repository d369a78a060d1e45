import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { ifSo } from '../http/once'
import { type Result, refused, succeeded } from '../http/result'
import { say } from '../page/say'
import { $selected, selectedFor } from '../services/store'
import { changeLine, expectTotals, keepTotals, loadTotals, showChanged } from './actions'
import { $couponLoading, adoptCoupon, askForCoupon, sendCoupon, withdrawCoupon } from './coupon'
import type { Changed } from './reply-api'
import { setServices } from './services-api'
import { $quote, $totals } from './store'

const servicesOf = (itemId: Id): string => $quote.get()?.items.find(item => item.item_id === itemId)?.extension_attributes.services ?? ''

const sorted = (skus: readonly string[]): string => skus.filter(Boolean).toSorted().join()

/** Sets the services of a line to those selected with it. The line shows the reason of a failure. */
export function saveServices(itemId: Id, sku: string): Promise<Result<unknown>> {
  const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
  return changeLine(itemId, {
    send: () => setServices(itemId, skus, ports().unique()),
    arrived: () => ifSo(sorted(servicesOf(itemId).split(',')) === sorted(skus), {}),
  })
}

/** Makes a change of the coupon and shows the cart after it. */
async function changeCoupon(send: () => Promise<Result<Changed>>, done: string, parameters = {}): Promise<Result> {
  if ($couponLoading.get()) return refused('common.unknownError')
  expectTotals()
  const changed = await send()
  if (!changed.ok) {
    keepTotals()
    return changed
  }
  void say(['checkout'], done, parameters)
  await (changed.value.cart ? showChanged(changed.value) : loadTotals())
  return succeeded(undefined)
}

/** Applies a code and refreshes the totals. `$couponMessage` has the reason of a failure too. */
export const applyCoupon = (code: string): Promise<Result> => changeCoupon(() => sendCoupon(code), 'checkout.coupon.applied', { code })

/** Removes the code and refreshes the totals. `$couponMessage` has the reason of a failure too. */
export const removeCoupon = (): Promise<Result> => changeCoupon(withdrawCoupon, 'checkout.coupon.removed')

$totals.subscribe(totals => {
  if (totals?.coupon_code !== undefined) adoptCoupon(totals.coupon_code ?? '', !totals.items.length)
  else if (totals) void askForCoupon()
})
