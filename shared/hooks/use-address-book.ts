import type { AddressBook } from '../contract/api/address-book'
import { $addressBook, removeAddress, saveAddress } from '../state/address-book'
import { useStore } from './use-store'

/** The address book: what the page printed until it changes, and how to change it. */
export function useAddressBook(printed: AddressBook) {
  return { book: useStore($addressBook) ?? printed, save: saveAddress, remove: removeAddress }
}
