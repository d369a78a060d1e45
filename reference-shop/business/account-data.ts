import type { Database } from '../database/database'
import { nextNumber } from '../invoices/data'
import { amsterdam } from '../stores/opening'
import { monthOf } from './limits'
import type { CompanyInvoice, MonthlyData } from './records'

/** What a company owes: its orders on account that are neither paid nor called off. */
async function owedBy(database: Database, companyId: number): Promise<number> {
  const row = await database()
    .selectFrom('account_orders')
    .innerJoin('orders', 'orders.id', 'account_orders.order_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(({ fn }) => fn.sum<number | string | null>('payments.amount_cents').as('cents'))
    .where('company_id', '=', companyId)
    .where('orders.status', '!=', 'canceled')
    .where('payments.method', '=', 'account')
    .where('payments.status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(row.cents ?? 0)
}

/** Puts an order on the account of its company. False when the company would owe more than it may. In the transaction that places it. */
export async function putOnAccount(database: Database, orderId: number, companyId: number): Promise<boolean> {
  // Orders of one company wait for each other here.
  await database.lock('companies', [companyId])
  const credit = await database()
    .selectFrom('company_credits')
    .select('credit_cents')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  await database().insertInto('account_orders').values({ order_id: orderId, company_id: companyId }).execute()
  return credit !== undefined && (await owedBy(database, companyId)) <= credit.credit_cents
}

export const monthlyData = (database: Database, now: () => number): MonthlyData => {
  const invoices = () => database().selectFrom('company_invoices').selectAll()
  const toInvoice = (row: Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>): CompanyInvoice => ({
    id: row.id,
    number: row.number,
    companyId: row.company_id,
    month: row.month,
    totalCents: row.total_cents,
    at: row.created_at,
  })
  const waiting = () =>
    database()
      .selectFrom('account_orders')
      .innerJoin('orders', 'orders.id', 'account_orders.order_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .where('payments.method', '=', 'account')
      .where('invoice_id', 'is', null)
      .where('orders.status', '!=', 'canceled')
      .where('orders.created_at', '<', monthOf(now()))
  return {
    async creditOf(companyId) {
      const row = await database()
        .selectFrom('company_credits')
        .select('credit_cents')
        .where('company_id', '=', companyId)
        .executeTakeFirst()
      return row && { creditCents: row.credit_cents, owedCents: await owedBy(database, companyId) }
    },
    async due() {
      const rows = await waiting().select('company_id').distinct().execute()
      return rows.map(row => row.company_id)
    },
    invoice: companyId =>
      database.transaction(async () => {
        await database.lock('companies', [companyId])
        const rows = await waiting()
          .select(['account_orders.id', 'payments.amount_cents as cents'])
          .where('company_id', '=', companyId)
          .execute()
        if (!rows.length) return undefined
        const at = now()
        const month = amsterdam(monthOf(at) - 1).date.slice(0, 7)
        if (await invoices().where('company_id', '=', companyId).where('month', '=', month).executeTakeFirst()) return undefined
        const made = await database()
          .insertInto('company_invoices')
          .values({
            number: await nextNumber(database, 'invoice', at),
            company_id: companyId,
            month,
            total_cents: rows.reduce((sum, { cents }) => sum + cents, 0),
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await database()
          .updateTable('account_orders')
          .set({ invoice_id: made.id })
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
        return toInvoice(made)
      }),
    async invoices(companyId) {
      return (await invoices().where('company_id', '=', companyId).orderBy('id', 'desc').limit(60).execute()).map(toInvoice)
    },
    ordersOn: invoiceId =>
      database()
        .selectFrom('account_orders')
        .innerJoin('orders', 'orders.id', 'account_orders.order_id')
        .select(['orders.number', 'orders.created_at as at', 'orders.total_cents as totalCents', 'orders.tax_cents as taxCents'])
        .where('invoice_id', '=', invoiceId)
        .orderBy('orders.id')
        .execute(),
  }
}
