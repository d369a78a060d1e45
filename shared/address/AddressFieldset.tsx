import { useEffect, useRef } from 'react'
import { pageConfig } from '../contract/config'
import { Field } from '../forms/Field'
import type { Form } from '../forms/hooks'
import { localeTag, t } from '../i18n/texts'
import { type LookupState, useLookup } from './hooks'
import { type AddressFields, type addressFields, outdatedBy } from './rules/address-form'

/** The name of a country by its ISO 3166 code: from our own texts or the shop's, else from the browser. */
export function countryName(code: string): string {
  const key = `checkout.countries.${code}`
  const text = t(key)
  if (text !== key) return text
  try {
    return new Intl.DisplayNames(localeTag(), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The country line of an address; '' for the shop's own country. */
export function countryLine(code: string): string {
  return !code || code === pageConfig().defaultCountry ? '' : countryName(code)
}

const said: Readonly<Record<string, string>> = {
  busy: 'checkout.address.busy',
  found: 'checkout.address.found',
  confirmed: 'checkout.address.confirmed',
  format: 'validation.address',
  unknown: 'validation.postcodeUnknown',
  unavailable: 'checkout.address.unavailable',
}

/** The result of an address lookup, announced politely: the shopper can also type the address. */
export const LookupMessage = ({ outcome }: { outcome: string }) => (
  <p className="et-address-fieldset__lookup" role="status" data-outcome={outcome}>
    {said[outcome] && t(said[outcome])}
  </p>
)

type Prefixed<Prefix extends string> = { [Name in keyof AddressFields as `${Prefix}${Name}`]: string }
type Name = (typeof addressFields)[number]

interface AddressFieldsetProps {
  /** Prefix of every name and id: 'billing_' or ''. */
  prefix: '' | 'billing_'
  form: Pick<Form<Prefixed<''> & Prefixed<'billing_'>>, 'field' | 'values' | 'current' | 'set' | 'before'>
  countries: readonly string[]
  /** Called when an address lookup starts and when it ends. */
  expect?: ((isOpen: boolean) => void) | undefined
}

/** No token stands for a house number alone, and browsers write their second line of an address in one of 'address-line2'. */
const tokens: Partial<Record<Name, string>> = {
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  telephone: 'tel',
  country_id: 'country',
  postcode: 'postal-code',
  street: 'address-line1',
  city: 'address-level2',
}

type FieldsOf = Pick<AddressFieldsetProps, 'prefix' | 'form'>

const placeIn = ({ prefix, form }: FieldsOf, values = form.values) => {
  const value = (name: Name): string => values[`${prefix}${name}`]
  return {
    country: value('country_id'),
    postcode: value('postcode'),
    number: value('number'),
    addition: value('addition'),
    street: value('street'),
    city: value('city'),
  }
}

/** Looks up street and city of the fields while they are typed, and makes submits of the form wait for it. */
function useFieldLookup({ prefix, form, expect }: Pick<AddressFieldsetProps, 'prefix' | 'form' | 'expect'>): LookupState['outcome'] {
  const { outcome, isOpen, settle } = useLookup(
    placeIn({ prefix, form }),
    (street, city) => {
      form.set(`${prefix}street`, street)
      form.set(`${prefix}city`, city)
    },
    () => placeIn({ prefix, form }, form.current()),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither changes while this is mounted
  useEffect(() => form.before(settle), [])
  useEffect(() => {
    expect?.(isOpen)
    return () => expect?.(false)
  }, [expect, isOpen])
  return outcome
}

/** When only the country changes, the postcode is tested for it, and a street and town of the country before go. */
function useCountryChange({ prefix, form }: FieldsOf): void {
  const { country, ...place } = placeIn({ prefix, form })
  const before = useRef({ country, place: JSON.stringify(place) })
  useEffect(() => {
    const { country: last, place: same } = before.current
    before.current = { country, place: JSON.stringify(place) }
    if (last === country || same !== before.current.place || !place.postcode) return
    const outdated = outdatedBy({ postcode: place.postcode, country_id: last }, country)
    for (const [name, value] of Object.entries(outdated)) form.set(`${prefix}${name as Name}`, value)
    form.set(`${prefix}postcode`, place.postcode)
  })
}

/** Name and address of a person. Postcode and house number fill in street and city, which remain editable. */
export function AddressFieldset({ prefix, form, countries, expect }: AddressFieldsetProps) {
  const at = <One extends Name>(name: One) => `${prefix}${name}` as const
  const value = (name: Name): string => form.values[at(name)]
  const outcome = useFieldLookup({ prefix, form, expect })
  useCountryChange({ prefix, form })
  /** A lookup is about to fill this field, so it shows no error while it is empty. */
  const isLookedUp = (name: Name): boolean => outcome === 'busy' && (name === 'street' || name === 'city') && !value(name)
  const field = (name: Name, more: { inputMode?: 'tel' | 'numeric'; type?: 'tel'; description?: string } = {}) => (
    <Field
      id={at(name)}
      label={t(`checkout.address.${name}`)}
      {...(tokens[name] && { autoComplete: `${prefix ? 'billing' : 'shipping'} ${tokens[name]}` })}
      {...more}
      {...form.field(at(name))}
      {...(isLookedUp(name) && { onBlur: () => {} })}
    />
  )
  return (
    <div className="et-address-fieldset">
      <div className="et-address-fieldset__row">
        {field('firstname')}
        {field('middlename')}
        {field('lastname')}
      </div>
      <Field
        id={at('country_id')}
        label={t('checkout.address.country_id')}
        autoComplete={`${prefix ? 'billing' : 'shipping'} country`}
        options={countries.map(code => ({ value: code, label: countryName(code) }))}
        {...form.field(at('country_id'))}
      />
      <div className="et-address-fieldset__row et-address-fieldset__row--number">
        {field('postcode')}
        {field('number', { inputMode: 'numeric' })}
        {field('addition')}
      </div>
      <LookupMessage outcome={outcome === 'format' ? 'none' : outcome} />
      <div className="et-address-fieldset__row">
        {field('street')}
        {field('city')}
      </div>
      {field('telephone', { type: 'tel', inputMode: 'tel', description: t('checkout.address.phoneWhy') })}
    </div>
  )
}
