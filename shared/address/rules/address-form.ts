import type { QuoteAddress } from '../../contract/api/address'
import { isHouseNumber, isPostcode, plainVatNumber, streetLines } from './address'

/** An address as the fields of a form. */
export interface AddressFields {
  firstname: string
  middlename: string
  lastname: string
  telephone: string
  country_id: string
  postcode: string
  number: string
  addition: string
  street: string
  city: string
}

export const addressFields: readonly (keyof AddressFields)[] = [
  'firstname',
  'middlename',
  'lastname',
  'telephone',
  'country_id',
  'postcode',
  'number',
  'addition',
  'street',
  'city',
]

/** Initial values of the form. */
export function toFields(address: QuoteAddress): AddressFields {
  const { firstname, middlename, lastname, telephone, country_id, postcode, city } = address
  const [street, number, addition] = streetLines(address.street)
  return { firstname, middlename: middlename ?? '', lastname, telephone, country_id, postcode, number, addition, street, city }
}

/** The address with the typed values, not normalized. An address from the book becomes a new one once it is edited. */
export function withFields(address: QuoteAddress, fields: AddressFields): QuoteAddress {
  const { street, number, addition, middlename, ...same } = fields
  const changed = addressFields.some(name => toFields(address)[name] !== fields[name])
  const { customer_address_id, ...rest } = address
  return {
    ...rest,
    ...(!changed && customer_address_id !== undefined && { customer_address_id }),
    ...(changed && customer_address_id !== undefined && { save_in_address_book: 1 as const }),
    ...same,
    middlename: middlename || null,
    street: [street, number, addition],
  }
}

/** Text key of the error in a non-empty field; null if it is valid. */
export function addressProblem(name: keyof AddressFields, value: string, country: string): string | null {
  if (name === 'postcode' && !isPostcode(value, country))
    return country === 'BE' ? 'checkout.address.postcodeBE' : 'validation.postcodeFormat'
  if (name === 'number' && !isHouseNumber(value)) return 'validation.number'
  return null
}

/** Whether this is a Dutch or Belgian VAT number; dots, hyphens and spaces are ignored. */
export const isVatNumber = (typed: string): boolean => /^(NL\d{9}B\d{2}|BE[01]\d{9})$/.test(plainVatNumber(typed))
