import type { QuoteAddress } from '../../contract/api/address'
import { isPhone } from '../../contract/typed'
import { isHouseNumber, isPostcode, plainLines, plainPostcode, plainVatNumber, streetLines } from './address'

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
  if (name === 'telephone' && !isPhone(value)) return 'validation.telephone'
  return value.length > LONGEST ? 'validation.tooLong' : null
}

/** Characters that a line of an address may have. */
export const LONGEST = 100

/** The fields as meant: what the browser or the shopper wrote in one field and belongs in two is split. */
export function plainFields<Fields extends Pick<AddressFields, 'postcode' | 'street' | 'number' | 'addition'>>(fields: Fields): Fields {
  const [street, number, addition] = plainLines([fields.street, fields.number, fields.addition])
  return { ...fields, postcode: plainPostcode(fields.postcode), street, number, addition }
}

/**
 * What goes when the country changes: a street and town that came with a postcode of the country before. A postcode that is only of the new
 * country was typed for that, so everything stays.
 */
export const outdatedBy = (
  { postcode, country_id }: Pick<AddressFields, 'postcode' | 'country_id'>,
  country: string,
): Partial<AddressFields> => (isPostcode(postcode, country_id) && !isPostcode(postcode, country) ? { street: '', city: '' } : {})

/**
 * The VAT numbers of each country behind its prefix: the European Union with Northern Ireland (source: the Commission's VIES; Greece is EL),
 * and its neighbours.
 */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}MVA$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}
/** Whether this is a VAT number with the prefix of its country; dots, hyphens and spaces are ignored. */
export function isVatNumber(typed: string): boolean {
  const number = plainVatNumber(typed)
  return vatNumbers[number.slice(0, 2)]?.test(number.slice(2)) ?? false
}
