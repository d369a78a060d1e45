import type { QuoteAddress } from '../../contract/api/address'
import type { Region } from '../../contract/config'
import type { FormField } from '../../contract/form'
import { isPhone } from '../../contract/typed'
import { isHouseNumber, plainLines, streetLines } from './address'
import { type AddressField, addressFields, type Country, type CountryOf, isPostcode, plainPostcode } from './countries'

/** Characters that a line of an address may have. */
export const LONGEST = 100

/** An address as the fields of a form: those that its country does not have are ''. */
export type AddressFields = Record<AddressField, string>

/** A field that is shown, with its texts in the language of the page. */
export interface ShownField {
  name: AddressField
  label: string
  isRequired: boolean
  /** Of the attribute `autocomplete`, without the kind of address. */
  token?: string
  /** Keyboard; a telephone number has that type too. */
  inputMode?: 'numeric' | 'tel'
  options?: readonly { value: string; label: string }[]
}

/** No token stands for a house number alone, and browsers write their second line of an address in one of 'address-line2'. */
const tokens: Readonly<Partial<Record<AddressField, string>>> = {
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  telephone: 'tel',
  country_id: 'country',
  postcode: 'postal-code',
  street: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
}
const keyboards: Readonly<Partial<Record<AddressField, 'numeric' | 'tel'>>> = { number: 'numeric', telephone: 'tel' }

/** A field of the form of a country. */
export function shownField(name: AddressField, country: Country, t: (key: string) => string): ShownField {
  const own = country.labels[name] ?? name
  const key = `checkout.address.${own}`
  const label = t(key)
  const { regions } = country
  return {
    name,
    label: label === key ? own : label,
    isRequired: country.isRequired(name),
    ...(tokens[name] && { token: tokens[name] }),
    ...(keyboards[name] && { inputMode: keyboards[name] }),
    ...(name === 'region' &&
      regions.length > 0 && {
        options: [{ value: '', label: t('checkout.address.choose') }, ...regions.map(({ code, name }) => ({ value: code, label: name }))],
      }),
  }
}

/** What to fill in, of a field that is empty: in its country's own word where there is a text of it. */
export function missingText(name: string, country: Country, t: (key: string) => string): string {
  const key = `validation.missing.${country.labels[name] ?? name}`
  const text = t(key)
  return text === key ? t(`validation.missing.${name}`) : text
}

/** The fields of a country in a form that is described as data. Street and city may stay empty where they are looked up. */
export const formFields = (country: Country, t: (key: string) => string): Omit<FormField, 'checklist'>[] =>
  country.fields.flat().map(name => {
    const { label, isRequired, token, inputMode, options } = shownField(name, country, t)
    const required = isRequired && !(country.lookup && (name === 'street' || name === 'city'))
    return {
      name,
      label,
      type: options ? 'select' : name === 'telephone' ? 'tel' : 'text',
      required,
      missing: required ? missingText(name, country, t) : '',
      rules: required ? 'required' : '',
      maxlength: LONGEST,
      ...(token && { autocomplete: token }),
      ...(inputMode && { inputmode: inputMode }),
      ...(options && { options }),
    }
  })

const isRegion =
  (typed: string) =>
  ({ code, name }: Region): boolean =>
    [code, name].some(one => one.toLowerCase() === typed.trim().toLowerCase())

const without = (): AddressFields => Object.fromEntries(addressFields.map(name => [name, ''])) as AddressFields

/** Initial values of the form. A region of a list is its code. */
export function toFields(address: QuoteAddress, countryOf: CountryOf): AddressFields {
  const { firstname, middlename, lastname, telephone, country_id, postcode, city } = address
  const country = countryOf(country_id)
  const [street, second, addition] = streetLines(address.street)
  const [code, name] = [address.region_code ?? '', address.region ?? '']
  const known = country.regions.find(isRegion(code)) ?? country.regions.find(isRegion(name))
  return {
    ...without(),
    ...{ firstname, lastname, telephone, country_id, postcode, city, street },
    middlename: middlename ?? '',
    ...(country.has('number') ? { number: second, addition } : { line2: second }),
    ...(country.has('region') && { region: country.regions.length ? (known?.code ?? '') : name }),
  }
}

type Place = Pick<QuoteAddress, 'region' | 'region_code' | 'region_id'>

