import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { Database } from '../../database/database'
import { PICKUP } from '../../stores/pickup'
import { type Bits, both, either, emptyBits } from './bits'
import type { Facets } from './facets'
import { type Choices, priceBounds, pricedIn, type Scope } from './scope'

/**
 * Finds the products for each selected option. Unknown facets are ignored; an unknown label matches nothing. `stocked`: the products in
 * stock by selectable store.
 */
export async function choicesOf(
  database: Database,
  facets: Facets,
  { index, members }: Scope,
  query: CatalogueQuery,
  stocked: ReadonlyMap<string, Bits>,
): Promise<Choices> {
  const sets = new Map<string, Bits>()
  const none = emptyBits(index.ids.length)
  for (const [code, labels] of Object.entries(query.filters)) {
    const known = facets.ids.get(code)
    if (!known || !labels.length) continue
    const chosen = labels.map(label => index.options.get(known.get(label) ?? -1) ?? none)
    sets.set(code, chosen.reduce(either))
  }
  const stores = query.filters[PICKUP]
  if (stores?.length) sets.set(PICKUP, stores.map(slug => stocked.get(slug) ?? none).reduce(either))
  const bounds = priceBounds(query)
  if (bounds) sets.set('price', await pricedIn(database, index, members, bounds))
  const matchingBut = (code?: string): Bits => [...sets].filter(([one]) => one !== code).reduce((set, [, one]) => both(set, one), members)
  return { codes: [...sets.keys()], matching: matchingBut(), matchingBut }
}
