import { randomUUID } from 'node:crypto'
import type { GiftCardDetails } from '../../../shared/contract/api/quote'
import type { Database } from '../../database/database'
import { toColumns } from '../rules'

/** Tells a line apart from every other, and from itself with other details. */
export const newChoice = (): string => `card:${randomUUID()}`

/** What was filled in for these lines of a cart, by line. */
export async function detailsOfLines(database: Database, itemIds: readonly number[]): Promise<Map<number, GiftCardDetails>> {
  const rows = await database().selectFrom('quote_mailed_cards').selectAll().where('item_id', 'in', itemIds).execute()
  return new Map(rows.map(row => [row.item_id, toColumns(row)]))
}

/** Keeps who the card of a line is for. In a transaction that holds the cart. */
export async function putDetails(database: Database, itemId: number, details: GiftCardDetails): Promise<void> {
  const columns = toColumns(details)
  await database()
    .insertInto('quote_mailed_cards')
    .values({ item_id: itemId, ...columns })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(columns))
    .execute()
}
