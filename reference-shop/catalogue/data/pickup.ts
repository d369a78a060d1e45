import { sql } from 'kysely'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { AttributeFilter } from '../../../shared/contract/api/catalogue'
import type { Database } from '../../database/database'
import { PICKUP } from '../../stores/pickup'
import { type Bits, both, countBoth } from './bits'
import type { Choices, Scope } from './scope'

const MOST_STORES = 5

/** The stores that a listing can be filtered by: the visitor's own, and those that are asked for. */
export const storesOffered = (own: string | undefined, requested: readonly string[] = []): string[] =>
  [...new Set([...(own === undefined ? [] : [own]), ...requested])].slice(0, MOST_STORES)

/** The products in scope that each of these stores has in stock; a variant counts for its parent product. */
export async function stockedIn(database: Database, { index, members }: Scope, slugs: readonly string[]): Promise<Map<string, Bits>> {
  const found = new Map<string, Bits>()
  for (const slug of slugs) {
    const { rows } = await sql<{ id: number }>`select coalesce(stocked.parent_id, stocked.id) as id from store_stock
      inner join products as stocked on stocked.id = store_stock.product_id
      where store_stock.store_id = (select id from stores where slug = ${slug}) and store_stock.qty > 0 and stocked.enabled = 1`.execute(
      database(),
    )
    found.set(slug, both(index.of(rows.map(({ id }) => id)), members))
  }
  return found
}

/** The filter with an option per store, counted without its own selection. */
export function pickupFilter(stocked: ReadonlyMap<string, Bits>, chosen: Choices, query: CatalogueQuery): AttributeFilter {
  const active = query.filters[PICKUP] ?? []
  const others = chosen.matchingBut(PICKUP)
  return {
    type: 'attribute',
    code: PICKUP,
    facet_code: PICKUP,
    label: 'layout.pickup.title',
    url_key: '',
    display: 'list',
    is_active: active.length > 0,
    is_crawlable: false,
    has_duplicate_values: false,
    options: [...stocked].map(([slug, there]) => ({ label: slug, active: active.includes(slug), count: countBoth(there, others) })),
  }
}
