import { vatIn } from '../cart/data/totals'
import type { Database } from '../database/database'
import { nextNumber } from '../invoices/data'
import { amsterdam } from '../stores/opening'
import { creditsOf } from './account-credits'
import { monthOf } from './limits'
import type { CompanyInvoice, MonthlyData } from './records'

/** What a company owes, in cents: its orders on account that are neither paid nor cancelled, less their refunds. */
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
  const back = await creditsOf(database)
    .innerJoin('payments', 'payments.reference', 'refund_parts.reference')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(({ fn }) => fn.sum<number | string | null>('refund_parts.amount_cents').as('cents'))
    .where('company_id', '=', companyId)
    .where('payments.status', '=', 'open')
    .where('orders.status', '!=', 'canceled')
    .executeTakeFirstOrThrow()
  return Number(row.cents ?? 0) - Number(back.cents ?? 0)
}

const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Puts an order on its company's account, in the transaction that places it. False when that would exceed the credit
 * limit.
 */
export async function putOnAccount(database: Database, orderId: number, companyId: number): Promise<boolean> {
  // Orders of one company take turns, so that two cannot pass the limit together.
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
    paidAt: row.settled_at,
  })
  const find = async (number: string) => {
    const row = await invoices().where('number', '=', number).executeTakeFirst()
    return row && toInvoice(row)
  }
  const waiting = () =>
    database()
      .selectFrom('account_orders')
      .innerJoin('orders', 'orders.id', 'account_orders.order_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .where('payments.method', '=', 'account')
      .where('invoice_id', 'is', null)
      .where('orders.status', '!=', 'canceled')
      .where('orders.created_at', '<', monthOf(now()))
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
  /** Marks these rows as invoiced, so that no later invoice includes them. */
  async function settle(invoice_id: number, rows: readonly { id: number }[], back: readonly { id: number; part_id: number }[], at: number) {
    if (rows.length) await database().updateTable('account_orders').set({ invoice_id }).where('id', 'in', idsOf(rows)).execute()
    if (!back.length) return
    await database().updateTable('account_credits').set({ invoice_id }).where('id', 'in', idsOf(back)).execute()
    const parts = back.map(({ part_id }) => part_id)
    await database().updateTable('refund_parts').set({ status: 'done', changed_at: at }).where('id', 'in', parts).execute()
  }
  const credits = () => creditsOf(database).where('invoice_id', 'is', null).where('changed_at', '<', monthOf(now()))
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
      const credited = await credits().select('company_id').distinct().execute()
      return [...new Set([...rows, ...credited].map(row => row.company_id))].sort((one, other) => one - other)
    },
    invoice: companyId =>
      database.transaction(async () => {
        await database.lock('companies', [companyId])
        const rows = await waiting()
          .select(['account_orders.id', 'payments.amount_cents as cents'])
          .where('company_id', '=', companyId)
          .execute()
        const back = await credits()
          .select(['account_credits.id', 'part_id', 'amount_cents as cents'])
          .where('company_id', '=', companyId)
          .execute()
        if (!rows.length && !back.length) return undefined
        const at = now()
        const month = amsterdam(monthOf(at) - 1).date.slice(0, 7)
        if (await invoices().where('company_id', '=', companyId).where('month', '=', month).executeTakeFirst()) return undefined
        const total = sumOf(rows) - sumOf(back)
        const made = await database()
          .insertInto('company_invoices')
          .values({
            number: await nextNumber(database, total < 0 ? 'credit' : 'invoice', at),
            ...{ company_id: companyId, month, total_cents: total, created_at: at },
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        if (total < 0) await database().insertInto('company_payouts').values({ invoice_id: made.id, paid_at: null }).execute()
        await settle(made.id, rows, back, at)
        return toInvoice(made)
      }),
    async invoices(companyId) {
      return (await invoices().where('company_id', '=', companyId).orderBy('id', 'desc').limit(60).execute()).map(toInvoice)
    },
    async unpaid() {
      const rows = await database()
        .selectFrom('company_invoices')
        .innerJoin('companies', 'companies.id', 'company_invoices.company_id')
        .selectAll('company_invoices')
        .select('name')
        .where('settled_at', 'is', null)
        .where('total_cents', '>', 0)
        .orderBy('company_invoices.id')
        .execute()
      return rows.map(({ name, ...row }) => ({ ...toInvoice(row), company: name }))
    },
    markPaid: number =>
      database.transaction(async () => {
        const known = await find(number)
        if (!known) return undefined
        await database.lock('companies', [known.companyId])
        const at = now()
        const { numUpdatedRows } = await database()
          .updateTable('company_invoices')
          .set({ settled_at: at })
          .where('id', '=', known.id)
          .where('settled_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n)
          await database()
            .updateTable('payments')
            .set({ status: 'paid', changed_at: at })
            .where('order_id', 'in', database().selectFrom('account_orders').select('order_id').where('invoice_id', '=', known.id))
            .where('method', '=', 'account')
            .where('status', '=', 'open')
            .execute()
        return { invoice: (await find(number)) ?? known, isNew: numUpdatedRows > 0n }
      }),
    async ordersOn(invoiceId) {
      const orders = await database()
        .selectFrom('account_orders')
        .innerJoin('orders', 'orders.id', 'account_orders.order_id')
        .select(['orders.number', 'orders.created_at as at', 'orders.total_cents as totalCents', 'orders.tax_cents as taxCents'])
        .where('invoice_id', '=', invoiceId)
        .orderBy('orders.id')
        .execute()
      const back = await creditsOf(database)
        .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select(['orders.number', 'refunds.created_at as at', 'refunds.total_cents as cents'])
        .where('invoice_id', '=', invoiceId)
        .orderBy('account_credits.id')
        .execute()
      return [
        ...orders.map(order => ({ ...order, isCredit: false })),
        ...back.map(({ cents, ...credit }) => ({ ...credit, totalCents: -cents, taxCents: -vatIn(cents), isCredit: true })),
      ]
    },
  }
}
