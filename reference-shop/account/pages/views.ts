import type { AddressBook } from '../../../shared/contract/api/address-book'
import type { FormShape } from '../../../shared/contract/form'
import type { FormView } from '../../pages/forms'
import type { Link } from '../../pages/views'

/** Data of every page under /account. */
export interface AccountView {
  heading: string
  /** Links to the pages of the account. `current`: this page or its parent. */
  accountNav: (Link & { current: boolean })[]
}

/** An address for display. */
export interface AddressCard {
  id: number
  lines: string[]
  /** Translated names of what it is the default for; empty if none. */
  uses: string[]
}

/** pages/account-addresses.liquid. Remove: POST /account/adressen/{id}/verwijderen. */
export interface AddressesView extends AccountView {
  addresses: AddressCard[]
  /** Initial data of the island. */
  book: AddressBook
  shape: FormShape
}

/** pages/account-form.liquid: a single form of the account. */
export interface AccountFormView extends AccountView {
  form: FormView
  back: Link
}

/** pages/account-details.liquid: a form for each setting, with what it is set to now. */
export interface DetailsView extends AccountView {
  email: string
  forms: { title: string; text: string; now: string; form: FormView; danger: boolean; open: boolean }[]
}
