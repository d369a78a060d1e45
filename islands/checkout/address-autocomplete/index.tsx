import { useState } from 'react'
import { useLookup } from '../../../shared/address/hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { AddressAutocomplete } from './AddressAutocomplete'
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
