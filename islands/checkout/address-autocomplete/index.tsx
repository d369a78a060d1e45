import { useState } from 'react'
import { LookupMessage } from '../../../shared/address/AddressFieldset'
import { useLookup } from '../../../shared/address/hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { Field } from '../../../shared/forms/Field'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import type { AddressAutocompleteProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('checkout', 'validation')

export default function AddressAutocompleteIsland({ country, prefix, value, slots }: AddressAutocompleteProps & WithSlots) {
  const [place, setPlace] = useState(value)
  const { outcome } = useLookup({ country, ...place }, (street, city) => setPlace(before => ({ ...before, street, city })))
  return (
    <>
      <AddressAutocomplete
        prefix={prefix}
        place={place}
        outcome={outcome}
        change={(name, text) => setPlace(before => ({ ...before, [name]: text }))}
      />
      <Slot of={slots} name="address-end" />
    </>
  )
}

type Place = AddressAutocompleteProps['value']

interface ViewProps {
  prefix: string
  place: Place
  /** The outcome of the lookup. */
  outcome: string
  change: (name: keyof Place, text: string) => void
}

const tokens = {
  postcode: 'postal-code',
  number: 'address-line2',
  addition: 'address-line3',
  street: 'address-line1',
  city: 'address-level2',
} as const

/** Postcode and number bring street and city, which can always be typed. */
export function AddressAutocomplete({ prefix, place, outcome, change }: ViewProps) {
  const field = (name: keyof Place) => (
    <Field
      id={prefix + name}
      name={prefix + name}
      label={t(`checkout.address.${name}`)}
      value={place[name]}
      required={name !== 'addition'}
      maxLength={name === 'postcode' ? 12 : 100}
      autoComplete={tokens[name]}
      {...(name === 'number' && { inputMode: 'numeric' as const })}
      onChange={event => change(name, event.currentTarget.value)}
    />
  )
  return (
    <div className="et-address-fieldset">
      <div className="et-address-fieldset__row et-address-fieldset__row--number">
        {field('postcode')}
        {field('number')}
        {field('addition')}
      </div>
      <LookupMessage outcome={outcome} />
      <div className="et-address-fieldset__row">
        {field('street')}
        {field('city')}
      </div>
    </div>
  )
}
