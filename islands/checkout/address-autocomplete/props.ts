import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

interface Place {
  postcode: string
  number: string
  addition: string
  street: string
  city: string
}

/** Props of `address-autocomplete`. */
export const props = {
  country: { kind: 'string', default: 'NL' },
  prefix: { kind: 'string', default: '' },
  value: json<Place>({
    default: { postcode: '', number: '', addition: '', street: '', city: '' },
    shape: { '*': 'string' },
  }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  country: 'Country of the address; only Dutch ones are looked up.',
  prefix: 'Stands before the names and ids of the fields.',
  value: 'What the fields hold: {"postcode", "number", "addition", "street", "city"}.',
}

export type AddressAutocompleteProps = PropsOf<typeof props>
