import type { AddressBook, AddressInput } from '../../contract/api/address-book'
import { cleanHouseNumber, cleanText } from '../../contract/typed'
import { plainAdditionLine, plainPostcode } from './address'

type Entry = AddressBook[number]
type Values = Readonly<Record<string, string | boolean>>

const text = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Field values of an address book entry; '1' for a ticked checkbox. */
export const valuesOfEntry = ({
  street: [street = '', number = '', addition = ''],
  ...entry
}: Entry): Readonly<Record<string, string>> => ({
  firstname: entry.firstname,
  middlename: entry.middlename ?? '',
  lastname: entry.lastname,
  company: entry.company ?? '',
  telephone: entry.telephone,
  country_id: entry.country_id,
  postcode: entry.postcode,
  number,
  addition,
  street,
  city: entry.city,
  default_shipping: entry.default_shipping ? '1' : '',
  default_billing: entry.default_billing ? '1' : '',
})

const isTicked = (value: string | boolean | undefined): boolean => value === true || value === '1'

/** An entry from field values, with postcode and addition normalized. Properties without a field are taken from `before`. */
export const entryOf = (values: Values, before?: AddressInput): AddressInput => ({
  prefix: before?.prefix ?? null,
  firstname: text(values, 'firstname'),
  middlename: text(values, 'middlename') || null,
  lastname: text(values, 'lastname'),
  company: text(values, 'company') || null,
  telephone: cleanText(text(values, 'telephone')),
  postcode: plainPostcode(text(values, 'postcode')),
  city: text(values, 'city'),
  street: [text(values, 'street'), cleanHouseNumber(text(values, 'number')), plainAdditionLine(text(values, 'addition'))],
  country_id: text(values, 'country_id'),
  region: before?.region ?? { region: null, region_code: null, region_id: null },
  default_billing: isTicked(values.default_billing),
  default_shipping: isTicked(values.default_shipping),
})

/** An entry as lines of text; `country` is a name, '' for the shop's own country. */
export const linesOfEntry = (entry: Entry, country: string): string[] =>
  [
    [entry.firstname, entry.middlename, entry.lastname].filter(Boolean).join(' '),
    entry.company ?? '',
    entry.street.filter(Boolean).join(' '),
    `${entry.postcode} ${entry.city}`,
    country,
    entry.telephone,
  ].filter(Boolean)
