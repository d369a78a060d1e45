import * as servicesApi from '../../api/services'
import { ports } from '../../contract/ports'
import { $totals } from '../cart'
import { changeLine, loadTotals } from '../cart-actions'
import { adoptCoupon, askForCoupon, sendCoupon, withdrawCoupon } from '../coupon'
import { say } from '../say'
import { $selected, selectedFor } from '../services'

/** The services of a line become those that are chosen with it. False when that fails, with the reason at the line. */
export const saveServices = (itemId: number, sku: string): Promise<boolean> =>
  changeLine(itemId, async () => {
    const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
    await servicesApi.setServices(itemId, skus, ports().unique())
  })

/** Applies a code; the totals follow (PAY-05). */
export async function applyCoupon(code: string): Promise<void> {
  if (!(await sendCoupon(code))) return
  void say(['checkout'], 'checkout.coupon.applied', { code })
  await loadTotals()
}

/** Takes the code off; the totals follow. */
export async function removeCoupon(): Promise<void> {
  if (!(await withdrawCoupon())) return
  void say(['checkout'], 'checkout.coupon.removed')
  await loadTotals()
}

$totals.subscribe(totals => {
  if (totals?.coupon_code !== undefined) adoptCoupon(totals.coupon_code ?? '', !totals.items.length)
  else if (totals) void askForCoupon()
})
