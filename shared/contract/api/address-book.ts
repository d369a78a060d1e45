import { z } from 'zod'
import * as calls from '../calls/address-book'
import { CustomerAddress } from './address'
import { endpoint, Id } from './common'

/** The address book; at most one default of each kind. */
export const AddressBook = z.array(CustomerAddress)
export type AddressBook = z.infer<typeof AddressBook>

export const AddressInput = CustomerAddress.omit({ id: true, customer_id: true })
export type AddressInput = z.infer<typeof AddressInput>

const input = {
  prefix: null,
  firstname: 'Sanne',
  middlename: 'de',
  lastname: 'Wit',
  company: null,
  telephone: '0200000001',
  postcode: '1000AB',
  city: 'Amsterdam',
  street: ['Fictielaan', '10', 'A'],
  country_id: 'NL',
  region: { region: null, region_code: null, region_id: null },
  default_billing: true,
  default_shipping: true,
}
const book = [{ id: 12, customer_id: 88, ...input }]

export const listAddresses = endpoint({
  ...calls.listAddresses,
  summary: 'The address book of the customer',
  reply: AddressBook,
  errors: { 401: 'Log in first' },
  example: { reply: book },
})

export const addAddress = endpoint({
  ...calls.addAddress,
  summary: 'Add to the address book',
  body: AddressInput,
  reply: AddressBook,
  errors: { 400: 'A field is missing or wrong', 401: 'Log in first', 409: 'The book is full' },
  example: { body: input, reply: book },
})

export const changeAddress = endpoint({
  ...calls.changeAddress,
  summary: 'Change an address of the book; a new default takes over from the old one',
  params: z.object({ id: Id }),
  body: AddressInput,
  reply: AddressBook,
  errors: { 400: 'A field is missing or wrong', 401: 'Log in first', 404: 'Unknown address' },
  example: { params: { id: 12 }, body: input, reply: book },
})

export const removeAddress = endpoint({
  ...calls.removeAddress,
  summary: 'Take an address out of the book',
  params: z.object({ id: Id }),
  reply: AddressBook,
  errors: { 401: 'Log in first', 404: 'Unknown address' },
  example: { params: { id: 13 }, reply: book },
})
