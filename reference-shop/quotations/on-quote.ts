import { sql } from 'kysely'
import type { QuoteLine } from '../cart/records'
import type { Database } from '../database/database'

/** Whether the quotation of a row was ordered, otherwise than by this cart. In a query that has quotations. */
export const orderedElsewhere = (quoteId: number) =>
  sql<number>`case when exists (select 1 from quotation_orders inner join orders on orders.id = quotation_orders.order_id
    where quotation_orders.quotation_id = quotations.id and orders.status <> 'canceled'
    and (orders.quote_id is null or orders.quote_id <> ${quoteId})) then 1 else 0 end`

/** The row of a line of a cart as far as it is about a quotation; all null for a line of none. */
interface QuotedRow {
  quotation_id: number | null
  quotation_number: string | null
  quotation_ends: number | null
  quotation_ordered: number | null
  quoted_qty: number | null
  quoted_cents: number | null
  quoted_services: string | null
}

/** What the quotation of a line says of it, at a moment (ms since 1970). */
export function quotedOf(
  row: QuotedRow,
  qty: number,
  now: number,
): (NonNullable<QuoteLine['quoted']> & { services: Record<string, number> }) | null {
  const { quotation_id, quotation_number, quotation_ends, quoted_cents, quoted_qty } = row
  if (quotation_id === null || quotation_number === null || quotation_ends === null || quoted_cents === null) return null
  const isOver = row.quotation_ordered ? 'ordered' : quotation_ends <= now ? 'expired' : undefined
  return {
    quotationId: quotation_id,
    number: quotation_number,
    cents: quoted_cents,
    qty: quoted_qty ?? 0,
    state: qty === quoted_qty ? (isOver ?? 'counts') : 'changed',
    services: JSON.parse(row.quoted_services ?? '{}'),
  }
}

/** The quotations that lines of this cart came from stay as they are until the end of the transaction. */
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

/** A line whose quotation is over, though there are as many of it as were quoted. */
export const overdue = (lines: readonly QuoteLine[]) =>
  lines.flatMap(({ quoted }) =>
    quoted && (quoted.state === 'expired' || quoted.state === 'ordered') ? [{ number: quoted.number, state: quoted.state }] : [],
  )[0]

/** From now on the quotations whose prices counted are ordered, by this order. In the transaction that places it. */
export async function takeQuotations(database: Database, orderId: number, lines: readonly QuoteLine[]): Promise<void> {
  const ids = new Set(lines.flatMap(({ quoted }) => (quoted?.state === 'counts' ? [quoted.quotationId] : [])))
  if (!ids.size) return
  await database()
    .insertInto('quotation_orders')
    .values([...ids].map(quotation_id => ({ quotation_id, order_id: orderId })))
    .execute()
}

/** Whether the quotations of an order that was called off are not ordered anew; then they stay so until the end of the transaction. */
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
