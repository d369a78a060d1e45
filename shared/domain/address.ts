import type { CustomerAddress, QuoteAddress } from '../contract/api/address'
import { id as idOf } from '../contract/fallbacks/fill'

type Region = CustomerAddress['region']

/** What may come as an address: of the quote, of the address book, of older storage. */
type Given = Readonly<Record<string, unknown>>

/** Street, house number, addition: always three lines. */
export type StreetLines = [street: string, houseNumber: string, addition: string]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const idOrNull = (value: unknown): number | null => {
  const known = idOf(value, {})
  return typeof known === 'number' ? known : null
}

/** Three lines out of a list or a text with line breaks; what is too many stands on the last. */
export function streetLines(street: unknown): StreetLines {
  const lines = typeof street === 'string' ? street.split(/\r?\n/) : Array.isArray(street) ? street.map(text) : []
  return [lines[0] ?? '', lines[1] ?? '', lines.slice(2).filter(Boolean).join(' ')]
}

/** The fields of a region object among those of its address. */
export function flatten(address: Given): Given {
  const { region } = address
  return region && typeof region === 'object' ? { ...address, ...(region as Region) } : address
}

/** An address of the quote out of anything; what is missing is empty, its country the shop's own. */
export function toAddress(given: unknown, country: string): QuoteAddress {
  const found = flatten((given && typeof given === 'object' ? given : {}) as Given)
  const { email, same_as_billing, save_in_address_book: save } = found
  const [id, customer_id, customer_address_id] = [found.id, found.customer_id, found.customer_address_id].map(idOrNull)
  const fromBook = typeof customer_address_id === 'number'
  return plainAddress({
    ...(typeof id === 'number' && { id }),
    ...(typeof customer_id === 'number' && { customer_id }),
    ...(fromBook && { customer_address_id }),
    email: textOrNull(email),
    prefix: textOrNull(found.prefix),
    firstname: text(found.firstname),
    middlename: textOrNull(found.middlename),
    lastname: text(found.lastname),
    company: textOrNull(found.company),
    telephone: text(found.telephone),
    postcode: text(found.postcode),
    city: text(found.city),
    street: streetLines(found.street),
    country_id: text(found.country_id) || country,
    region: textOrNull(found.region),
    region_code: textOrNull(found.region_code),
    region_id: idOrNull(found.region_id),
    ...((same_as_billing === 0 || same_as_billing === 1) && { same_as_billing }),
    save_in_address_book: save === 1 || save === 0 || save === null ? save : fromBook ? null : 1,
  })
}

/** An address of the book as one of the quote: its id says where it came from. */
export function fromBook(address: CustomerAddress): QuoteAddress {
  const { id, ...rest } = address
  return { ...toAddress({ ...rest, customer_address_id: id }, address.country_id), save_in_address_book: null }
}

const compared = [
  'firstname',
  'lastname',
  'postcode',
  'city',
  'telephone',
  'company',
  'country_id',
  'region',
  'region_code',
  'region_id',
] as const

/** Whether both are one and the same place and person. */
export const isSameAddress = (one: QuoteAddress, other: QuoteAddress): boolean =>
  compared.every(field => (one[field] ?? null) === (other[field] ?? null)) &&
  streetLines(one.street).join('\n') === streetLines(other.street).join('\n')

/** Whether it is a place that something can be brought to, whoever lives there. */
export function isPlace({ postcode, city, street, country_id }: QuoteAddress): boolean {
  const [name, houseNumber] = streetLines(street)
  return city.trim() !== '' && name.trim() !== '' && isHouseNumber(houseNumber) && isPostcode(postcode, country_id)
}

/** Whether someone can be found there. */
export const isComplete = (address: QuoteAddress): boolean =>
  isPlace(address) && [address.firstname, address.lastname, address.telephone].every(part => part.trim() !== '')

/** A postcode as it is kept, sent and shown: without spaces, in capitals. */
export const plainPostcode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** An addition as it is kept, sent and shown: a lone letter is a capital, as in the register of addresses; the rest stays as typed. */
export const plainAdditionLine = (typed: string): string => typed.trim().replace(/^[a-z]$/, letter => letter.toUpperCase())

/** A VAT number as it is kept, sent and shown: without spaces, dots and hyphens, in capitals. */
export const plainVatNumber = (typed: string): string => typed.replace(/[\s.-]+/g, '').toUpperCase()

/** An address with its postcode and addition as they are kept; three street lines. */
export function plainAddress<Address extends { postcode: string; street: readonly string[] }>(
  address: Address,
): Address & { street: StreetLines } {
  const [street, number, addition] = streetLines(address.street)
  return { ...address, postcode: plainPostcode(address.postcode), street: [street, number, plainAdditionLine(addition)] }
}

const postcodes: Readonly<Record<string, RegExp>> = {
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
}

/** Whether it is written as in that country; of countries without a rule, whether there is one. */
export const isPostcode = (typed: string, country: string): boolean => (postcodes[country] ?? /\S/).test(plainPostcode(typed))

/** Whether it is a number; letters belong to the addition. */
export const isHouseNumber = (typed: string): boolean => /^[1-9]\d{0,4}$/.test(typed.trim())

/** An addition as the lookup wants it: without spaces and hyphens, in capitals. */
export const plainAddition = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

/** Whether these are worth looking up. */
export const canLookUp = (postcode: string, houseNumber: string, addition: string): boolean =>
  isPostcode(postcode, 'NL') && isHouseNumber(houseNumber) && /^[0-9A-Z]{0,6}$/.test(plainAddition(addition))
