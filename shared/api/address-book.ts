import type { AddressBook, AddressInput } from '../contract/api/address-book'
import { address as fallback } from '../contract/fallbacks/customer'
import { commerce } from './client'
import { at } from './path'
import { expectList } from './shape'

const book = (reply: unknown): AddressBook => expectList(reply, fallback)

/** GET /api/customer/addresses. Every call of this file returns the whole book as it is afterwards. */
export const fetchAddresses = async (): Promise<AddressBook> => book(await commerce('api/customer/addresses'))

/** POST /api/customer/addresses, sent once. */
export const addAddress = async (address: AddressInput): Promise<AddressBook> =>
  book(await commerce('api/customer/addresses', { method: 'POST', json: address }))

/** PUT /api/customer/addresses/{id}, sent once. */
export const changeAddress = async (id: number, address: AddressInput): Promise<AddressBook> =>
  book(await commerce(at`api/customer/addresses/${id}`, { method: 'PUT', json: address }))

/** DELETE /api/customer/addresses/{id}, sent once. */
export const removeAddress = async (id: number): Promise<AddressBook> =>
  book(await commerce(at`api/customer/addresses/${id}`, { method: 'DELETE' }))
