import { canLookUp, plainAddition, plainLines, plainPostcode, plainVatNumber } from '../../../shared/address/rules/address'
import { isVatNumber } from '../../../shared/address/rules/address-form'
import type { CustomerAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { cleanText, isEmail } from '../../../shared/contract/typed'
import type { Customer } from '../../account/records'
import { problemsOf } from '../../address/addresses'
import type { AddressData } from '../../address/records'
import type { CheckoutState } from '../../cart/checkout-state'
import { hasLink } from '../../text/links-in-text'
import type { Translate } from '../../text/texts'

/** Typed values, or error sentences, by field name. */
export type Fields = Record<string, string>

type Prefix = '' | 'billing_'

const longest = 100
const names = ['firstname', 'middlename', 'lastname', 'telephone', 'country_id', 'postcode', 'city'] as const

const withPrefix = (fields: Fields, prefix: Prefix): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]))

/** Converts an address to form fields. */
export function addressFields(address: QuoteAddress | CustomerAddress, prefix: Prefix = ''): Fields {
  const [street = '', number = '', addition = ''] = address.street
  return withPrefix({ ...Object.fromEntries(names.map(name => [name, address[name] ?? ''])), street, number, addition }, prefix)
}

/** Initial values: from the quote, else from the customer's account. */
export function startFields(state: CheckoutState, customer: Customer | undefined, book: readonly CustomerAddress[]): Fields {
  const known = book.find(one => one.default_shipping) ?? book[0]
  const { shipping, billing, extension } = state
  const start = shipping ?? known
  const company = shipping?.company ?? customer?.company ?? ''
  return {
    email: state.email || (customer?.email ?? ''),
    country_id: 'NL',
    billing_country_id: 'NL',
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

/** Converts form fields to an address, exactly as typed. */
function toAddress(typed: Fields, prefix: Prefix, fromBook: readonly CustomerAddress[]): QuoteAddress {
  const text = (name: string): string => typed[prefix + name] ?? ''
  const street = [text('street'), text('number'), text('addition')]
  const same = fromBook.find(one => names.every(name => (one[name] ?? '') === text(name)) && one.street.join('\n') === street.join('\n'))
  return {
    customer_address_id: same?.id ?? null,
    email: (typed.email ?? '').trim(),
    prefix: null,
    firstname: text('firstname'),
    middlename: text('middlename') || null,
    lastname: text('lastname'),
    company: typed.business ? typed.company || null : null,
    telephone: text('telephone'),
    postcode: text('postcode'),
    city: text('city'),
    street,
    country_id: text('country_id').slice(0, 2) || 'NL',
    region: null,
    region_code: null,
    region_id: null,
    save_in_address_book: same ? null : 1,
  }
}

/**
 * Looks up street and city of a Dutch postcode and house number. The outcome is a text key, '' if there was too little
 * to look up.
 */
export async function lookUp(
  addresses: AddressData,
  typed: Fields,
  prefix: Prefix,
): Promise<{ fields: Fields; outcome: '' | 'found' | 'unknown' }> {
  const meant = plainFields(typed)
  const [postcode = '', number = '', addition = ''] = ['postcode', 'number', 'addition'].map(name => meant[prefix + name])
  if (typed[`${prefix}country_id`] === 'BE' || !canLookUp(postcode, number, '')) return { fields: {}, outcome: '' }
  const find = (one: string) => addresses.find(plainPostcode(postcode), Number(number), one)
  const found = (await find(plainAddition(addition))) ?? (await find(''))
  if (!found) return { fields: {}, outcome: 'unknown' }
  return { fields: { [`${prefix}street`]: found.street, [`${prefix}city`]: found.city }, outcome: 'found' }
}

function addressErrors(t: Translate, address: QuoteAddress, prefix: Prefix): Fields {
  const sentence = (name: string, code: string): string => {
    if (code === 'postcodeFormatBE') return t('checkout.address.postcodeBE')
    return t(`validation.${code === 'required' ? `missing.${name}` : code}`)
  }
  return Object.fromEntries(Object.entries(problemsOf(address)).map(([name, code]) => [prefix + name, sentence(name, code)]))
}

/** What was typed, as it is meant: without invisible characters, with number and addition in their fields. */
function plainFields(typed: Fields): Fields {
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanText(value)]))
  for (const prefix of ['', 'billing_'] as const) {
    const [postcode, ...lines] = ['postcode', 'street', 'number', 'addition'].map(name => fields[prefix + name] ?? '')
    const [street, number, addition] = plainLines(lines)
    Object.assign(fields, withPrefix({ postcode: plainPostcode(postcode ?? ''), street, number, addition }, prefix))
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
  const shipping = toAddress(fields, '', book)
  const billing = isSame ? shipping : toAddress(fields, 'billing_', book)
  const { email = '' } = fields
  const vat = fields.vat_number ?? ''
  const needed = (name: string): Fields => (fields[name]?.trim() ? {} : { [name]: t(`validation.missing.${name}`) })
  const errors: Fields = {
    ...needed('email'),
    ...(email && !isEmail(email) && { email: t('validation.email') }),
    ...(fields.business && needed('company')),
    ...(fields.business && vat && !isVatNumber(vat) && { vat_number: t('checkout.company.vatFormat') }),
    ...addressErrors(t, shipping, ''),
    ...(!isSame && addressErrors(t, billing, 'billing_')),
    ...(fields.business && hasLink(fields.purchase_reference) && { purchase_reference: t('validation.noLink') }),
    ...unknown,
  }
  const reference = (fields.purchase_reference ?? '').trim().slice(0, longest)
  const extension = fields.business ? { ...(vat && { vat_number: vat }), ...(reference && { purchase_reference: reference }) } : {}
  return { fields, errors, state: { email, shipping, billing, extension } }
}
