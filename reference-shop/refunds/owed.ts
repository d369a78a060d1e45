import type { Database } from '../database/database'
import type { Owed } from './records'

/**
 * Parts of refunds that an operator pays by hand: bank transfers, payments in a store, and what the provider refused.
 */
const partsByHand = (database: Database) =>
  database()
    .selectFrom('refund_parts')
    .where(({ eb, or, and }) =>
      or([
        and([eb('refund_parts.way', 'in', ['transfer', 'store']), eb('refund_parts.status', '!=', 'done')]),
        and([eb('refund_parts.way', '=', 'provider'), eb('refund_parts.status', '=', 'failed')]),
      ]),
    )

/** See `RefundData.owed`. */
export async function owed(database: Database): Promise<Owed[]> {
  const parts = await partsByHand(database)
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refund_parts.id', 'way', 'reference', 'amount_cents as cents', 'refunds.created_at as at', 'orders.number as of'])
    .orderBy('refunds.created_at')
    .orderBy('refund_parts.id')
    .execute()
  return parts.map(({ id, way, ...part }) => ({ ...part, id: String(id), way: way === 'transfer' || way === 'store' ? way : 'failed' }))
}

/** See `RefundData.markPaid`. Call it in a transaction. */
export async function markPaid(database: Database, ids: readonly string[], now: number): Promise<string[]> {
  const done: string[] = []
  for (const id of ids.filter(one => /^\d{1,15}$/.test(one))) {
    const known = await partsByHand(database).select('refund_parts.id').where('refund_parts.id', '=', Number(id)).executeTakeFirst()
    if (!known) continue
    const { numUpdatedRows } = await database()
      .updateTable('refund_parts')
      .set({ status: 'done', changed_at: now })
      .where('id', '=', known.id)
      .where('status', '!=', 'done')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) done.push(id)
  }
  return done
}
