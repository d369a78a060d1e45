import { atom } from 'nanostores'
import { fromBook, streetLines, toAddress } from '../address/rules/address'
import type { CustomerAddress, QuoteAddress } from '../contract/api/address'
import type { Id } from '../contract/id'
import { $config } from '../page/config'
import { checkoutKeys } from '../storage/checkout-keys'
import { local, safely } from '../storage/web-storage'
import { isObject, sessionAtom } from './stored-atom'

interface Draft {
  shipping?: QuoteAddress
  billing?: QuoteAddress
  sameAsBilling?: boolean
}

const { defaultCountry } = $config.get()
const storage = safely(local)

/** The typed draft, until it is saved to the quote. */
const $draft = sessionAtom<Draft>(checkoutKeys.checkoutDraft, {}, isObject)

const known = (): QuoteAddress => {
  const [postcode, houseNumber] = [storage.get(checkoutKeys.postcode) ?? '', storage.get(checkoutKeys.houseNumber) ?? '']
  return toAddress({ postcode, street: ['', houseNumber, ''] }, defaultCountry)
}

const drafted = $draft.get()

/** Shipping and billing address. */
export const $shippingAddress = atom<QuoteAddress>(drafted.shipping ? toAddress(drafted.shipping, defaultCountry) : known())
export const $billingAddress = atom<QuoteAddress>(toAddress(drafted.billing, defaultCountry))
/** Billing address is the same as the shipping address. */
export const $sameAsBilling = atom(drafted.sameAsBilling ?? true)

/** Addresses of the customer, to choose from. */
export const $addressBook = atom<readonly CustomerAddress[]>([])

const keep = (): void =>
  $draft.set({ shipping: $shippingAddress.get(), billing: $billingAddress.get(), sameAsBilling: $sameAsBilling.get() })

/** Stores what is typed, so that it survives a reload; does not send it. */
export function editAddress(kind: 'shipping' | 'billing', typed: QuoteAddress): void {
  const address = toAddress(typed, defaultCountry)
  ;(kind === 'shipping' ? $shippingAddress : $billingAddress).set(address)
  keep()
  if (kind === 'billing') return
  storage.set(checkoutKeys.postcode, address.postcode)
  storage.set(checkoutKeys.houseNumber, streetLines(address.street)[1])
}

/** Sets whether the billing address is the shipping address. */
export function setSameAsBilling(isSame: boolean): void {
  $sameAsBilling.set(isSame)
  keep()
}

/** Uses an address from the book; false if it is not in it. */
export function chooseAddress(kind: 'shipping' | 'billing', id: Id): boolean {
  const found = $addressBook.get().find(address => address.id === id)
  if (found) editAddress(kind, fromBook(found))
  return !!found
}

/** The billing address: the shipping address unless a separate one is used. */
export const billingAddress = (): QuoteAddress => ($sameAsBilling.get() ? $shippingAddress.get() : $billingAddress.get())

/** Whether anything was typed in this tab. */
export const hasDraft = (): boolean => $draft.get().shipping !== undefined

/** Starts from the server's addresses. A draft of this tab takes precedence. */
export function adoptAddresses(shipping: unknown, billing: unknown, isSame: boolean): void {
  if (hasDraft()) return
  if (shipping) $shippingAddress.set(toAddress(shipping, defaultCountry))
  if (billing) $billingAddress.set(toAddress(billing, defaultCountry))
  $sameAsBilling.set(isSame)
}
