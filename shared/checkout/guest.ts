import { atom } from 'nanostores'
import { plainVatNumber } from '../address/rules/address'
import { checkoutKeys } from '../storage/checkout-keys'
import * as checkoutApi from './api'
import { isObject, isText, localAtom } from './stored-atom'

/** E-mail address for the order. */
export const $customerEmail = localAtom(checkoutKeys.checkoutEmail, '', isText)

/** Additional order fields by name: company orders have `vat_number` and `purchase_reference`. */
export const $extensionAttributes = localAtom<Readonly<Record<string, string>>>(
  checkoutKeys.checkoutExtension,
  {},
  value => isObject(value) && Object.values(value as object).every(isText),
)

/** Whether the login form is open in the first step. */
export const $showLoginForm = atom(false)

/** The address certainly has an account: only used to offer a login. */
export const $mayHaveAccount = atom(false)

/** Sets a field (VAT numbers normalized); fields are stored until the order is placed. */
export const addExtensionAttribute = (name: string, value: string): void =>
  $extensionAttributes.set({ ...$extensionAttributes.get(), [name]: name === 'vat_number' ? plainVatNumber(value) : value })

export function removeExtensionAttribute(name: string): void {
  const { [name]: _removed, ...rest } = $extensionAttributes.get()
  $extensionAttributes.set(rest)
}

export const clearExtensionAttributes = (): void => $extensionAttributes.set({})

let lastEmail = ''

/** Checks whether the address has an account. Failures count as no; stale replies are dropped. */
export async function checkEmail(email: string): Promise<void> {
  if (email === lastEmail || !email.includes('@')) return
  lastEmail = email
  const isKnown = await checkoutApi.hasAccount(email)
  if (lastEmail === email) $mayHaveAccount.set(isKnown)
}
