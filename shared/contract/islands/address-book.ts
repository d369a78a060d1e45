import type { AddressBook } from '../api/address-book'
import type { FormShape } from './form'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `address-book`. */
export const props = {
  form: json<FormShape>('The empty form of an address.'),
  addresses: json<AddressBook>('The address book as the page shows it.'),
} satisfies PropSpecs
export type AddressBookProps = PropsOf<typeof props>
