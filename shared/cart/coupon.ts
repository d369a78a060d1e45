import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { type Result, refused, succeeded } from '../contract/result'
import { cleanCode, cleanText } from '../contract/typed'
import { latest } from '../http/latest'
import { ifSo, reconcile } from '../http/once'
import { announceText } from '../page/messages'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { loadTotals, markTotalsCurrent, markTotalsStale, sendChange, showChanged } from './actions'
import type { Changed } from './calls'
import * as calls from './calls'
import { $totals } from './store'

const storage = safely(session)
const begin = latest()

/** The applied code, '' if there is none. */
export const $couponCode = atom('')
/** False until the server has confirmed. */
export const $couponStatus = atom(false)
/** A call is under way. */
export const $couponLoading = atom(false)
/** Text key or the server's message: why the code could not be applied or removed, or no longer applies. */
export const $couponMessage = atom<string | null>(null)

/** What is typed; lasts as long as the session. */
export const typedCoupon = (): string => storage.get(keys.couponCode) ?? ''

/**
 * Sets the code that the server has; '' for none. If a code disappears without being removed here, says that it no longer applies, unless
 * the cart was ordered or emptied.
 */
export function adoptCoupon(code: string, isEmpty = false): void {
  if (code !== $couponCode.get()) $couponMessage.set(code || isEmpty || $couponLoading.get() ? null : 'checkout.coupon.removed')
  $couponCode.set(code)
  $couponStatus.set(code !== '')
  if (code) storage.set(keys.couponCode, code)
}

let isKnown = false

/** Fetches the applied code once, for backends whose totals lack it; ignored if a code was applied or removed meanwhile. */
export async function askForCoupon(): Promise<void> {
  if (isKnown) return
  isKnown = true
  const isLatest = begin()
  try {
    const [code = ''] = await calls.fetchCoupons()
    if (isLatest()) adoptCoupon(code)
  } catch (error) {
    isKnown = false
    console.warn('The coupon could not be read.', error)
  }
}

/** Changes the code, and finds out what became of it if no answer came. `code` is that of the cart afterwards, '' for none. */
async function change(code: string, send: () => Promise<Changed>, otherwise?: string): Promise<Result<Changed>> {
  if ($couponLoading.get()) return refused('common.unknownError')
  begin()
  $couponMessage.set(null)
  $couponLoading.set(true)
  const made = await reconcile<Changed>({
    send: () => sendChange(send),
    look: async () => {
      const [now = ''] = await calls.fetchCoupons()
      return ifSo(cleanCode(now).toUpperCase() === cleanCode(code).toUpperCase(), {})
    },
    otherwise,
  })
  if (made.ok) adoptCoupon(code)
  else $couponMessage.set(made.error.message)
  $couponLoading.set(false)
  return made
}

/** Applies a code. */
export function sendCoupon(typed: string): Promise<Result<Changed>> {
  const code = cleanText(typed)
  if (!$couponLoading.get()) {
    storage.set(keys.couponCode, code)
    $couponStatus.set(false)
  }
  return change(code, () => calls.applyCoupon(code, ports().unique()))
}

/** Removes the code. */
export async function withdrawCoupon(): Promise<Result<Changed>> {
  const made = await change('', () => calls.removeCoupon(ports().unique()), 'checkout.coupon.removeFailed')
  if (made.ok) storage.remove(keys.couponCode)
  return made
}

/** Makes a change of the coupon and shows the cart after it. */
async function changeCoupon(send: () => Promise<Result<Changed>>, done: string, parameters = {}): Promise<Result> {
  if ($couponLoading.get()) return refused('common.unknownError')
  markTotalsStale()
  const changed = await send()
  if (!changed.ok) {
    markTotalsCurrent()
    return changed
  }
  void announceText(['checkout'], done, parameters)
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
