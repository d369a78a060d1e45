import { sql } from 'kysely'
import type { CatalogueQuery } from '../../shared/domain/catalogue-query'
import type { Database } from './database'
import type { LookupTables } from './lookup-schema'

const MOST_EUROS = 10_000_000

/** What a listing is of: a category, or products in an order of their own. */
export type Scope = { categoryId: number } | { ids: readonly number[] }

/** The options of the products in scope as rows of `o`, or of these products only. */
export function optionsIn(database: Database, scope: Scope, ids: readonly number[] | undefined = 'ids' in scope ? scope.ids : undefined) {
  const table = sql.table('ids' in scope ? 'product_options' : 'listing_options')
  const all = database().selectFrom(sql<LookupTables['listing_options']>`${table}`.as('o'))
  const list = ids && sql<number>`(select id from ${database.list(ids)} as list)`
  if ('ids' in scope) return list ? all.where('o.product_id', 'in', list) : all
  const those = all.where('o.category_id', '=', scope.categoryId)
  // The plus keeps SQLite from a search per product and option: passing by all options of the category once is faster.
  return list ? those.where(sql<number>`+o.product_id`, 'in', list) : those
}

/** The products in scope, or only these of them. */
export function productsIn(database: Database, scope: Scope, ids: readonly number[] | undefined = 'ids' in scope ? scope.ids : undefined) {
  const all = database().selectFrom('products')
  if (ids) return all.where('products.id', 'in', sql<number>`(select id from ${database.list(ids)} as list)`)
  const { categoryId } = scope as { categoryId: number }
  return all.where(
    'products.id',
    'in',
    database().selectFrom('product_categories').select('product_id').where('category_id', '=', categoryId),
  )
}

/** The bounds of a price in whole cents, both included; undefined for none. */
export function priceBounds({ minPrice, maxPrice }: CatalogueQuery): { low: number; high: number } | undefined {
  const cents = (euros: number | undefined, otherwise: number): number =>
    Math.round(100 * (euros !== undefined && euros >= 0 ? Math.min(euros, MOST_EUROS) : otherwise))
  const [low, high] = [cents(minPrice, 0), cents(maxPrice, MOST_EUROS)]
  return low > 0 || high < 100 * MOST_EUROS ? { low, high } : undefined
}
