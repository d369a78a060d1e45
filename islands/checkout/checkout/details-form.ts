import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type AddressFields,
  addressProblem,
  missingText,
  plainFields,
  toFields,
  withFields,
} from '../../../shared/address/rules/address-form'
import { type AddressField, addressFields, isVatNumber, plainVatNumber } from '../../../shared/address/rules/countries'
import { countryOf } from '../../../shared/address/rules/page-countries'
import type { useDetails } from '../../../shared/checkout/hooks'
import type { QuoteAddress } from '../../../shared/contract/api/address'
import { type Form, useForm } from '../../../shared/forms/hooks'
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

type Choices = Pick<DetailsValues, 'business' | 'same_as_billing' | 'country_id' | 'billing_country_id'>

const addressRules = (prefix: '' | 'billing_', code: string): Rules => {
  const country = countryOf(code)
  return Object.fromEntries(
    addressFields.filter(country.has).map(name => [prefix + name, `${country.isRequired(name) ? 'required|' : ''}${prefix}${name}`]),
  )
}

/** The rules of the fields that are shown, for these choices. */
export const rulesFor = ({ business, same_as_billing, ...values }: Choices): Rules => ({
  email: 'required|email|max:254',
  ...(business && { company: 'required', vat_number: 'vat' }),
  ...addressRules('', values.country_id),
  ...(!same_as_billing && addressRules('billing_', values.billing_country_id)),
})

const neverEmpty: readonly string[] = ['middlename', 'addition', 'line2']

/** What to fill in, of each field that may be required, in the words of these countries. */
export const missing = ({ country_id, billing_country_id }: Pick<Choices, 'country_id' | 'billing_country_id'>): Rules => {
  const texts = (prefix: '' | 'billing_', code: string) =>
    Object.fromEntries(
      addressFields.filter(name => !neverEmpty.includes(name)).map(name => [prefix + name, missingText(name, countryOf(code), t)]),
    )
  return {
    email: t('validation.missing.email'),
    company: t('validation.missing.company'),
    ...texts('', country_id),
    ...texts('billing_', billing_country_id),
  }
}

const rule = (name: AddressField, prefix: '' | 'billing_') => {
  let code = ''
  const problem = (value: unknown) => addressProblem(name, String(value), countryOf(code))
  return {
    test: (value: unknown, _args: readonly unknown[], values: Readonly<Record<string, unknown>>): boolean => {
      code = String(values[`${prefix}country_id`])
      return !problem(value)
    },
    errorMessage: (value: unknown) => t(problem(value) ?? 'validation.address', { example: countryOf(code).example }),
  }
}

type AddressRules<Prefix extends '' | 'billing_'> = { [Name in keyof AddressFields as `${Prefix}${Name}`]: ReturnType<typeof rule> }

const addressProblems = <Prefix extends '' | 'billing_'>(prefix: Prefix) =>
  Object.fromEntries(addressFields.map(name => [prefix + name, rule(name, prefix)])) as unknown as AddressRules<Prefix>

/** Rules of this form alone: each of an address has the name of its field. */
export const extra = {
  ...addressProblems(''),
  ...addressProblems('billing_'),
  vat: { test: (value: unknown) => isVatNumber(String(value), countryOf), errorMessage: () => t('checkout.company.vatFormat') },
}

/** The fields of one address out of all. */
export const pick = (values: DetailsValues, prefix: '' | 'billing_'): AddressFields =>
  Object.fromEntries(addressFields.map(name => [name, values[`${prefix}${name}`]])) as unknown as AddressFields

/** The fields of an address, named as in the form. */
export const prefixed = (fields: AddressFields): Billing =>
  Object.fromEntries(addressFields.map(name => [`billing_${name}`, fields[name]])) as unknown as Billing

type Details = ReturnType<typeof useDetails>
type Saved = ReturnType<Details['current']>
type Name = keyof DetailsValues & string

const startFrom = ({ email, extension, shipping, billing, isSame, isB2B }: Details): DetailsValues => ({
  email,
  business: isB2B || !!shipping.company || !!extension.vat_number || !!extension.purchase_reference,
  company: shipping.company ?? '',
  vat_number: extension.vat_number ?? '',
  purchase_reference: extension.purchase_reference ?? '',
  same_as_billing: isSame,
  ...toFields(shipping, countryOf),
  ...prefixed(toFields(billing, countryOf)),
})

/** How fields are written once one is left. */
const tidy = (values: DetailsValues): DetailsValues => ({
  ...values,
  ...plainFields(pick(values, ''), countryOf(values.country_id)),
  ...prefixed(plainFields(pick(values, 'billing_'), countryOf(values.billing_country_id))),
  vat_number: plainVatNumber(values.vat_number),
})

