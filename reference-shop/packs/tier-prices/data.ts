import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Tier, TierData } from '../../catalogue/tiers'
import type { Database } from '../../database/database'

/** Tiers of these products; `isB2B` is an SQL condition for including company prices. */
async function read(database: Database, productIds: readonly number[], isB2B: RawBuilder<boolean>): Promise<Map<number, Tier[]>> {
  const found = new Map<number, Tier[]>()
  if (!productIds.length) return found
  const rows = await database()
    .selectFrom('tier_prices')
    .select(['product_id', 'least', 'price_cents'])
    .where('product_id', 'in', productIds)
    .where(({ or, eb }) => or([eb('for_all', '=', 1), isB2B]))
    .orderBy('product_id')
    .orderBy('least')
    .execute()
  for (const { product_id: id, least, price_cents: cents } of rows) {
    const own = found.get(id)
    if (own) own.push({ least, cents })
    else found.set(id, [{ least, cents }])
  }
  return found
}

export const tierData = (database: Database): TierData => ({
  of: (productIds, isB2B) => read(database, productIds, isB2B ? sql`1 = 1` : sql`1 = 0`),
  inQuote: (quoteId, productIds) =>
    read(
      database,
      productIds,
      sql<boolean>`exists (select 1 from customers where is_b2b = 1
        and (quote_id = ${quoteId} or quote_id = (select quote_id from saved_carts where saved_id = ${quoteId})))`,
    ),
})

declare module '../../database/schema' {
  interface Tables {
    /** The price per piece of a product from a quantity on. */
    tier_prices: {
      id: Generated<number>
      product_id: number
      /** Minimum quantity, 2 or more. */
      least: number
      price_cents: number
      /** 0: for companies only. */
      for_all: number
    }
  }
}
