import { shownField } from '../../shared/address/rules/address-form'
import type { AddressInput } from '../../shared/contract/api/address-book'
import { problemsOf } from '../address/addresses'
import { countryOf } from '../address/countries'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'

const named = ['firstname', 'lastname', 'telephone', 'country_id', 'postcode', 'number', 'region'] as const

/** Checks that the shop can deliver to an address book entry; refuses others with 400 and the name of the field. */
export function usableEntry<Entry extends AddressInput>({ t }: Pick<Deps, 't'>, entry: Entry): Entry {
  const problems = problemsOf(entry)
  if (Object.values(problems).includes('noLink')) throw new Refusal(400, 'noLink')
  const country = countryOf(entry.country_id)
  for (const name of named) if (name in problems) throw new Refusal(400, 'invalid', [shownField(name, country, t).label])
  if (problems.street || problems.city) throw new Refusal(400, 'unknownAddress')
  return entry
}
