import { adoptTotals, expectTotals, loadTotals } from '../cart/actions'
import { cartNow } from '../cart/store'
import { latest } from '../http/latest'
import { record } from '../page/facts'
import { addressInformation, paymentInformation } from './information'
import { $paymentDetails, $paymentError, $paymentMethod, banksOf, collectPayment, selectMethod, whenMethodsLoaded } from './payment'
import * as paymentApi from './payment-api'
import { explainRefusal } from './refusal'
import { $checkout, dispatch } from './steps'

const begin = latest()

/** Sends the payment method and shows the returned totals; stale replies are dropped. */
async function send(): Promise<'done' | 'superseded' | { error: string | null }> {
  const isLatest = begin()
  $paymentError.set(null)
  const areNewest = expectTotals()
  try {
    const totals = await paymentApi.setPaymentInformation(paymentInformation())
    if (!isLatest()) return 'superseded'
    if (areNewest()) adoptTotals(totals)
    else void loadTotals()
    return 'done'
  } catch (error) {
    if (!isLatest()) return 'superseded'
    const text = await explainRefusal(error, 'checkout.payment.notChosen')
    $paymentError.set(text)
    void loadTotals()
    return { error: text }
  }
}

/** Chooses a payment method. */
export async function choosePayment(code: string): Promise<void> {
  selectMethod(code)
  if ($checkout.get().done >= 2) dispatch({ type: 'reopened', step: 2 })
  await send()
}

/** Chooses the bank. */
export function chooseBank(bank: string): void {
  $paymentDetails.set({ ...$paymentDetails.get(), bank })
  $paymentError.set(null)
}

/** What is missing when a payment method needs a bank. */
export const NO_BANK = 'checkout.payment.chooseBank'

function miss(text: string): string {
  $paymentError.set(text)
  return text
}

/**
 * Makes sure that the payment method has been sent, then opens the overview. Resolves to what prevents that, which `$paymentError` holds. Waits for methods that are
 * being loaded: a gift card may have left nothing to choose.
 */
export async function completePayment(): Promise<string | null> {
  await whenMethodsLoaded()
  const method = $paymentMethod.get()
  if (!method) return miss('checkout.payment.choose')
  if (banksOf(method).length && !$paymentDetails.get().bank) return miss(NO_BANK)
  const sent = await send()
  // Another method was chosen meanwhile, so the shopper is not done.
  if (sent === 'superseded') return null
  if (sent !== 'done') return sent.error
  record({ kind: 'payment-chosen', method, cause: 'shopper', ...cartNow() })
  dispatch({ type: 'completed', step: 2 })
  return null
}

/** Reloads the payment methods: address, delivery, cart, coupon or gift cards changed, or loading failed before. */
export async function refreshPayment(): Promise<void> {
  const information = addressInformation()
  if (!information) return
  const before = $paymentMethod.get()
  expectTotals()
  const reply = await collectPayment(information)
  if (reply === 'superseded') return
  if ('error' in reply) {
    void loadTotals()
    return
  }
  adoptTotals(reply.totals)
  if ($paymentMethod.get() !== before && $checkout.get().done >= 2) dispatch({ type: 'reopened', step: 2 })
}
