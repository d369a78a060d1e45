import { atom } from 'nanostores'
import type { CustomerAddress, QuoteAddress } from '../../contract/api/address'
import { fromBook, streetLines, toAddress } from '../../domain/address'
import { keys } from '../../storage/keys'
import { local, safely } from '../../storage/web-storage'
import { $config } from '../global'
import { isObject, keptForNow } from './kept'

interface Draft {
  shipping?: QuoteAddress
  billing?: QuoteAddress
  sameAsBilling?: boolean
}

const { defaultCountry } = $config.get()
const storage = safely(local)

/** What is being typed, until the quote has it. */
const $draft = keptForNow<Draft>(keys.checkoutDraft, {}, isObject)

const known = (): QuoteAddress => {
  const [postcode, houseNumber] = [storage.get(keys.postcode) ?? '', storage.get(keys.houseNumber) ?? '']
  return toAddress({ postcode, street: ['', houseNumber, ''] }, defaultCountry)
}

const drafted = $draft.get()

/** Where it is brought, and where the invoice goes. */
export const $shippingAddress = atom<QuoteAddress>(drafted.shipping ? toAddress(drafted.shipping, defaultCountry) : known())
export const $billingAddress = atom<QuoteAddress>(toAddress(drafted.billing, defaultCountry))
/** The invoice goes to the shipping address. */
export const $sameAsBilling = atom(drafted.sameAsBilling ?? true)

/** Addresses of the customer, to choose from. */
export const $addressBook = atom<readonly CustomerAddress[]>([])

const keep = (): void =>
  $draft.set({ shipping: $shippingAddress.get(), billing: $billingAddress.get(), sameAsBilling: $sameAsBilling.get() })

/** Takes over what is typed; it outlives a reload, and is not sent yet. */
export function editAddress(kind: 'shipping' | 'billing', typed: QuoteAddress): void {
  const address = toAddress(typed, defaultCountry)
  ;(kind === 'shipping' ? $shippingAddress : $billingAddress).set(address)
  keep()
  if (kind === 'billing') return
  storage.set(keys.postcode, address.postcode)
  storage.set(keys.houseNumber, streetLines(address.street)[1])
}

/** Whether it is delivered to the address of the invoice. */
export function setSameAsBilling(isSame: boolean): void {
  $sameAsBilling.set(isSame)
  keep()
}

/** Takes an address out of the book; false for one that is not in it. */
export function chooseAddress(kind: 'shipping' | 'billing', id: number): boolean {
  const found = $addressBook.get().find(address => address.id === id)
  if (found) editAddress(kind, fromBook(found))
  return !!found
}

/** The invoice's address: that of the delivery, unless said otherwise. */
export const billingAddress = (): QuoteAddress => ($sameAsBilling.get() ? $shippingAddress.get() : $billingAddress.get())

/** Whether anything was typed in this tab. */
export const hasDraft = (): boolean => $draft.get().shipping !== undefined

/** What the server has. A draft of this tab goes before it. */
export function adoptAddresses(shipping: unknown, billing: unknown, isSame: boolean): void {
  if (hasDraft()) return
  if (shipping) $shippingAddress.set(toAddress(shipping, defaultCountry))
  if (billing) $billingAddress.set(toAddress(billing, defaultCountry))
  $sameAsBilling.set(isSame)
}
