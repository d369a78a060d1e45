import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { forEachRow } from '../../operation/sweeps'
import { productsChanged } from '../../pages/changes'

/** The products whose starting price may follow from that of product `id`: what it is a variant of, and what is grouped of either. */
async function composedOf(database: Database, id: number): Promise<number[]> {
  const parents = await database()
    .selectFrom('products')
    .select('parent_id as id')
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .execute()
  const groups = await database()
    .selectFrom('grouped_children')
    .select('product_id as id')
    .where('child_id', 'in', [id, ...parents.flatMap(parent => parent.id ?? [])])
    .execute()
  return [...new Set([...parents, ...groups].flatMap(one => one.id ?? []))]
}

/** Sets the starting prices of these products to the lowest of their parts for sale; one without parts for sale keeps its price. */
async function updateStartingPrices(database: Database, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const these = sql.join(ids)
  await sql`update products set price_cents =
      coalesce((select min(v.price_cents) from products v where v.parent_id = products.id and v.enabled = 1), price_cents)
    where product_type = 'configurable' and id in (${these})`.execute(database())
  await sql`update products set price_cents = coalesce((select min(c.price_cents) from grouped_children g join products c on c.id = g.child_id
      where g.product_id = products.id), price_cents)
    where product_type = 'grouped' and id in (${these})`.execute(database())
}

/** Ends the offer of a product, unless that has happened already. In a transaction. */
async function endOffer(database: Database, id: number, now: number): Promise<boolean> {
  const composed = await composedOf(database, id)
  await database.lock('products', [id, ...composed])
  const product = await database()
    .selectFrom('products')
    .select('reference_cents as former')
    .where('id', '=', id)
    .where('offer_ends_at', '<=', now)
    .executeTakeFirst()
  if (!product) return false
  const { former } = product
  if (former !== null) await database().insertInto('price_history').values({ product_id: id, since: now, price_cents: former }).execute()
  await database()
    .updateTable('products')
    .set({ reference_cents: null, offer_ends_at: null, ...(former !== null && { price_cents: former }) })
    .where('id', '=', id)
    .execute()
  await updateStartingPrices(database, [id, ...composed])
  await productsChanged(database, [id, ...composed])
  return true
}

/**
 * Restores the former price of products whose offer has ended at `now` (ms), and updates the starting prices of products composed of them.
 * Resolves to the number of ended offers.
 */
export async function endOffers(database: Database, now: number): Promise<number> {
  const ended = await database().selectFrom('products').select('id').where('offer_ends_at', '<=', now).orderBy('id').execute()
  let count = 0
  await forEachRow(
    ended,
    ({ id }) => `product ${id}`,
    async ({ id }) => {
      if (await database.transaction(() => endOffer(database, id, now))) count++
    },
  )
  return count
}
