import { canLookUp, fromBook, plainAddition, toAddress } from '../../../shared/address/rules/address'
import {
  type AddressFields,
  missingText,
  plainFields as plainAddressFields,
  shownField,
  toFields,
  withFields,
} from '../../../shared/address/rules/address-form'
import { isVatNumber, addressFields as names, plainVatNumber } from '../../../shared/address/rules/countries'
import type { CustomerAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { cleanText, isEmail } from '../../../shared/contract/typed'
import type { Customer } from '../../account/records'
import { problemsOf } from '../../address/addresses'
import { countries, countryOf } from '../../address/countries'
import type { AddressData } from '../../address/records'
import type { CheckoutState } from '../../cart/checkout-state'
import { hasLink } from '../../text/links-in-text'
import type { Translate } from '../../text/texts'

/** Typed values, or error sentences, by field name. */
export type Fields = Record<string, string>

type Prefix = '' | 'billing_'

const longest = 100

const withPrefix = (fields: Fields, prefix: Prefix): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]))

/** Converts an address to form fields. */
export function addressFields(address: QuoteAddress | CustomerAddress, prefix: Prefix = ''): Fields {
  return withPrefix(toFields('default_billing' in address ? fromBook(address, countryOf) : address, countryOf), prefix)
}

/** The typed values of one address. */
const fieldsIn = (typed: Fields, prefix: Prefix): AddressFields =>
  Object.fromEntries(names.map(name => [name, typed[prefix + name] ?? ''])) as AddressFields

const countryIn = (typed: Fields, prefix: Prefix) => countryOf(typed[`${prefix}country_id`] || countries[0])

/** Rows of the form of an address, with the fields of the country that is chosen. */
export function addressForm(t: Translate, typed: Fields, prefix: Prefix) {
  const country = countryIn(typed, prefix)
  return {
    rows: country.fields.map(row => row.map(name => shownField(name, country, t))),
    lookup: country.lookup,
  }
}

/** Initial values: from the quote, else from the customer's account. */
export function startFields(state: CheckoutState, customer: Customer | undefined, book: readonly CustomerAddress[]): Fields {
  const known = book.find(one => one.default_shipping) ?? book[0]
  const { shipping, billing, extension } = state
  const start = shipping ?? known
  const company = shipping?.company ?? customer?.company ?? ''
  return {
    email: state.email || (customer?.email ?? ''),
    country_id: countries[0],
    billing_country_id: countries[0],
    ...(customer && { firstname: customer.firstName, middlename: customer.middleName, lastname: customer.lastName }),
    ...(start && addressFields(start)),
    ...(billing && addressFields(billing, 'billing_')),
    same_as_billing: !billing || JSON.stringify(billing) === JSON.stringify(shipping) ? '1' : '',
    business: company || customer?.isB2B ? '1' : '',
    company,
    vat_number: extension.vat_number ?? '',
    purchase_reference: extension.purchase_reference ?? '',
  }
}

/** Converts form fields to an address. */
function addressIn(typed: Fields, prefix: Prefix, book: readonly CustomerAddress[]): QuoteAddress {
  const fields = fieldsIn(typed, prefix)
  const country = countryIn(typed, prefix)
  const same = book.find(one => {
    const known = toFields(fromBook(one, countryOf), countryOf)
    return names.every(name => !country.has(name) || known[name] === fields[name])
  })
  const typedOne = withFields(toAddress({}, country.code, countryOf), { ...fields, country_id: country.code }, countryOf)
  return {
    ...typedOne,
    customer_address_id: same?.id ?? null,
    email: (typed.email ?? '').trim(),
    company: typed.business ? typed.company || null : null,
    save_in_address_book: same ? null : 1,
  }
}

/**
 * Looks up street and city of a postcode and house number. The outcome is a text key, '' if there was too little
 * to look up.
 */
