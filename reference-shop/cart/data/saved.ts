import type { Database } from '../../database/database'

/** Id of the quote that holds this quote's lines saved for later; null if there is none. */
export async function savedIdOf(database: Database, quoteId: number): Promise<number | null> {
  const row = await database().selectFrom('saved_carts').select('saved_id').where('quote_id', '=', quoteId).executeTakeFirst()
  return row?.saved_id ?? null
}

/** The same, created if needed. The quote must be locked. */
export async function ensureSaved(database: Database, quoteId: number, now: number): Promise<number> {
  const known = await savedIdOf(database, quoteId)
  if (known !== null) return known
  const { id } = await database().insertInto('quotes').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  await database().insertInto('saved_carts').values({ quote_id: quoteId, saved_id: id }).execute()
  return id
}
