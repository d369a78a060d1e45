import type { Database } from '../database/database'

/** Whether an order is paid with the others of its company's month, and so is on no invoice of its own. */
export const isOnAccount = async (database: Database, orderId: number): Promise<boolean> =>
  (await database().selectFrom('account_orders').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

/** Locks the company that an order is on the account of, if any: before stock, as when an order is placed. Resolves to its id. */
export async function lockAccountOf(database: Database, orderId: number): Promise<number | undefined> {
  const row = await database().selectFrom('account_orders').select('company_id').where('order_id', '=', orderId).executeTakeFirst()
  if (row) await database.lock('companies', [row.company_id])
  return row?.company_id
}

/** Puts a part of a refund on the next invoice of the company that ordered. In a transaction that holds the order. */
export async function creditAccount(database: Database, orderId: number, partId: number): Promise<void> {
  // An invoice of the company is made with all of it or without.
  const company_id = await lockAccountOf(database, orderId)
  if (company_id === undefined) throw new Error('A payment on account without a company')
  await database().insertInto('account_credits').values({ part_id: partId, company_id, invoice_id: null }).execute()
}

/** Credits of companies, with the part of the refund that each is. */
export const creditsOf = (database: Database) =>
  database().selectFrom('account_credits').innerJoin('refund_parts', 'refund_parts.id', 'account_credits.part_id')
