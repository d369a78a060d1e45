import type { AddressBook, AddressInput } from '../contract/api/address-book'
import * as calls from '../contract/api/address-book'
import { address as fallback } from '../contract/fallbacks/address'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectList } from '../http/shape'

const book = (reply: unknown): AddressBook => expectList(reply, fallback)

/** GET /api/customer/addresses. Every call of this file returns the whole book as it is afterwards. */
export const fetchAddresses = async (): Promise<AddressBook> => book(await call(calls.listAddresses))

/** POST /api/customer/addresses, sent once. */
export const addAddress = async (address: AddressInput): Promise<AddressBook> => book(await call(calls.addAddress, { json: address }))

/** PUT /api/customer/addresses/{id}, sent once. */
export const changeAddress = async (id: Id, address: AddressInput): Promise<AddressBook> =>
  book(await call(calls.changeAddress, { params: { id }, json: address }))

/** DELETE /api/customer/addresses/{id}, sent once. */
export const removeAddress = async (id: Id): Promise<AddressBook> => book(await call(calls.removeAddress, { params: { id } }))
