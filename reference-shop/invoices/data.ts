import { isOnAccount } from '../business/account-credits'
import type { Database } from '../database/database'
import { amsterdam } from '../stores/opening'
import type { Invoice, InvoiceData } from './records'

const letters = { invoice: 'F', credit: 'C' } as const

/** Takes the next number of the year. The series stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function nextNumber(database: Database, kind: keyof typeof letters, now: number): Promise<string> {
  const series = `${letters[kind]}${amsterdam(now).date.slice(0, 4)}`
  await database()
    .insertInto('invoice_series')
    .values({ series, last: 0 })
    .onConflict(conflict => conflict.column('series').doNothing())
    .execute()
  const { last } = await database()
    .updateTable('invoice_series')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${series}-${String(last).padStart(6, '0')}`
}

/**
 * Issues the invoice of an order or the credit note of a refund, once, with the next number of its year. In a transaction that has locked
 * the order; call it last, because all other invoices wait for its end.
 */
export async function issueInvoice(database: Database, orderId: number, refundId: number | null, now: number): Promise<void> {
  // Its order, and its refunds, are on the company's monthly invoice.
  if (await isOnAccount(database, orderId)) return
  const kind = refundId === null ? ('invoice' as const) : ('credit' as const)
  const known = await database()
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .$if(refundId !== null, query => query.where('refund_id', '=', refundId))
    .executeTakeFirst()
  if (known) return
  const number = await nextNumber(database, kind, now)
  await database().insertInto('invoices').values({ number, kind, order_id: orderId, refund_id: refundId, created_at: now }).execute()
}

const rowsOf = async (database: Database, orderId: number): Promise<Invoice[]> =>
  (await database().selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ number, kind, refund_id, created_at }) => ({ number, kind, refundId: refund_id, at: created_at }),
  )

/**
 * Whether a payment has come in, so the order gets its own invoice. Orders on account never do: the month's invoice
 * lists them.
 */
const isPaid = async (database: Database, orderId: number): Promise<boolean> =>
  (await database()
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('method', '!=', 'account')
    .executeTakeFirst()) !== undefined

/** Invoices and credit notes. */
export const invoiceData = (database: Database, now: () => number): InvoiceData => ({
  async ofOrder(orderId) {
    const found = await rowsOf(database, orderId)
    if (found.length || !(await isPaid(database, orderId))) return found
    return database.transaction(async () => {
      await database.lock('orders', [orderId])
      await issueInvoice(database, orderId, null, now())
      return rowsOf(database, orderId)
    })
  },
})
