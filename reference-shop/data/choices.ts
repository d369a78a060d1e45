import type { CatalogueQuery } from '../../shared/domain/catalogue-query'
import type { Database } from './database'
import type { Facets } from './facets'
import { PICKUP } from './pickup'
import { optionsIn, priceBounds, productsIn, type Scope } from './scope'

type Ids = readonly number[]

/** What the shopper chose in a listing, as the products that have it. */
export interface Choices {
  /** Facets with a choice, 'price' among them. */
  codes: string[]
  /** The products that have everything chosen, in the order of the scope; undefined for all of it. */
  matching: Ids | undefined
  /** The same without the choice of one facet. */
  matchingBut(code: string): Ids | undefined
}

function inAll(scope: Scope, sets: readonly Ids[]): Ids | undefined {
  const [first, ...others] = 'ids' in scope ? [scope.ids, ...sets] : sets
  const known = others.map(ids => new Set(ids))
  return first && others.length ? first.filter(id => known.every(set => set.has(id))) : first
}

/**
 * Finds the products of each choice. Facets the shop does not have are no choice; a label it does not have matches nothing.
 * `stocked`: the products that lie in each store that can be chosen.
 */
export async function choicesOf(
  database: Database,
  facets: Facets,
  scope: Scope,
  query: CatalogueQuery,
  stocked: ReadonlyMap<string, Ids>,
): Promise<Choices> {
  const sets = new Map<string, Ids>()
  for (const [code, labels] of Object.entries(query.filters)) {
    const known = facets.ids.get(code)
    if (!known || !labels.length) continue
    const options = labels.flatMap(label => known.get(label) ?? [])
    const rows = options.length
      ? await optionsIn(database, scope, undefined).select('o.product_id as id').where('o.option_id', 'in', options).execute()
      : []
    sets.set(
      code,
      rows.map(({ id }) => id),
    )
  }
  const stores = query.filters[PICKUP]
  if (stores?.length) sets.set(PICKUP, [...new Set(stores.flatMap(slug => stocked.get(slug) ?? []))])
  const bounds = priceBounds(query)
  if (bounds) {
    const rows = await productsIn(database, scope)
      .select('products.id as id')
      .where('price_cents', '>=', bounds.low)
      .where('price_cents', '<=', bounds.high)
      .execute()
    sets.set(
      'price',
      rows.map(({ id }) => id),
    )
  }
  const matchingBut = (code?: string): Ids | undefined =>
    inAll(
      scope,
      [...sets].filter(([one]) => one !== code).map(([, ids]) => ids),
    )
  return { codes: [...sets.keys()], matching: matchingBut(), matchingBut }
}
