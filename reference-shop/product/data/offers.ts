import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { productsChanged } from '../../pages/changes'

/**
 * Restores the former price of products whose offer has ended at `now` (ms), and updates the starting prices of products composed of them.
 * Resolves to the number of ended offers.
 */
export async function endOffers(database: Database, now: number): Promise<number> {
  const ended = () => database().selectFrom('products').select(['id', 'reference_cents']).where('offer_ends_at', '<=', now)
  if (!(await ended().limit(1).executeTakeFirst())) return 0
  return database.transaction(async () => {
    await database.lock(
      'products',
      (await ended().execute()).map(({ id }) => id),
    )
    const products = await ended().execute()
    const dearer = products.flatMap(({ id, reference_cents: price_cents }) =>
      price_cents === null ? [] : [{ product_id: id, since: now, price_cents }],
    )
    if (dearer.length) await database().insertInto('price_history').values(dearer).execute()
    await database()
      .updateTable('products')
      .set({ price_cents: sql`coalesce(reference_cents, price_cents)`, reference_cents: null, offer_ends_at: null })
      .where('offer_ends_at', '<=', now)
      .execute()
    await sql`update products set price_cents = (select min(v.price_cents) from products v where v.parent_id = products.id and v.enabled = 1)
      where product_type = 'configurable'`.execute(database())
    await sql`update products set price_cents = (select min(c.price_cents) from grouped_children g join products c on c.id = g.child_id
      where g.product_id = products.id) where product_type = 'grouped'`.execute(database())
    await productsChanged(
      database,
      products.map(({ id }) => id),
    )
    return products.length
  })
}
