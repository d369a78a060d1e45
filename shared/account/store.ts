import { atom } from 'nanostores'
import * as addressApi from '../address/calls'
import { countryOf } from '../address/rules/page-countries'
import type { CustomerAddress } from '../contract/api/address'
import type { AddressBook, AddressInput } from '../contract/api/address-book'
import type { Id } from '../contract/id'
import { type Result, succeeded } from '../contract/result'
import { attempt } from '../http/errors'
import { ifSo, once, reconcile } from '../http/once'
import { announceText, showMessage } from '../page/messages'
import * as addressBookApi from './calls'

/** The address book of the last reply; null until it has been changed on this page. */
export const $addressBook = atom<AddressBook | null>(null)

/** Makes a change, and shows the book after it. */
async function show(change: Promise<Result<AddressBook>>): Promise<Result> {
  const made = await change
  if (!made.ok) return made
  $addressBook.set(made.value)
  return succeeded(undefined)
}

const adding = once<AddressBook>()

/** For `look`: the book as the server has it, if that is how it was meant. */
const bookIf = async (isMeant: (book: AddressBook) => boolean): Promise<AddressBook | undefined> => {
  const book = await addressBookApi.fetchAddresses()
  return ifSo(isMeant(book), book)
}

/** `known`: the addresses before. */
const add = (address: AddressInput, known: AddressBook): Promise<Result<AddressBook>> =>
  adding.make(JSON.stringify(address), {
    send: () => addressBookApi.addAddress(address),
    look: () => bookIf(book => book.length > known.length),
  })

/** Street and city may be empty if the postcode is in the register. */
async function complete(address: AddressInput): Promise<AddressInput> {
  const { country_id: country, postcode } = address
  const [street = '', number = '', addition = ''] = address.street
  if (!countryOf(country).lookup || (street.trim() && address.city.trim())) return address
  const found = await addressApi.lookUpAddress({ country, postcode, houseNumber: number, addition })
  return { ...address, street: [street.trim() || (found.street ?? ''), number, addition], city: address.city.trim() || (found.city ?? '') }
}

/** Saves an address: adds it if it has no `id`, else updates it. `known` is the book as shown. */
export async function saveAddress(address: AddressInput, id?: Id, known: AddressBook = $addressBook.get() ?? []): Promise<Result> {
  const whole = await attempt(() => complete(address))
  if (!whole.ok) return whole
  const saved = await show(
    id === undefined ? add(whole.value, known) : reconcile({ send: () => addressBookApi.changeAddress(id, whole.value) }),
  )
  if (saved.ok) void announceText(['addresses'], 'addresses.saved')
  return saved
}

/** Addresses whose removal is in progress or done. */
const leaving = new Set<Id>()

/** Removes an address and shows a message with an undo button. Needs the texts of `addresses`. */
export async function removeAddress(address: CustomerAddress): Promise<Result> {
  const { id, customer_id: _owner, ...removed } = address
  if (leaving.has(id)) return succeeded(undefined)
  leaving.add(id)
  const gone = await show(
    reconcile({ send: () => addressBookApi.removeAddress(id), look: () => bookIf(book => book.every(one => one.id !== id)) }),
  )
  if (gone.ok)
    showMessage({ text: 'addresses.removed', tone: 'good', action: { text: 'addresses.undo', run: () => void putBack(removed) } })
  else leaving.delete(id)
  return gone
}

async function putBack(address: AddressInput): Promise<void> {
  const saved = await saveAddress(address)
  if (!saved.ok) showMessage({ text: saved.error.message, tone: 'bad' })
}