function regionOf(typed: string, country: Country, before: Partial<Place>): Place {
  const { region = null, region_code = null, region_id = null } = before
  const kept = { region, region_code, region_id }
  if (!country.has('region')) return kept
  const found = country.regions.find(isRegion(typed))
  const code = found?.code ?? (country.regions.length ? '' : typed)
  if (code && [kept.region_code, kept.region].includes(code)) return { ...kept, ...(found && { region: found.name, region_code: code }) }
  return { region: (found?.name ?? code) || null, region_code: found?.code ?? null, region_id: found?.id ?? null }
}

/**
 * The address with the typed values, not normalized. An address from the book becomes a new one once it is edited. What the form of the
 * country has no field for stays as it is, unless the country is another than before.
 */
export function withFields(address: QuoteAddress, fields: AddressFields, countryOf: CountryOf): QuoteAddress {
  const country = countryOf(fields.country_id)
  const before = toFields(address, countryOf)
  const isSame = address.country_id === fields.country_id
  const changed = !isSame || addressFields.some(name => country.has(name) && before[name] !== fields[name])
  const { customer_address_id, ...rest } = address
  const at = (name: AddressField): string => (country.has(name) ? fields[name] : isSame ? before[name] : '')
  const [, , third] = streetLines(address.street)
  const { firstname, lastname, telephone, country_id, postcode, city } = Object.fromEntries(
    addressFields.map(name => [name, at(name)]),
  ) as AddressFields
  return {
    ...rest,
    ...(!changed && customer_address_id !== undefined && { customer_address_id }),
    ...(changed && customer_address_id !== undefined && { save_in_address_book: 1 as const }),
    ...{ firstname, lastname, telephone, country_id, postcode, city },
    ...regionOf(fields.region, country, isSame ? address : {}),
    middlename: at('middlename') || null,
    street: country.has('number') ? [at('street'), at('number'), at('addition')] : [at('street'), at('line2'), isSame ? third : ''],
  }
}

/** Text key of the error in a non-empty field; null if it is valid. */
export function addressProblem(name: AddressField, value: string, country: Country): string | null {
  if (name === 'postcode' && !isPostcode(value, country)) {
    if (!country.example) return 'validation.address'
    return country.labels.postcode === 'zip' ? 'validation.zipFormat' : 'validation.postcodeFormat'
  }
  if (name === 'number' && !isHouseNumber(value)) return 'validation.number'
  if (name === 'telephone' && !isPhone(value)) return 'validation.telephone'
  if (name === 'region' && country.regions.length && !country.regions.some(isRegion(value))) return 'validation.missing.region'
  return value.length > LONGEST ? 'validation.tooLong' : null
}

/** The fields as meant: what the browser or the shopper wrote in one field and belongs in two is split. */
export function plainFields(fields: AddressFields, country: Country): AddressFields {
  const region = country.regions.find(isRegion(fields.region))?.code ?? fields.region
  const plain = { ...fields, region, postcode: plainPostcode(fields.postcode, country) }
  if (!country.has('number')) return plain
  const [street, number, addition] = plainLines([fields.street, fields.number, fields.addition], country)
  return { ...plain, street, number, addition }
}

/**
 * What goes when the country changes: a street and town that were looked up by a postcode of the country before. A postcode that is only of
 * the new country was typed for that, so everything stays.
 */
export const outdatedBy = (postcode: string, before: Country, after: Country): Partial<AddressFields> =>
  before.lookup && isPostcode(postcode, before) && !isPostcode(postcode, after) ? { street: '', city: '' } : {}

/** Whether it is complete enough to deliver to, regardless of the name. */
export const isPlace = (address: QuoteAddress, countryOf: CountryOf): boolean =>
  isFilled(address, countryOf, ['postcode', 'number', 'street', 'city', 'region'])

/** Whether it has a name and a place. */
export const isComplete = (address: QuoteAddress, countryOf: CountryOf): boolean =>
  isPlace(address, countryOf) && isFilled(address, countryOf, ['firstname', 'lastname', 'telephone'])

function isFilled(address: QuoteAddress, countryOf: CountryOf, names: readonly AddressField[]): boolean {
  const country = countryOf(address.country_id)
  const fields = toFields(address, countryOf)
  return names.every(name => {
    const value = fields[name].trim()
    if (!value) return !country.isRequired(name)
    return name === 'telephone' || !country.has(name) || !addressProblem(name, value, country)
  })
}
