import { atom } from 'nanostores'
import * as paymentApi from '../../api/payment'
import type { AddressInformation, PaymentMethod, PaymentMethods } from '../../contract/api/payment'
import { keys } from '../../storage/keys'
import { explainFailure } from '../failure'
import { isObject, isText, keptForNow } from './kept'

type Values = Readonly<Record<string, unknown>>

/** Ways to pay, in the server's order. */
export const $paymentMethods = atom<readonly PaymentMethod[]>([])
/** What goes with a way, by its code: `banks` to choose from, `terms` in euros. */
export const $paymentConfig = atom<Readonly<Record<string, Values>>>({})
/** Code of the chosen one, '' for none. */
export const $paymentMethod = keptForNow(keys.paymentMethod, '', isText)
/** What was chosen with it, such as the bank: never a number of a card or an account. */
export const $paymentDetails = keptForNow<Values>(keys.paymentDetails, {}, isObject)
export const $paymentPending = atom(false)
/** Text key or the server's sentence, when the ways could not be had or the choice was refused. */
export const $paymentError = atom<string | null>(null)
/** The way that was chosen before is no longer offered; another took its place. */
export const $paymentFellBack = atom(false)

/** Takes over what the server offers: the first is chosen unless something was; what is gone falls back to the first, and says so. */
export function adoptPayment({ payment_methods: methods, payment_config: config }: PaymentMethods): void {
  $paymentMethods.set(methods)
  $paymentConfig.set(config)
  const before = $paymentMethod.get()
  if (methods.some(({ code }) => code === before)) return
  $paymentFellBack.set(before !== '')
  $paymentMethod.set(methods[0]?.code ?? '')
  $paymentDetails.set({})
}

let newest = 0

/** Asks how it can be paid; an older answer never counts. What came, or undefined. */
export async function collectPayment(information: AddressInformation): Promise<PaymentMethods | undefined> {
  newest += 1
  const turn = newest
  $paymentPending.set(true)
  try {
    const reply = await paymentApi.collectPaymentMethods(information)
    if (turn !== newest) return undefined
    adoptPayment(reply)
    $paymentError.set(null)
    return reply
  } catch (error) {
    if (turn === newest) $paymentError.set(explainFailure(error, 'checkout.payment.failed'))
    return undefined
  } finally {
    if (turn === newest) $paymentPending.set(false)
  }
}

/** Chooses a way to pay; its details start empty. */
export function selectMethod(code: string): void {
  if (code !== $paymentMethod.get()) $paymentDetails.set({})
  $paymentMethod.set(code)
  $paymentFellBack.set(false)
}

/** A bank to pay at, as the server's payment_config names it. */
export interface Bank {
  code: string
  label: string
}

const isBank = (one: unknown): one is Bank => typeof (one as Bank | null)?.code === 'string' && typeof (one as Bank).label === 'string'

/** The banks of a way to pay; empty when there is nothing to choose. */
export function banksOf(code: string): readonly Bank[] {
  const { banks } = $paymentConfig.get()[code] ?? {}
  return Array.isArray(banks) ? banks.filter(isBank) : []
}