const COMPANY_FIELDS = ['vat_number', 'purchase_reference'] as const

/** Takes over in the stores what a field of the form says now. */
function saveField(details: Details, values: DetailsValues, name: Name): void {
  const { business, company } = values
  const saveAddress = (kind: 'shipping' | 'billing'): void => {
    const fields = pick(values, kind === 'billing' ? 'billing_' : '')
    details.change(kind, { ...withFields(details.current()[kind], fields, countryOf), company: business ? company || null : null })
  }
  const saveBoth = (): void => {
    saveAddress('shipping')
    saveAddress('billing')
  }
  if (name === 'email') details.setEmail(values.email.trim())
  else if (name === 'vat_number' || name === 'purchase_reference') details.setExtension(name, values[name])
  else if (name === 'same_as_billing') details.setSame(values.same_as_billing)
  else if (name === 'company') saveBoth()
  else if (name === 'business') {
    saveBoth()
    if (!business) details.clearExtension()
    else for (const attribute of COMPANY_FIELDS) details.setExtension(attribute, values[attribute])
  } else saveAddress(name.startsWith('billing_') ? 'billing' : 'shipping')
}

/** What the stores were given from elsewhere, the address book or a login: values for the fields. */
function changesOf(now: Saved, before: Saved, { business, company }: DetailsValues): Partial<DetailsValues> {
  // The company that was typed stays, and belongs to the address that is chosen now.
  const companyOf = (address: QuoteAddress): Partial<DetailsValues> =>
    address.company && !(business && company) ? { company: address.company, business: true } : {}
  return {
    ...(now.billing !== before.billing && { ...prefixed(toFields(now.billing, countryOf)), ...companyOf(now.billing) }),
    ...(now.shipping !== before.shipping && { ...toFields(now.shipping, countryOf), ...companyOf(now.shipping) }),
    ...(now.email !== before.email && { email: now.email }),
  }
}

/** Puts in the fields what the stores were given from elsewhere; the company that was typed goes into addresses that are chosen. */
function useStoreChanges(details: Details, form: Pick<Form<DetailsValues>, 'current' | 'set'>, saved: RefObject<Saved>): void {
  useEffect(() => {
    const now = details.current()
    const before = saved.current
    const changes = changesOf(now, before, form.current())
    for (const name of Object.keys(changes) as Name[]) form.set(name, changes[name] as never)
    const { business, company } = form.current()
    for (const kind of ['shipping', 'billing'] as const)
      if (now[kind] !== before[kind] && business && company && now[kind].company !== company)
        details.change(kind, { ...now[kind], company })
    saved.current = details.current()
  })
}

/**
 * The form of the first step. The form owns what is in its fields and saves each change in the stores; what the stores are given
 * from elsewhere is put in the fields.
 */
export function useDetailsForm(details: Details) {
  const [initial] = useState(() => startFrom(details))
  const [failure, setFailure] = useState<string | null>(null)
  /** What the form last saved to the stores or read from them; other values were set by something else. */
  const saved = useRef(details.current())
  /** Changes typed by the shopper, until now and until the form was sent. */
  const typings = useRef({ now: 0, atSubmit: 0 })
  const form = useForm<DetailsValues>({
    initial,
    rules: rulesFor,
    labels: { email: t('checkout.details.email') },
    missing,
    extra,
    tidy,
    typed: name => {
      typings.current.now += 1
      save(name)
    },
    submit: async () => {
      setFailure(null)
      setFailure(await details.complete(() => typings.current.now !== typings.current.atSubmit))
      return undefined
    },
  })

  const save = (name: Name): void => {
    saveField(details, form.current(), name)
    saved.current = details.current()
  }
  const set: typeof form.set = (name, value) => {
    const isSame = form.current()[name] === value
    form.set(name, value)
    if (!isSame) save(name)
  }

  useStoreChanges(details, form, saved)
  const { refusedField } = details
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is refused or this step opens
  useEffect(() => {
    if (!refusedField) return
    const { name, text } = refusedField
    const country = countryOf(form.current()[name.startsWith('billing_') ? 'billing_country_id' : 'country_id'])
    form.setErrors({ [name]: t(text, { example: country.example }) })
    details.forgetRefusal()
  }, [refusedField])
  const onSubmit: typeof form.form.onSubmit = event => {
    form.read(event.currentTarget)
    typings.current.atSubmit = typings.current.now
    form.form.onSubmit(event)
  }
  return {
    ...form,
    form: { ...form.form, onSubmit },
    set,
    failure: failure ?? (form.failure === undefined ? null : 'validation.failed'),
  }
}
