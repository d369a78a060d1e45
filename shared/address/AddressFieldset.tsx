import { useEffect } from 'react'
import { Field } from '../forms/Field'
import type { Form } from '../forms/use-form'
import { t } from '../i18n/texts'
import { countryName } from './country-words'
import { LookupMessage } from './LookupMessage'
import type { AddressFields, addressFields } from './rules/address-form'
import { type LookupState, useLookup } from './use-lookup'

type Prefixed<Prefix extends string> = { [Name in keyof AddressFields as `${Prefix}${Name}`]: string }
type Name = (typeof addressFields)[number]

interface AddressFieldsetProps {
  /** Prefix of every name and id: 'billing_' or ''. */
  prefix: '' | 'billing_'
  form: Pick<Form<Prefixed<''> & Prefixed<'billing_'>>, 'field' | 'values' | 'set' | 'before'>
  countries: readonly string[]
  /** Called when an address lookup starts and when it ends. */
  expect?: ((isOpen: boolean) => void) | undefined
}

const tokens: Partial<Record<Name, string>> = {
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  telephone: 'tel',
  country_id: 'country',
  postcode: 'postal-code',
  street: 'address-line1',
  number: 'address-line2',
  addition: 'address-line3',
  city: 'address-level2',
}

/** Looks up street and city of the fields while they are typed, and makes submits of the form wait for it. */
function useFieldLookup({ prefix, form, expect }: Pick<AddressFieldsetProps, 'prefix' | 'form' | 'expect'>): LookupState['outcome'] {
  const value = (name: Name): string => form.values[`${prefix}${name}`]
  const { outcome, isOpen, settle } = useLookup(
    {
      country: value('country_id'),
      postcode: value('postcode'),
      number: value('number'),
      addition: value('addition'),
      street: value('street'),
      city: value('city'),
    },
    (street, city) => {
      form.set(`${prefix}street`, street)
      form.set(`${prefix}city`, city)
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither changes while this is mounted
  useEffect(() => form.before(settle), [])
  useEffect(() => {
    expect?.(isOpen)
    return () => expect?.(false)
  }, [expect, isOpen])
  return outcome
}

/** Name and address of a person. Postcode and house number fill in street and city, which remain editable. */
export function AddressFieldset({ prefix, form, countries, expect }: AddressFieldsetProps) {
  const at = <One extends Name>(name: One) => `${prefix}${name}` as const
  const value = (name: Name): string => form.values[at(name)]
  const outcome = useFieldLookup({ prefix, form, expect })
  /** A lookup is about to fill this field, so it shows no error while it is empty. */
  const isLookedUp = (name: Name): boolean => outcome === 'busy' && (name === 'street' || name === 'city') && !value(name)
  const field = (name: Name, more: { inputMode?: 'tel' | 'numeric'; type?: 'tel'; maxLength?: number; description?: string } = {}) => (
    <Field
      id={at(name)}
      label={t(`checkout.address.${name}`)}
      autoComplete={`${prefix ? 'billing' : 'shipping'} ${tokens[name]}`}
      maxLength={100}
      {...more}
      {...form.field(at(name))}
      {...(isLookedUp(name) && { onBlur: () => {} })}
    />
  )
  return (
    <div className="address-fieldset">
      <div className="address-fieldset__row">
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
      <div className="address-fieldset__row address-fieldset__row--number">
        {field('postcode', { maxLength: 12 })}
        {field('number', { inputMode: 'numeric', maxLength: 10 })}
        {field('addition', { maxLength: 10 })}
      </div>
      <LookupMessage outcome={outcome === 'format' ? 'none' : outcome} />
      <div className="address-fieldset__row">
        {field('street')}
        {field('city')}
      </div>
      {field('telephone', { type: 'tel', inputMode: 'tel', maxLength: 20, description: t('checkout.address.phoneWhy') })}
    </div>
  )
}
