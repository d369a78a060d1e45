import { randomUUID } from 'node:crypto'
import type { GiftCardDetails } from '../../../shared/contract/api/quote'
import type { Database } from '../../database/database'
import { toColumns } from '../rules'

/** A `lineKey` that no other line has. New details get a new one, so unpaid orders no longer match the cart. */
export const newLineKey = (): string => `card:${randomUUID()}`

/** Recipient details of these cart lines, by line id. */
export async function detailsOfLines(database: Database, itemIds: readonly number[]): Promise<Map<number, GiftCardDetails>> {
  const rows = await database().selectFrom('quote_mailed_cards').selectAll().where('item_id', 'in', itemIds).execute()
  return new Map(rows.map(row => [row.item_id, toColumns(row)]))
}

/** Stores the recipient details of a line. Call it in a transaction that holds the cart. */
export async function putDetails(database: Database, itemId: number, details: GiftCardDetails): Promise<void> {
  const columns = toColumns(details)
  await database()
    .insertInto('quote_mailed_cards')
    .values({ item_id: itemId, ...columns })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(columns))
    .execute()
}
