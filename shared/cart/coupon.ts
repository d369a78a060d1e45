import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain } from '../http/failure'
import { latest } from '../http/latest'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { sendChange } from './changes'
import { applyCoupon, fetchCoupons, removeCoupon } from './coupon-api'
import type { Changed } from './reply-api'

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
    const [code = ''] = await fetchCoupons()
    if (isLatest()) adoptCoupon(code)
  } catch (error) {
    isKnown = false
    console.warn('The coupon could not be read.', error)
  }
}

/** The code that the server has, undefined if unknown. For use after a change that got no answer. */
const codeNow = (): Promise<string | undefined> =>
  fetchCoupons().then(
    ([code = '']) => code,
    () => undefined,
  )

/** Applies a code. Null if the server refused, with its reason in the message. */
export async function sendCoupon(code: string): Promise<Changed | null> {
  if ($couponLoading.get()) return null
  begin()
  storage.set(keys.couponCode, code)
  $couponStatus.set(false)
  $couponMessage.set(null)
  $couponLoading.set(true)
  try {
    const changed = await sendChange(() => applyCoupon(code, ports().unique()))
    adoptCoupon(code)
    return changed
  } catch (error) {
    if (isUncertain(error) && (await codeNow())?.toUpperCase() === code.trim().toUpperCase()) {
      adoptCoupon(code)
      return {}
    }
    $couponMessage.set(explainFailure(error))
    return null
  } finally {
    $couponLoading.set(false)
  }
}

/** Removes the code. Null if that failed. */
export async function withdrawCoupon(): Promise<Changed | null> {
  if ($couponLoading.get()) return null
  begin()
  $couponMessage.set(null)
  $couponLoading.set(true)
  try {
    const changed = await sendChange(() => removeCoupon(ports().unique()))
    adoptCoupon('')
    storage.remove(keys.couponCode)
    return changed
  } catch (error) {
    if (isUncertain(error) && (await codeNow()) === '') {
      adoptCoupon('')
      storage.remove(keys.couponCode)
      return {}
    }
    $couponMessage.set(ports().online() ? 'checkout.coupon.removeFailed' : 'common.offline')
    return null
  } finally {
    $couponLoading.set(false)
  }
}
