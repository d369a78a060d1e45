import type { CustomerAddress, QuoteAddress } from '../../contract/api/address'
import { asId, type Id } from '../../contract/id'
import { cleanDigits, cleanHouseNumber, cleanText } from '../../contract/typed'
import { type Country, type CountryOf, isPostcode, plainPostcode } from './countries'

type Region = CustomerAddress['region']

/** Any input for an address: from the quote, the address book, or older web storage. */
type Given = Readonly<Record<string, unknown>>

/** Street, house number, addition; or the lines of a street in a country without house numbers of their own. Always three. */
export type StreetLines = [street: string, houseNumber: string, addition: string]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const idOrNull = (value: unknown): Id | null => (typeof value === 'number' || (typeof value === 'string' && value) ? asId(value) : null)

/** Three lines from a list or a text with line breaks; the last line takes any surplus. */
export function streetLines(street: unknown): StreetLines {
  const lines = typeof street === 'string' ? street.split(/\r?\n/) : Array.isArray(street) ? street.map(text) : []
  return [lines[0] ?? '', lines[1] ?? '', lines.slice(2).filter(Boolean).join(' ')]
}

/** An address whose region object is spread into flat fields. */
export function flatten(address: Given): Given {
  const { region } = address
  return region && typeof region === 'object' ? { ...address, ...(region as Region) } : address
}

/** A quote address from any input. Missing fields are empty; the country defaults to the shop's own. */
export function toAddress(given: unknown, country: string, countryOf: CountryOf): QuoteAddress {
  const found = flatten((given && typeof given === 'object' ? given : {}) as Given)
  const { email, same_as_billing, save_in_address_book: save } = found
  const [id, customer_id, customer_address_id] = [found.id, found.customer_id, found.customer_address_id].map(idOrNull)
  const fromBook = customer_address_id != null
  const address: QuoteAddress = {
    ...(id != null && { id }),
    ...(customer_id != null && { customer_id }),
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
  }
  return plainAddress(address, countryOf)
}

/** An address book entry as a quote address, which keeps the id of the entry. */
export function fromBook(address: CustomerAddress, countryOf: CountryOf): QuoteAddress {
  const { id, ...rest } = address
  return { ...toAddress({ ...rest, customer_address_id: id }, address.country_id, countryOf), save_in_address_book: null }
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

/** Whether both have the same person and place. */
export const isSameAddress = (one: QuoteAddress, other: QuoteAddress): boolean =>
  compared.every(field => (one[field] ?? null) === (other[field] ?? null)) &&
  streetLines(one.street).join('\n') === streetLines(other.street).join('\n')

/** Normalizes an addition: a single letter becomes upper case, as in the address register; anything else stays as typed. */
export const plainAdditionLine = (typed: string): string => typed.trim().replace(/^[a-z]$/, letter => letter.toUpperCase())

/** '10A', '10-2', '10 bis': a number with something behind it that is part of the addition. */
const NUMBER_AND_MORE = /^(\d{1,5})(?:[\s/-]+|(?=\p{L}))([\p{L}\d].*)$/u
/** Part of a name rather than a number: 'Plein 1944'. */
const YEAR = /^(?:1[5-9]|20)\d\d$/

function splitNumber(number: string, addition: string): [number: string, addition: string] {
  const [, digits, more = ''] = NUMBER_AND_MORE.exec(number) ?? []
  if (digits === undefined) return [number, addition]
  const isSaid = plainAddition(more) === plainAddition(addition)
  return [digits, isSaid ? addition : [more, addition].filter(Boolean).join(' ')]
}

/** Takes from the end of a street the number that a browser or shopper wrote there, if the field of the number says the same or is empty. */
function splitStreet(street: string, number: string, addition: string): StreetLines {
  for (const { 0: whole, 1: found = '', index } of street.matchAll(/[\s,]+(\d{1,5})(?!\d)/g)) {
    const name = street.slice(0, index)
    const more = street.slice(index + whole.length).replace(/^[\s/-]+/, '')
    const isPart = more === '' || (addition ? plainAddition(more) === plainAddition(addition) : /^\p{L}$/u.test(more))
    if (/\p{L}/u.test(name) && isPart && (number ? found === number : !YEAR.test(found))) return splitStreet(name, found, addition || more)
  }
  return [street, number, addition]
}

/**
 * Lines of a street as meant. Where a house number has a field, 'Meir 5' and number 5 is Meir 5, and number '10A' is number 10 with
 * addition A.
 */
export function plainLines(lines: unknown, country: Country): StreetLines {
  const [street, typed, more] = streetLines(lines)
  if (!country.has('number')) return [cleanText(street), cleanText(typed), cleanText(more)]
  const [number, addition] = splitNumber(cleanHouseNumber(cleanText(typed)), cleanText(more))
  const [name, known, rest] = splitStreet(cleanText(street), number, addition)
  return [name, known, plainAdditionLine(rest)]
}

/** An address with its postcode normalized, and three street lines as meant. */
export function plainAddress<Address extends { postcode: string; street: readonly string[]; country_id: string }>(
  address: Address,
  countryOf: CountryOf,
): Address & { street: StreetLines } {
  const country = countryOf(address.country_id)
  return { ...address, postcode: plainPostcode(address.postcode, country), street: plainLines(address.street, country) }
}

/** Whether a house number has digits only: letters belong to the addition. */
export const isHouseNumber = (typed: string): boolean => /^[1-9]\d{0,4}$/.test(cleanHouseNumber(typed))

/** An addition in the lookup's format: no spaces or hyphens, upper case. */
export const plainAddition = (typed: string): string => cleanDigits(typed).toUpperCase()

/** Whether postcode and house number are complete enough to look up. */
export const canLookUp = (postcode: string, houseNumber: string, addition: string, country: Country): boolean =>
  country.lookup && isPostcode(postcode, country) && isHouseNumber(houseNumber) && /^[0-9A-Z]{0,6}$/.test(plainAddition(addition))
