import * as paymentApi from '../../api/payment'
import { cartNow } from '../cart'
import { adoptTotals, expectTotals, loadTotals } from '../cart-actions'
import { $paymentDetails, $paymentError, $paymentMethod, banksOf, collectPayment, selectMethod } from '../checkout/payment'
import { $checkout, happen } from '../checkout/steps'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { addressInformation, paymentInformation } from './checkout-information'

let newest = 0

/** Tells the server how it is paid; its totals show, an older answer never does. */
async function send(): Promise<'done' | 'failed' | 'superseded'> {
  newest += 1
  const turn = newest
  $paymentError.set(null)
  expectTotals()
  try {
    const totals = await paymentApi.setPaymentInformation(paymentInformation())
    if (turn !== newest) return 'superseded'
    adoptTotals(totals)
    return 'done'
  } catch (error) {
    if (turn !== newest) return 'superseded'
    $paymentError.set(explainFailure(error, 'checkout.payment.notChosen'))
    void loadTotals()
    return 'failed'
  }
}

/** Chooses a way to pay. */
export async function choosePayment(code: string): Promise<void> {
  selectMethod(code)
  if ($checkout.get().done >= 2) happen({ type: 'reopened', step: 2 })
  await send()
}

/** Chooses the bank. */
export const chooseBank = (bank: string): void => $paymentDetails.set({ ...$paymentDetails.get(), bank })

/** Makes sure that the server knows how it is paid; then the overview opens. The result is what stands in the way. */
export async function completePayment(): Promise<string | null> {
  const method = $paymentMethod.get()
  if (!method) return 'checkout.payment.choose'
  if (banksOf(method).length && !$paymentDetails.get().bank) return 'checkout.payment.chooseBank'
  const sent = await send()
  if (sent === 'failed') return $paymentError.get() ?? 'common.unknownError'
  // Another way was chosen meanwhile: the shopper is not done.
  if (sent === 'superseded') return null
  record({ kind: 'payment-chosen', method, cause: 'shopper', ...cartNow() })
  happen({ type: 'completed', step: 2 })
  return null
}

/** Asks anew how it can be paid: the address, delivery, cart or coupon changed, or it failed before. */
export async function refreshPayment(): Promise<void> {
  const information = addressInformation()
  if (!information) return
  const before = $paymentMethod.get()
  expectTotals()
  const reply = await collectPayment(information)
  if (!reply) {
    // Undefined without an error: a later question answers.
    if ($paymentError.get()) void loadTotals()
    return
  }
  adoptTotals(reply.totals)
  if ($paymentMethod.get() !== before && $checkout.get().done >= 2) happen({ type: 'reopened', step: 2 })
}
