import { atom } from 'nanostores'
import * as addressApi from '../api/address'
import * as addressBookApi from '../api/address-book'
import type { CustomerAddress } from '../contract/api/address'
import type { AddressBook, AddressInput } from '../contract/api/address-book'
import { explainFailure } from './failure'
import { tell } from './messages'
import { say } from './say'

/** The address book as last answered; null until somebody changed it. */
export const $addressBook = atom<AddressBook | null>(null)

/** Text key, or the server's sentence, of what went wrong; null when it went well. */
async function change(send: () => Promise<AddressBook>): Promise<string | null> {
  try {
    $addressBook.set(await send())
    return null
  } catch (error) {
    return explainFailure(error)
  }
}

/** Street and city may be empty where the postcode is known. */
async function complete(address: AddressInput): Promise<AddressInput> {
  const [street = '', number = '', addition = ''] = address.street
  if (address.country_id !== 'NL' || (street.trim() && address.city.trim())) return address
  const found = await addressApi.lookUpAddress(address.postcode, number, addition)
  return { ...address, street: [street.trim() || (found.street ?? ''), number, addition], city: address.city.trim() || (found.city ?? '') }
}

/** Saves an address: a new one without `id`, else that one. */
export async function saveAddress(address: AddressInput, id?: number): Promise<string | null> {
  const wrong = await change(async () => {
    const whole = await complete(address)
    return id === undefined ? addressBookApi.addAddress(whole) : addressBookApi.changeAddress(id, whole)
  })
  if (!wrong) void say(['addresses'], 'addresses.saved')
  return wrong
}

/** Addresses that are being removed, or are gone. */
const leaving = new Set<number>()

/** Removes an address, once; a message has the way back. Needs the texts of `addresses`. */
export async function removeAddress(address: CustomerAddress): Promise<string | null> {
  const { id, customer_id: _owner, ...kept } = address
  if (leaving.has(id)) return null
  leaving.add(id)
  const wrong = await change(async () => addressBookApi.removeAddress(id))
  if (wrong) leaving.delete(id)
  else tell({ text: 'addresses.removed', tone: 'good', action: { text: 'addresses.undo', run: () => void putBack(kept) } })
  return wrong
}

async function putBack(address: AddressInput): Promise<void> {
  const wrong = await saveAddress(address)
  if (wrong) tell({ text: wrong, tone: 'bad' })
}
