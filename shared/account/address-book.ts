import { atom } from 'nanostores'
import * as addressApi from '../address/api'
import type { CustomerAddress } from '../contract/api/address'
import type { AddressBook, AddressInput } from '../contract/api/address-book'
import type { Id } from '../contract/id'
import { explainFailure } from '../http/failure'
import { tell } from '../page/messages'
import { say } from '../page/say'
import * as addressBookApi from './address-book-api'

/** The address book of the last reply; null until it has been changed on this page. */
export const $addressBook = atom<AddressBook | null>(null)

/** Text key or the server's message; null on success. */
async function change(send: () => Promise<AddressBook>): Promise<string | null> {
  try {
    $addressBook.set(await send())
    return null
  } catch (error) {
    return explainFailure(error)
  }
}

/** Street and city may be empty if the postcode is in the register. */
async function complete(address: AddressInput): Promise<AddressInput> {
  const [street = '', number = '', addition = ''] = address.street
  if (address.country_id !== 'NL' || (street.trim() && address.city.trim())) return address
  const found = await addressApi.lookUpAddress(address.postcode, number, addition)
  return { ...address, street: [street.trim() || (found.street ?? ''), number, addition], city: address.city.trim() || (found.city ?? '') }
}

/** Saves an address: adds it if it has no `id`, else updates it. */
export async function saveAddress(address: AddressInput, id?: Id): Promise<string | null> {
  const wrong = await change(async () => {
    const whole = await complete(address)
    return id === undefined ? addressBookApi.addAddress(whole) : addressBookApi.changeAddress(id, whole)
  })
  if (!wrong) void say(['addresses'], 'addresses.saved')
  return wrong
}

/** Addresses whose removal is in progress or done. */
const leaving = new Set<Id>()

/** Removes an address and shows a message with an undo button. Needs the texts of `addresses`. */
export async function removeAddress(address: CustomerAddress): Promise<string | null> {
  const { id, customer_id: _owner, ...removed } = address
  if (leaving.has(id)) return null
  leaving.add(id)
  const wrong = await change(async () => addressBookApi.removeAddress(id))
  if (wrong) leaving.delete(id)
  else tell({ text: 'addresses.removed', tone: 'good', action: { text: 'addresses.undo', run: () => void putBack(removed) } })
  return wrong
}

async function putBack(address: AddressInput): Promise<void> {
  const wrong = await saveAddress(address)
  if (wrong) tell({ text: wrong, tone: 'bad' })
}
