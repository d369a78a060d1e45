import { useEffect, useRef } from 'react'
import { Field } from '../forms/Field'
import type { Form } from '../forms/hooks'
import { t } from '../i18n/texts'
import { countryName } from './country-words'
import { type LookupState, useLookup } from './hooks'
import { type AddressFields, outdatedBy, shownField } from './rules/address-form'
import type { AddressField as Name } from './rules/countries'
import { countryOf } from './rules/page-countries'

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

interface AddressFieldsetProps {
  /** Prefix of every name and id: 'billing_' or ''. */
  prefix: '' | 'billing_'
  form: Pick<Form<Prefixed<''> & Prefixed<'billing_'>>, 'field' | 'values' | 'current' | 'set' | 'before'>
  countries: readonly string[]
  /** Called when an address lookup starts and when it ends. */
  expect?: ((isOpen: boolean) => void) | undefined
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
    const outdated = outdatedBy(place.postcode, countryOf(last), countryOf(country))
    for (const [name, value] of Object.entries(outdated)) form.set(`${prefix}${name as Name}`, value)
    form.set(`${prefix}postcode`, place.postcode)
  })
}

/**
 * Name and address of a person, with the fields of the country. Where it is looked up, postcode and house number fill in street and city,
 * which remain editable. What was typed in a field that another country lacks is back with the country.
 */
export function AddressFieldset({ prefix, form, countries, expect }: AddressFieldsetProps) {
  const at = <One extends Name>(name: One) => `${prefix}${name}` as const
  const value = (name: Name): string => form.values[at(name)]
  const outcome = useFieldLookup({ prefix, form, expect })
  useCountryChange({ prefix, form })
  const country = countryOf(value('country_id'))
  /** A lookup is about to fill this field, so it shows no error while it is empty. */
  const isLookedUp = (name: Name): boolean => outcome === 'busy' && (name === 'street' || name === 'city') && !value(name)
  const field = (name: Name, options?: readonly { value: string; label: string }[]) => {
    const { label, token, inputMode, options: regions } = shownField(name, country, t)
    return (
      <Field
        key={name}
        id={at(name)}
        label={label}
        {...(token && { autoComplete: `${prefix ? 'billing' : 'shipping'} ${token}` })}
        {...(inputMode && { inputMode })}
        {...(name === 'telephone' && { type: 'tel', description: t('checkout.address.phoneWhy') })}
        {...((options ?? regions) && { options: options ?? regions })}
        {...form.field(at(name))}
        {...(isLookedUp(name) && { onBlur: () => {} })}
      />
    )
  }
  const options = countries.map(code => ({ value: code, label: countryName(code) }))
  // The list of countries keeps its place and key, and with that the focus.
  return (
    <div className="et-address-fieldset">
      {country.fields.flatMap((names, at) => [
        names.length === 1 ? (
          names.map(name => field(name))
        ) : (
          <div
            key={names.join()}
            className={`et-address-fieldset__row${names.includes('number') ? ' et-address-fieldset__row--number' : ''}`}
          >
            {names.map(name => field(name))}
          </div>
        ),
        at === 0 && field('country_id', options),
        names.includes('number') && <LookupMessage key="lookup" outcome={outcome === 'format' ? 'none' : outcome} />,
      ])}
    </div>
  )
}
