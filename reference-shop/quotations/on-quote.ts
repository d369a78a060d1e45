import { sql } from 'kysely'
import type { QuoteLine } from '../cart/records'
import type { Database } from '../database/database'

/**
 * What became of the quotation of a row other than in this cart: 'ordered', 'waiting' for approval of an order (of two requests, the
 * earlier one counts), or '' for nothing. For queries that include quotations.
 */
export const takenElsewhere = (quoteId: number) =>
  sql<'ordered' | 'waiting' | ''>`case
    when exists (select 1 from quotation_orders inner join orders on orders.id = quotation_orders.order_id
      where quotation_orders.quotation_id = quotations.id and orders.status <> 'canceled'
      and (orders.quote_id is null or orders.quote_id <> ${quoteId})) then 'ordered'
    when exists (select 1 from quoted_items as held inner join quote_items as line on line.id = held.item_id
      inner join order_requests on order_requests.quote_id = line.quote_id
      where held.quotation_id = quotations.id and held.qty = line.qty and order_requests.status = 'open'
      and line.quote_id <> ${quoteId}
      and not exists (select 1 from order_requests as own where own.quote_id = ${quoteId} and own.id < order_requests.id)) then 'waiting'
    else '' end`

/** Open requests for approval by quotation id: those whose lines have its prices. */
export async function requestsOf(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const found = await database()
    .selectFrom('quoted_items')
    .innerJoin('quote_items', 'quote_items.id', 'quoted_items.item_id')
    .innerJoin('order_requests', 'order_requests.quote_id', 'quote_items.quote_id')
    .select(['quotation_id', 'order_requests.number'])
    .where('quotation_id', 'in', ids)
    .where('order_requests.status', '=', 'open')
    .whereRef('quoted_items.qty', '=', 'quote_items.qty')
    .execute()
  return new Map(found.map(({ quotation_id, number }) => [quotation_id, number]))
}

/** The quotation columns of a cart line; all null if it has no quotation. */
interface QuotedRow {
  quotation_id: number | null
  quotation_number: string | null
  quotation_ends: number | null
  quotation_taken: 'ordered' | 'waiting' | '' | null
  quoted_qty: number | null
  quoted_cents: number | null
  quoted_services: string | null
}

/** The quotation data of a line, at a moment (ms since 1970). */
export function quotedOf(
  row: QuotedRow,
  qty: number,
  now: number,
): (NonNullable<QuoteLine['quoted']> & { services: Record<string, number> }) | null {
  const { quotation_id, quotation_number, quotation_ends, quoted_cents, quoted_qty } = row
  if (quotation_id === null || quotation_number === null || quotation_ends === null || quoted_cents === null) return null
  const isOver = row.quotation_taken || (quotation_ends <= now ? 'expired' : undefined)
  return {
    quotationId: quotation_id,
    number: quotation_number,
    cents: quoted_cents,
    qty: quoted_qty ?? 0,
    state: qty === quoted_qty ? (isOver ?? 'counts') : 'changed',
    services: JSON.parse(row.quoted_services ?? '{}'),
  }
}

const overProblems = { expired: 'quotationExpired', ordered: 'quotationOrdered', waiting: 'quotationWaiting' } as const
export type OverdueProblem = (typeof overProblems)[keyof typeof overProblems]

/** Whether the prices of a quotation no longer count, although the quantity still matches. */
export const isOver = (state: NonNullable<QuoteLine['quoted']>['state']): state is keyof typeof overProblems => state in overProblems

/** Locks the quotations of this cart's lines until the transaction ends. */
export async function lockQuotations(database: Database, quoteId: number): Promise<void> {
  const rows = await database()
    .selectFrom('quoted_items')
    .innerJoin('quote_items', 'quote_items.id', 'quoted_items.item_id')
    .select('quotation_id')
    .distinct()
    .where('quote_id', '=', quoteId)
    .execute()
  if (rows.length)
    await database.lock(
      'quotations',
      rows.map(row => row.quotation_id),
    )
}

/** A line whose quotation has expired, been ordered or waits for approval elsewhere, although its quantity still matches. */
export const overdue = (lines: readonly QuoteLine[]): { problem: OverdueProblem; number: string } | undefined =>
  lines.flatMap(({ quoted }) => (quoted && isOver(quoted.state) ? [{ number: quoted.number, problem: overProblems[quoted.state] }] : []))[0]

/** Marks the quotations whose prices were used as ordered by this order. In the transaction that places it. */
export async function markQuotationsOrdered(database: Database, orderId: number, lines: readonly QuoteLine[]): Promise<void> {
  const ids = new Set(lines.flatMap(({ quoted }) => (quoted?.state === 'counts' ? [quoted.quotationId] : [])))
  if (!ids.size) return
  await database()
    .insertInto('quotation_orders')
    .values([...ids].map(quotation_id => ({ quotation_id, order_id: orderId })))
    .execute()
}

/** Whether the quotations of a cancelled order have not been ordered again; locks them until the transaction ends. */
export async function areFree(database: Database, orderId: number): Promise<boolean> {
  const rows = await database().selectFrom('quotation_orders').select('quotation_id').where('order_id', '=', orderId).execute()
  if (!rows.length) return true
  const ids = rows.map(row => row.quotation_id)
  await database.lock('quotations', ids)
  const other = await database()
    .selectFrom('quotation_orders')
    .innerJoin('orders', 'orders.id', 'quotation_orders.order_id')
    .select('orders.id')
    .where('quotation_id', 'in', ids)
    .where('orders.id', '!=', orderId)
    .where('orders.status', '!=', 'canceled')
    .executeTakeFirst()
  return other === undefined
}
