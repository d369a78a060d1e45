import { atom } from 'nanostores'
import * as paymentApi from '../api/payment'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { explainFailure, isUncertain } from './failure'
import { turns } from './newest'

const storage = safely(session)
const begin = turns()

/** The code that counts, '' when there is none. */
export const $couponCode = atom('')
/** False until the server has said yes. */
export const $couponStatus = atom(false)
/** A call is under way. */
export const $couponLoading = atom(false)
/** Text key or the server's sentence, why the code could not be applied or taken off, or counts no more. */
export const $couponMessage = atom<string | null>(null)

/** What is typed, as long as the session lasts. */
export const typedCoupon = (): string => storage.get(keys.couponCode) ?? ''

/**
 * The code as the server has it; '' for none. One that counted until now and is not being taken off here has lost its ground, which is told:
 * not of a cart that was ordered or emptied.
 */
export function adoptCoupon(code: string, isEmpty = false): void {
  if (code !== $couponCode.get()) $couponMessage.set(code || isEmpty || $couponLoading.get() ? null : 'checkout.coupon.removed')
  $couponCode.set(code)
  $couponStatus.set(code !== '')
  if (code) storage.set(keys.couponCode, code)
}

let isKnown = false

/** Asks which code counts, once, unless it was applied or taken off here meanwhile: for where totals do not tell. */
export async function askForCoupon(): Promise<void> {
  if (isKnown) return
  isKnown = true
  const isNewest = begin()
  try {
    const [code = ''] = await paymentApi.fetchCoupons()
    if (isNewest()) adoptCoupon(code)
  } catch (error) {
    isKnown = false
    console.warn('The coupon could not be read.', error)
  }
}

/** The code that the server has; undefined when it does not say. For after a change that nobody answered for. */
const codeNow = (): Promise<string | undefined> =>
  paymentApi.fetchCoupons().then(
    ([code = '']) => code,
    () => undefined,
  )

/** Applies a code. True when the server took it; its refusal is the message. */
export async function sendCoupon(code: string): Promise<boolean> {
  if ($couponLoading.get()) return false
  begin()
  storage.set(keys.couponCode, code)
  $couponStatus.set(false)
  $couponMessage.set(null)
  $couponLoading.set(true)
  try {
    await paymentApi.applyCoupon(code, ports().unique())
    adoptCoupon(code)
    return true
  } catch (error) {
    if (isUncertain(error) && (await codeNow())?.toUpperCase() === code.trim().toUpperCase()) {
      adoptCoupon(code)
      return true
    }
    $couponMessage.set(explainFailure(error))
    return false
  } finally {
    $couponLoading.set(false)
  }
}

/** Takes the code off. */
export async function withdrawCoupon(): Promise<boolean> {
  if ($couponLoading.get()) return false
  begin()
  $couponMessage.set(null)
  $couponLoading.set(true)
  try {
    await paymentApi.removeCoupon(ports().unique())
    adoptCoupon('')
    storage.remove(keys.couponCode)
    return true
  } catch (error) {
    if (isUncertain(error) && (await codeNow()) === '') {
      adoptCoupon('')
      storage.remove(keys.couponCode)
      return true
    }
    $couponMessage.set(explainFailure(error) && (ports().online() ? 'checkout.coupon.removeFailed' : 'common.offline'))
    return false
  } finally {
    $couponLoading.set(false)
  }
}
