import type { AddressBook } from '../../../shared/contract/api/address-book'
import { FORM, type FormShape } from '../../../shared/contract/form'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `address-book`. */
export const props = {
  form: json<FormShape>({ shape: FORM }),
  addresses: json<AddressBook>({ shape: [{ id: 'id' }] }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  form: 'The empty form of an address.',
  addresses: 'The address book as the page shows it.',
}

export type AddressBookProps = PropsOf<typeof props>
