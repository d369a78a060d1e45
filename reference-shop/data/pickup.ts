import { sql } from 'kysely'
import type { AttributeFilter } from '../../shared/contract/api/catalogue'
import type { CatalogueQuery } from '../../shared/domain/catalogue-query'
import type { Choices } from './choices'
import type { Database } from './database'
import { productsIn, type Scope } from './scope'

/** Facet of what lies in a store; its labels are slugs of stores. */
export const PICKUP = 'pickup_store'

/** The products in scope that lie in each of these stores; a variant counts as what it is a variant of. */
export async function stockedIn(database: Database, scope: Scope, slugs: readonly string[]): Promise<Map<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  for (const slug of slugs) {
    const there = sql<number>`(select coalesce(lying.parent_id, lying.id) from store_stock
      inner join products as lying on lying.id = store_stock.product_id
      where store_stock.store_id = (select id from stores where slug = ${slug}) and store_stock.qty > 0 and lying.enabled = 1)`
    const rows = await productsIn(database, scope).select('products.id').where('products.id', 'in', there).execute()
    found.set(
      slug,
      rows.map(({ id }) => id),
    )
  }
  return found
}

/** The filter with an option per store, which counts as if it were the only one. */
export function pickupFilter(stocked: ReadonlyMap<string, readonly number[]>, chosen: Choices, query: CatalogueQuery): AttributeFilter {
  const active = query.filters[PICKUP] ?? []
  const others = chosen.matchingBut(PICKUP)
  const known = others && new Set(others)
  return {
    type: 'attribute',
    code: PICKUP,
    facet_code: PICKUP,
    label: 'Ophalen in de winkel',
    url_key: '',
    display: 'list',
    is_active: active.length > 0,
    is_crawlable: false,
    has_duplicate_values: false,
    options: [...stocked].map(([slug, ids]) => ({
      label: slug,
      active: active.includes(slug),
      count: known ? ids.filter(id => known.has(id)).length : ids.length,
    })),
  }
}
