import type { Database } from '../database/database'

/** Whether an order is on its company's account: paid with the rest of the month, so without an invoice of its own. */
export const isOnAccount = async (database: Database, orderId: number): Promise<boolean> =>
  (await database().selectFrom('account_orders').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

/**
 * Locks the company whose account an order is on, if any. Call it before locking stock, as placing an order does.
 * Resolves to the company's id.
 */
export async function lockAccountOf(database: Database, orderId: number): Promise<number | undefined> {
  const row = await database().selectFrom('account_orders').select('company_id').where('order_id', '=', orderId).executeTakeFirst()
  if (row) await database.lock('companies', [row.company_id])
  return row?.company_id
}

/** Credits a part of a refund on the company's next invoice. Call it in a transaction that holds the order. */
export async function creditAccount(database: Database, orderId: number, partId: number): Promise<void> {
  // The lock keeps an invoice that is being made from missing this credit.
  const company_id = await lockAccountOf(database, orderId)
  if (company_id === undefined) throw new Error('A payment on account without a company')
  await database().insertInto('account_credits').values({ part_id: partId, company_id, invoice_id: null }).execute()
}

/** Credits of companies, joined with the refund parts they belong to. */
export const creditsOf = (database: Database) =>
  database().selectFrom('account_credits').innerJoin('refund_parts', 'refund_parts.id', 'account_credits.part_id')
