import { pageConfig } from '../../contract/config'
import { loadChunk } from '../../contract/ports'
import { oncePerPage } from '../../contract/printed'
import { type CountryOf, countriesWith, isNear, type Rows } from './countries'

let rows: Rows | undefined

/** Loads the rows of the table that this page needs, if a country that it names is not near. `countryOf` has them from then on. */
export async function loadCountries(): Promise<void> {
  const { defaultCountry, countries } = pageConfig()
  if (![defaultCountry, ...countries].every(isNear)) rows = (await loadChunk('address-rules-world', () => import('./world'))).world
}

/** The addresses of a country, as the page has them: our table with what its configuration adds. */
export const countryOf: CountryOf = code =>
  oncePerPage(rows ? 'all addresses' : 'addresses', () => countriesWith(pageConfig().addresses, rows))(code)
