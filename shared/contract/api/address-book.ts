import * as v from 'valibot'
import { CustomerAddress } from './address'
import { type CallDocs, defineCall, Id } from './common'

/** The address book; at most one default of each kind. */
export const AddressBook = v.array(CustomerAddress)
export type AddressBook = v.InferOutput<typeof AddressBook>

export const AddressInput = v.omit(CustomerAddress, ['id', 'customer_id'])
export type AddressInput = v.InferOutput<typeof AddressInput>

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

export const listAddresses = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/customer/addresses',
  reply: AddressBook,
})

export const addAddress = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/addresses',
  body: AddressInput,
  reply: AddressBook,
})

export const changeAddress = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/customer/addresses/{id}',
  params: v.object({ id: Id }),
  body: AddressInput,
  reply: AddressBook,
})

export const removeAddress = defineCall({
  client: 'commerce',
  method: 'DELETE',
  path: '/api/customer/addresses/{id}',
  params: v.object({ id: Id }),
  reply: AddressBook,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listAddresses: {
    summary: 'The address book of the customer',
    errors: { 401: 'Log in first' },
    example: { reply: book },
  },
  addAddress: {
    summary: 'Add to the address book',
    errors: { 400: 'A field is missing or wrong', 401: 'Log in first', 409: 'The book is full' },
    example: { body: input, reply: book },
  },
  changeAddress: {
    summary: 'Change an address of the book; a new default takes over from the old one',
    errors: { 400: 'A field is missing or wrong', 401: 'Log in first', 404: 'Unknown address' },
    example: { params: { id: 12 }, body: input, reply: book },
  },
  removeAddress: {
    summary: 'Take an address out of the book',
    errors: { 401: 'Log in first', 404: 'Unknown address' },
    example: { params: { id: 13 }, reply: book },
  },
}
