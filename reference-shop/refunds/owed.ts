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
    .execute()
  const invoices = await database()
    .selectFrom('company_payouts')
    .innerJoin('company_invoices', 'company_invoices.id', 'company_payouts.invoice_id')
    .innerJoin('companies', 'companies.id', 'company_invoices.company_id')
    .select(['company_invoices.number as id', 'total_cents as cents', 'company_invoices.created_at as at', 'companies.name as of'])
    .where('paid_at', 'is', null)
    .execute()
  return [
    ...parts.map(
      ({ id, way, ...part }): Owed => ({ ...part, id: String(id), way: way === 'transfer' || way === 'store' ? way : 'failed' }),
    ),
    ...invoices.map(({ cents, ...invoice }): Owed => ({ ...invoice, way: 'company', cents: -cents, reference: '' })),
  ].sort((one, other) => one.at - other.at)
}

/** See `RefundData.markPaid`. Call it in a transaction. */
export async function markPaid(database: Database, ids: readonly string[], now: number): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    const known = /^\d{1,15}$/.test(id)
      ? await partsByHand(database).select('refund_parts.id').where('refund_parts.id', '=', Number(id)).executeTakeFirst()
      : await database()
          .selectFrom('company_payouts')
          .innerJoin('company_invoices', 'company_invoices.id', 'company_payouts.invoice_id')
          .select('company_invoices.id')
          .where('number', '=', id)
          .executeTakeFirst()
    if (!known) continue
    const changed = /^\d/.test(id)
      ? await database()
          .updateTable('refund_parts')
          .set({ status: 'done', changed_at: now })
          .where('id', '=', known.id)
          .where('status', '!=', 'done')
          .executeTakeFirst()
      : await database()
          .updateTable('company_payouts')
          .set({ paid_at: now })
          .where('invoice_id', '=', known.id)
          .where('paid_at', 'is', null)
          .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) done.push(id)
  }
  return done
}
