import { atom } from 'nanostores'
import * as checkoutApi from '../../api/checkout'
import { plainVatNumber } from '../../domain/address'
import { keys } from '../../storage/keys'
import { isObject, isText, keptForLong } from './kept'

/** E-mail address of whoever orders. */
export const $customerEmail = keptForLong(keys.checkoutEmail, '', isText)

/** What belongs to the order besides, by name: company orders have `vat_number` and `purchase_reference`. */
export const $extensionAttributes = keptForLong<Readonly<Record<string, string>>>(
  keys.checkoutExtension,
  {},
  value => isObject(value) && Object.values(value as object).every(isText),
)

/** Whether the form to log in shows in the first step. */
export const $showLoginForm = atom(false)

/** An account has this address, the shop is sure: an offer to log in, nothing depends on it. */
export const $mayHaveAccount = atom(false)

/** Adds or replaces one, a VAT number as it is kept; they are kept until the order is made. */
export const addExtensionAttribute = (name: string, value: string): void =>
  $extensionAttributes.set({ ...$extensionAttributes.get(), [name]: name === 'vat_number' ? plainVatNumber(value) : value })

export function removeExtensionAttribute(name: string): void {
  const { [name]: _removed, ...rest } = $extensionAttributes.get()
  $extensionAttributes.set(rest)
}

export const clearExtensionAttributes = (): void => $extensionAttributes.set({})

let asked = ''

/** Asks whether the address has an account; any failure is a no, and an older answer never counts. */
export async function checkEmail(email: string): Promise<void> {
  if (email === asked || !email.includes('@')) return
  asked = email
  const isKnown = await checkoutApi.hasAccount(email)
  if (asked === email) $mayHaveAccount.set(isKnown)
}
