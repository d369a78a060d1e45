import { sql } from 'kysely'
import type { Database } from '../database/database'

/** Changes of page content, for the page caches of all processes. */
export interface PageChangeData {
  /** Changes since a moment, ms since 1970; each has its own id. */
  since(at: number): Promise<{ id: number; key: string }[]>
  /** Deletes changes from before a moment, which every process has seen. */
  forget(before: number): Promise<void>
}

export const pageChangeData = (database: Database): PageChangeData => ({
  since: at => database().selectFrom('page_changes').select(['id', 'key']).where('at', '>=', at).execute(),
  async forget(before) {
    await database().deleteFrom('page_changes').where('at', '<', before).execute()
  },
})

/** Purges the pages of these products, or of the products they are variants of, in every process. In the transaction of the change. */
export async function productsChanged(database: Database, ids: readonly number[], now = Date.now()): Promise<void> {
  if (!ids.length) return
  await database()
    .insertInto('page_changes')
    .columns(['key', 'at'])
    .expression(
      database()
        .selectFrom('products')
        .select([sql<string>`'product-' || coalesce(parent_id, id)`.as('key'), sql<number>`cast(${now} as bigint)`.as('at')])
        .where('id', 'in', ids),
    )
    .execute()
}

/** Purges what carries one of these keys, in every process and in a cache in front of the shop. In the transaction of the change. */
export async function keysChanged(database: Database, keys: readonly string[], now = Date.now()): Promise<void> {
  if (!keys.length) return
  await database()
    .insertInto('page_changes')
    .values(keys.map(key => ({ key, at: now })))
    .execute()
}

/** Maximum ms between the time of a change and its visibility to others: longer than any transaction. */
const LATE_MS = 30_000
/** ms after which no process needs a change any more. */
const OLD_MS = 10 * 60_000

/** Purges what any process has changed since the last run; failures are retried in the next. */
export function purgeSweep(
  changes: PageChangeData,
  cache: { purge(keys: readonly string[]): void | Promise<void> },
  now: () => number = Date.now,
): () => Promise<void> {
  let seen = new Set<number>()
  let cleared = now()
  return async () => {
    const found = await changes.since(now() - LATE_MS)
    const fresh = found.filter(({ id }) => !seen.has(id))
    if (fresh.length) await cache.purge([...new Set(fresh.map(({ key }) => key))])
    seen = new Set(found.map(({ id }) => id))
    if (now() - cleared < OLD_MS) return
    cleared = now()
    await changes.forget(now() - OLD_MS)
  }
}
