import type { Database } from '../../database/database'

/** The quote that holds what was put aside from this one; null while nothing was. */
export async function savedIdOf(database: Database, quoteId: number): Promise<number | null> {
  const row = await database().selectFrom('saved_carts').select('saved_id').where('quote_id', '=', quoteId).executeTakeFirst()
  return row?.saved_id ?? null
}

/** The same, made now when there is none; the quote is locked. */
export async function ensureSaved(database: Database, quoteId: number, now: number): Promise<number> {
  const known = await savedIdOf(database, quoteId)
  if (known !== null) return known
  const { id } = await database().insertInto('quotes').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  await database().insertInto('saved_carts').values({ quote_id: quoteId, saved_id: id }).execute()
  return id
}
