import { json, type PropSpecs, type PropsOf } from './props'

interface Place {
  postcode: string
  number: string
  addition: string
  street: string
  city: string
}

/** Props of `address-autocomplete`. */
export const props = {
  country: { kind: 'string', default: 'NL', doc: 'Country of the address; only Dutch ones are looked up.' },
  prefix: { kind: 'string', default: '', doc: 'Stands before the names and ids of the fields.' },
  value: json<Place>('What the fields hold: {"postcode", "number", "addition", "street", "city"}.', {
    default: { postcode: '', number: '', addition: '', street: '', city: '' },
  }),
} satisfies PropSpecs
export type AddressAutocompleteProps = PropsOf<typeof props>
