import type { AddressInput } from '../../shared/contract/api/address-book'
import { problemsOf } from '../address/addresses'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'

const labels = {
  firstname: 'account.firstName',
  lastname: 'account.lastName',
  telephone: 'account.phone',
  country_id: 'addresses.country',
  postcode: 'account.postcode',
  number: 'account.houseNumber',
} as const

/** Checks that the shop can deliver to an address book entry; refuses others with 400 and the name of the field. */
export function usableEntry<Entry extends AddressInput>({ t }: Pick<Deps, 't'>, entry: Entry): Entry {
  const problems = problemsOf(entry)
  if (Object.values(problems).includes('noLink')) throw new Refusal(400, 'noLink')
  for (const [field, label] of Object.entries(labels)) if (field in problems) throw new Refusal(400, 'invalid', [t(label)])
  if (problems.street || problems.city) throw new Refusal(400, 'unknownAddress')
  return entry
}
