import type { GiftCardDetails } from '../../../shared/contract/api/quote'
import type { Database } from '../../database/database'
import { toColumns } from '../rules'

interface Line {
  choice: string
  giftCard: GiftCardDetails | null
}

/** Keeps who the gift cards by mail of these lines are for. In the transaction that makes the quotation. */
export async function keepQuoted(database: Database, quotationId: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap(({ choice, giftCard }) => (giftCard ? [{ ...toColumns(giftCard), quotation_id: quotationId, choice }] : []))
  if (rows.length) await database().insertInto('quotation_mailed_cards').values(rows).execute()
}

/** Who the cards of these quotations are for, by the id of the quotation and then by the choice of the line. */
export async function quotedDetails(
  database: Database,
  quotationIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, GiftCardDetails>>> {
  const found = new Map<number, Map<string, GiftCardDetails>>()
  if (!quotationIds.length) return found
  const rows = await database().selectFrom('quotation_mailed_cards').selectAll().where('quotation_id', 'in', quotationIds).execute()
  for (const { quotation_id: id, choice, ...row } of rows) found.set(id, (found.get(id) ?? new Map()).set(choice, toColumns(row)))
  return found
}
