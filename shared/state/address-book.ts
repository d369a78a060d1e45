import { atom } from 'nanostores'
import type { AddressBook, AddressInput } from '../contract/api/address-book'
import { explainFailure } from './failure'

/** The address book as last answered; null until somebody changed it (ACC-02). */
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
  const found = await (await import('../api/address')).lookUpAddress(address.postcode, number, addition)
  return { ...address, street: [street.trim() || found.street, number, addition], city: address.city.trim() || found.city }
}

/** Saves an address: a new one without `id`, else that one. */
export const saveAddress = (address: AddressInput, id?: number): Promise<string | null> =>
  change(async () => {
    const whole = await complete(address)
    const api = await import('../api/address-book')
    return id === undefined ? api.addAddress(whole) : api.changeAddress(id, whole)
  })

export const removeAddress = (id: number): Promise<string | null> =>
  change(async () => (await import('../api/address-book')).removeAddress(id))
