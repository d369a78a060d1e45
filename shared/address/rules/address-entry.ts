import type { AddressBook, AddressInput } from '../../contract/api/address-book'
import { cleanText } from '../../contract/typed'
import { fromBook, plainAddress, toAddress } from './address'
import { type AddressFields, toFields, withFields } from './address-form'
import { addressFields, type CountryOf } from './countries'

type Entry = AddressBook[number]
type Values = Readonly<Record<string, string | boolean>>

const text = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Field values of an address book entry; '1' for a ticked checkbox. */
export const valuesOfEntry = (entry: Entry, countryOf: CountryOf): Readonly<Record<string, string>> => ({
  ...toFields(fromBook(entry, countryOf), countryOf),
  company: entry.company ?? '',
  default_shipping: entry.default_shipping ? '1' : '',
  default_billing: entry.default_billing ? '1' : '',
})

const isTicked = (value: string | boolean | undefined): boolean => value === true || value === '1'

/** An entry from field values, normalized. Properties without a field are taken from `before`. */
export function entryOf(values: Values, countryOf: CountryOf, before?: AddressInput): AddressInput {
  const fields = Object.fromEntries(addressFields.map(name => [name, text(values, name)])) as AddressFields
  const known = toAddress(before, fields.country_id, countryOf)
  const { prefix, firstname, middlename, lastname, telephone, postcode, city, street, country_id, region, region_code, region_id } =
    plainAddress(withFields(known, fields, countryOf), countryOf)
  return {
    ...{ prefix, firstname, middlename, lastname, telephone: cleanText(telephone), postcode, city, street, country_id },
    company: text(values, 'company') || null,
    region: { region, region_code, region_id },
    default_billing: isTicked(values.default_billing),
    default_shipping: isTicked(values.default_shipping),
  }
}
