import type { AddressBook, AddressInput } from '../contract/api/address-book'
import { commerce } from './client'
import { at } from './path'
import { expectList } from './shape'

/** GET /api/customer/addresses. Every call of this file returns the whole book as it is afterwards. */
export const fetchAddresses = async (): Promise<AddressBook> => expectList(await commerce('api/customer/addresses'))

/** POST /api/customer/addresses, sent once. */
export const addAddress = async (address: AddressInput): Promise<AddressBook> =>
  expectList(await commerce('api/customer/addresses', { method: 'POST', json: address }))

/** PUT /api/customer/addresses/{id}, sent once. */
export const changeAddress = async (id: number, address: AddressInput): Promise<AddressBook> =>
  expectList(await commerce(at`api/customer/addresses/${id}`, { method: 'PUT', json: address }))

/** DELETE /api/customer/addresses/{id}, sent once. */
export const removeAddress = async (id: number): Promise<AddressBook> =>
  expectList(await commerce(at`api/customer/addresses/${id}`, { method: 'DELETE' }))
