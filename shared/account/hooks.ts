import type { AddressBook, AddressInput } from '../contract/api/address-book'
import type { Id } from '../contract/id'
import { useStore } from '../page/hooks'
import { $addressBook, removeAddress, saveAddress } from './store'

/** The address book and its actions; starts with what the server printed. */
export function useAddressBook(printed: AddressBook) {
  const book = useStore($addressBook) ?? printed
  return { book, save: (address: AddressInput, id?: Id) => saveAddress(address, id, book), remove: removeAddress }
}
