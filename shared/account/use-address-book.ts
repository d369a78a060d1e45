import type { AddressBook } from '../contract/api/address-book'
import { useStore } from '../page/use-store'
import { $addressBook, removeAddress, saveAddress } from './address-book'

/** The address book and its actions; starts with what the server printed. */
export function useAddressBook(printed: AddressBook) {
  return { book: useStore($addressBook) ?? printed, save: saveAddress, remove: removeAddress }
}