export async function lookUp(
  addresses: AddressData,
  typed: Fields,
  prefix: Prefix,
): Promise<{ fields: Fields; outcome: '' | 'found' | 'unknown' }> {
  const { postcode, number, addition } = fieldsIn(plainFields(typed), prefix)
  if (!canLookUp(postcode, number, '', countryIn(typed, prefix))) return { fields: {}, outcome: '' }
  const find = (one: string) => addresses.find(postcode, Number(number), one)
  const found = (await find(plainAddition(addition))) ?? (await find(''))
  if (!found) return { fields: {}, outcome: 'unknown' }
  return { fields: { [`${prefix}street`]: found.street, [`${prefix}city`]: found.city }, outcome: 'found' }
}

function addressErrors(t: Translate, address: QuoteAddress, prefix: Prefix): Fields {
  const country = countryOf(address.country_id)
  const sentence = (name: string, code: string): string =>
    code === 'required' ? missingText(name, country, t) : t(`validation.${code}`, { example: country.example })
  return Object.fromEntries(Object.entries(problemsOf(address)).map(([name, code]) => [prefix + name, sentence(name, code)]))
}

/** What was typed, as it is meant: without invisible characters, with number and addition in their fields. */
function plainFields(typed: Fields): Fields {
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanText(value)]))
  for (const prefix of ['', 'billing_'] as const) {
    Object.assign(fields, withPrefix(plainAddressFields(fieldsIn(fields, prefix), countryIn(fields, prefix)), prefix))
  }
  return { ...fields, vat_number: plainVatNumber(fields.vat_number ?? '') }
}

export interface Details {
  /** Including what the lookup filled in. */
  fields: Fields
  /** Error sentences by field; empty if everything is right. */
  errors: Fields
  state: Pick<CheckoutState, 'email' | 'shipping' | 'billing' | 'extension'>
}

/** Reads and validates step 1, looking up street and city if they were left empty. */
export async function readDetails(
  { t, addresses, book }: { t: Translate; addresses: AddressData; book: readonly CustomerAddress[] },
  typed: Fields,
): Promise<Details> {
  const isSame = typed.same_as_billing === '1'
  const prefixes: Prefix[] = isSame ? [''] : ['', 'billing_']
  const fields = plainFields(typed)
  const unknown: Fields = {}
  for (const prefix of prefixes) {
    if (fields[`${prefix}street`]?.trim() && fields[`${prefix}city`]?.trim()) continue
    const { fields: found, outcome } = await lookUp(addresses, fields, prefix)
    for (const [name, value] of Object.entries(found)) fields[name] = fields[name]?.trim() ? (fields[name] ?? '') : value
    if (outcome === 'unknown') unknown[`${prefix}postcode`] = t('validation.postcodeUnknown')
  }
  const shipping = addressIn(fields, '', book)
  const billing = isSame ? shipping : addressIn(fields, 'billing_', book)
  const { email = '' } = fields
  const vat = fields.vat_number ?? ''
  const needed = (name: string): Fields => (fields[name]?.trim() ? {} : { [name]: t(`validation.missing.${name}`) })
  const errors: Fields = {
    ...needed('email'),
    ...(email && !isEmail(email) && { email: t('validation.email') }),
    ...(fields.business && needed('company')),
    ...(fields.business && vat && !isVatNumber(vat, countryOf) && { vat_number: t('checkout.company.vatFormat') }),
    ...addressErrors(t, shipping, ''),
    ...(!isSame && addressErrors(t, billing, 'billing_')),
    ...(fields.business && hasLink(fields.purchase_reference) && { purchase_reference: t('validation.noLink') }),
    ...unknown,
  }
  const reference = (fields.purchase_reference ?? '').trim().slice(0, longest)
  const extension = fields.business ? { ...(vat && { vat_number: vat }), ...(reference && { purchase_reference: reference }) } : {}
  return { fields, errors, state: { email, shipping, billing, extension } }
}
