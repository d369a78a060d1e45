import { type AddressFields, addressFields, addressProblem, isVatNumber } from '../../../shared/address/rules/address-form'
import { t } from '../../../shared/i18n/texts'

type Billing = { [Name in keyof AddressFields as `billing_${Name}`]: string }

/** What is filled in in the first step. */
export interface DetailsValues extends AddressFields, Billing {
  email: string
  business: boolean
  company: string
  vat_number: string
  purchase_reference: string
  same_as_billing: boolean
}

type Rules = Partial<Record<keyof DetailsValues, string>>

const optional: readonly (keyof AddressFields)[] = ['middlename', 'addition']
const needed = addressFields.filter(name => !optional.includes(name))

const addressRules = (prefix: '' | 'billing_'): Rules =>
  Object.fromEntries(addressFields.map(name => [prefix + name, `${needed.includes(name) ? 'required|' : ''}${prefix}${name}`]))

/** The rules of the fields, for these choices. */
export const rulesFor = ({ business, same_as_billing }: Pick<DetailsValues, 'business' | 'same_as_billing'>): Rules => ({
  email: 'required|email|max:254',
  ...(business && { company: 'required', vat_number: 'vat' }),
  ...addressRules(''),
  ...(!same_as_billing && addressRules('billing_')),
})

/** What to fill in, of each field that may be required. */
export const missing = (): Rules => {
  const address = needed.map(name => [name, t(`validation.missing.${name}`)] as const)
  return {
    email: t('validation.missing.email'),
    company: t('validation.missing.company'),
    ...Object.fromEntries(['', 'billing_'].flatMap(prefix => address.map(([name, text]) => [`${prefix}${name}`, text]))),
  }
}

const rule = (name: keyof AddressFields, prefix: '' | 'billing_') => {
  let country = ''
  const problem = (value: unknown) => addressProblem(name, String(value), country)
  return {
    test: (value: unknown, _args: readonly unknown[], values: Readonly<Record<string, unknown>>): boolean => {
      country = String(values[`${prefix}country_id`])
      return !problem(value)
    },
    errorMessage: (value: unknown) => t(problem(value) ?? 'validation.address'),
  }
}

type AddressRules<Prefix extends '' | 'billing_'> = { [Name in keyof AddressFields as `${Prefix}${Name}`]: ReturnType<typeof rule> }

const addressProblems = <Prefix extends '' | 'billing_'>(prefix: Prefix) =>
  Object.fromEntries(addressFields.map(name => [prefix + name, rule(name, prefix)])) as unknown as AddressRules<Prefix>

/** Rules of this form alone: each of an address has the name of its field. */
export const extra = {
  ...addressProblems(''),
  ...addressProblems('billing_'),
  vat: { test: (value: unknown) => isVatNumber(String(value)), errorMessage: () => t('checkout.company.vatFormat') },
}

/** The fields of one address out of all. */
export const pick = (values: DetailsValues, prefix: '' | 'billing_'): AddressFields =>
  Object.fromEntries(addressFields.map(name => [name, values[`${prefix}${name}`]])) as unknown as AddressFields

/** The fields of an address, named as in the form. */
export const prefixed = (fields: AddressFields): Billing =>
  Object.fromEntries(addressFields.map(name => [`billing_${name}`, fields[name]])) as unknown as Billing
