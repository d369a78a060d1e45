import { atom } from 'nanostores'
import type { QuoteAddress } from '../contract/api/address'
import type { AddressInformation, PaymentInformation, PaymentMethod, PaymentMethods } from '../contract/api/payment'
import { statusOf } from '../http/errors'
import { latest, oneByOne } from '../http/latest'
import { checkoutKeys } from '../storage/checkout'
import { collectPaymentMethods } from './calls'
import { $delivery, chosenMethod, slotOptions } from './delivery'
import {
  $customerEmail,
  $extensionAttributes,
  $shippingAddress,
  billingAddress,
  explainRefusal,
  isObject,
  isText,
  sessionAtom,
} from './store'

type Values = Readonly<Record<string, unknown>>

/** Payment methods, in the server's order. */
export const $paymentMethods = atom<readonly PaymentMethod[]>([])
/** Options of a method, by its code: `banks` to choose from, `terms` in euros. */
export const $paymentConfig = atom<Readonly<Record<string, Values>>>({})
/** Code of the chosen one, '' for none. */
export const $paymentMethod = sessionAtom(checkoutKeys.paymentMethod, '', isText)
/** What was chosen with it, such as the bank; never a card or account number. */
export const $paymentDetails = sessionAtom<Values>(checkoutKeys.paymentDetails, {}, isObject)
export const $paymentPending = atom(false)
/** Text key or the server's message, if the methods failed to load or the choice was refused. */
export const $paymentError = atom<string | null>(null)
/** The chosen method is no longer offered and was replaced. */
export const $paymentFellBack = atom(false)

/** Stores the offered methods. Selects the first if none was chosen, or if the chosen one has gone, which is flagged. */
export function adoptPayment({ payment_methods: methods, payment_config: config }: PaymentMethods): void {
  $paymentMethods.set(methods)
  $paymentConfig.set(config)
  const before = $paymentMethod.get()
  if (methods.some(({ code }) => code === before)) return
  $paymentFellBack.set(before !== '')
  $paymentMethod.set(methods[0]?.code ?? '')
  $paymentDetails.set({})
}

const begin = latest()
/** The server keeps the delivery of each call. */
const inTurn = oneByOne()

/**
 * Loads the payment methods, after the call before this one. Stale replies are dropped, and what is stale before its turn is not sent.
 * `error` is that of `explainRefusal`, with its status if there was an answer.
 */
export async function collectPayment(
  information: AddressInformation,
): Promise<PaymentMethods | { error: string | null; status: number | undefined } | 'superseded'> {
  const isLatest = begin()
  $paymentPending.set(true)
  try {
    const reply = await inTurn(async () => (isLatest() ? collectPaymentMethods(information) : undefined))
    if (!reply || !isLatest()) return 'superseded'
    adoptPayment(reply)
    $paymentError.set(null)
    return reply
  } catch (error) {
    if (!isLatest()) return 'superseded'
    const text = await explainRefusal(error, 'checkout.payment.failed')
    $paymentError.set(text)
    return { error: text, status: statusOf(error) }
  } finally {
    if (isLatest()) $paymentPending.set(false)
  }
}

/** Resolves when no methods are being loaded. */
export const whenMethodsLoaded = async (): Promise<void> => {
  if (!$paymentPending.get()) return
  await new Promise<void>(done => {
    const stop = $paymentPending.listen(() => {
      stop()
      done()
    })
  })
}

/** Chooses a payment method and clears its details. */
export function selectMethod(code: string): void {
  if (code !== $paymentMethod.get()) $paymentDetails.set({})
  $paymentMethod.set(code)
  $paymentFellBack.set(false)
}

/** A bank from the server's payment_config. */
export interface Bank {
  code: string
  label: string
}

const isBank = (one: unknown): one is Bank => typeof (one as Bank | null)?.code === 'string' && typeof (one as Bank).label === 'string'

/** The banks of a payment method; empty if there is no choice. */
export function banksOf(code: string): readonly Bank[] {
  const { banks } = $paymentConfig.get()[code] ?? {}
  return Array.isArray(banks) ? banks.filter(isBank) : []
}

const withEmail = (address: QuoteAddress): QuoteAddress => ({ ...address, email: $customerEmail.get() })

/** Both addresses, with the e-mail address of the order. */
export const addressesToSend = (): { shipping: QuoteAddress; billing: QuoteAddress } => ({
  shipping: withEmail($shippingAddress.get()),
  billing: withEmail(billingAddress()),
})

/** For loading payment methods: address and delivery. Undefined while no delivery method is chosen. */
export function addressInformation(): AddressInformation | undefined {
  const method = chosenMethod()
  if (!method) return undefined
  const { shipping, billing } = addressesToSend()
  const shippingOptions = slotOptions()
  return {
    shippingAddress: shipping,
    billingAddress: billing,
    shippingMethodCode: method.method_code,
    shippingCarrierCode: method.carrier_code,
    extensionAttributes: { ...$extensionAttributes.get() },
    ...(shippingOptions && { shippingOptions }),
  }
}

/** For choosing a payment method and placing the order. */
export const paymentInformation = (): PaymentInformation => ({
  email: $customerEmail.get(),
  shippingOptions: { ...$delivery.get() },
  paymentMethod: {
    method: $paymentMethod.get(),
    additional_data: { ...$paymentDetails.get() },
    extensionAttributes: { ...$extensionAttributes.get() },
  },
  billingAddress: addressesToSend().billing,
})
