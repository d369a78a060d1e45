import type { Database } from '../database/database'
import { giveBackToCards } from '../gift-cards/data/ledger'
import { markPaid, owed } from './owed'
import type { ClaimedPart, Refund, RefundData, RefundedOrder, RefundLine, RefundWay } from './records'
import { paidForLines, shareOf } from './shares'
import { wayOf } from './ways'

/** ms that a process may work on a part before another tries; longer than the provider's time-out. */
const LEASE_MS = 60_000

/** What to refund: pieces of lines, and delivery if the whole order is returned. */
export interface Refunding {
  /** Idempotency key: the same key refunds once. */
  key: string
  returnId: number | null
  lines: readonly { lineId: number; qty: number }[]
  shippingCents: number
}

/** A payment, or the part of it to refund. */
type Part = { way: RefundWay; reference: string; cents: number }

/** Payments of an order in the order they are refunded, without gift cards. */
async function waysOf(database: Database, orderId: number): Promise<Part[]> {
  const rows = await database()
    .selectFrom('payments')
    .select(['method', 'reference', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute()
  return rows.map(({ method, reference, amount_cents }) => ({ way: wayOf(method), reference, cents: amount_cents }))
}

const refundsOf = (database: Database, orderId: number) => database().selectFrom('refunds').selectAll().where('order_id', '=', orderId)

/** Pieces refunded earlier, by line id. */
export async function refundedPieces(database: Database, orderId: number): Promise<Map<number, number>> {
  const rows = await database()
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(({ fn }) => ['line_id', fn.sum<number>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ line_id, qty }) => [line_id, Number(qty)]))
}

/** Cents refunded earlier, by payment: '<way> <reference>'. */
async function refundedBy(database: Database, orderId: number): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
    .select(({ fn }) => ['way', 'reference', fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', '=', orderId)
    .groupBy(['way', 'reference'])
    .execute()
  return new Map(rows.map(({ way, reference, cents }) => [`${way} ${reference}`, Number(cents)]))
}

async function writeRefund(
  database: Database,
  orderId: number,
  { key, returnId, lines, shippingCents }: Omit<Refunding, 'lines'> & { lines: readonly RefundLine[] },
  parts: readonly Part[],
  now: number,
): Promise<void> {
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  const { id } = await database()
    .insertInto('refunds')
    .values({ order_id: orderId, return_id: returnId, key, total_cents: total, shipping_cents: shippingCents, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length)
    await database()
      .insertInto('refund_lines')
      .values(lines.map(({ lineId, qty, cents }) => ({ refund_id: id, line_id: lineId, qty, total_cents: cents })))
      .execute()
  await database()
    .insertInto('refund_parts')
    .values(
      parts.map(({ way, reference, cents }) => ({
        ...{ refund_id: id, way, reference, amount_cents: cents, tries: 0, due_at: now, changed_at: now },
        status: way === 'gift-card' ? ('done' as const) : ('open' as const),
      })),
    )
    .execute()
}

/** Value in cents of these pieces that has not been refunded yet. */
export async function worthOf(
  database: Database,
  order: RefundedOrder,
  wanted: Pick<Refunding, 'lines' | 'shippingCents'>,
): Promise<{ lines: RefundLine[]; goods: number; shippingCents: number }> {
  const paid = paidForLines(order)
  const before = await refundedPieces(database, order.id)
  const lines = wanted.lines.flatMap(({ lineId, qty: asked }): RefundLine[] => {
    const line = order.lines.find(({ id }) => id === lineId)
    const had = before.get(lineId) ?? 0
    const qty = Math.min(asked, (line?.qty ?? 0) - had)
    return line && qty > 0 ? [{ lineId, qty, cents: shareOf(paid.get(lineId) ?? 0, line.qty, had, qty) }] : []
  })
  const earlier = (await refundsOf(database, order.id).execute()).reduce((sum, one) => sum + one.shipping_cents, 0)
  return {
    lines,
    goods: lines.reduce((sum, { cents }) => sum + cents, 0),
    shippingCents: Math.max(0, Math.min(wanted.shippingCents, order.shippingCents - earlier)),
  }
}

/**
 * Refunds pieces of a paid order. Each payment gets back at most what it paid, less earlier
 * refunds. Resolves to the cents refunded, 0 if there is nothing (more) to refund. Call it in a transaction that holds
 * the order.
 */
export async function refundOrder(database: Database, order: RefundedOrder, wanted: Refunding, now: number): Promise<number> {
  const known = await refundsOf(database, order.id).where('key', '=', wanted.key).executeTakeFirst()
  if (known) return known.total_cents
  const { lines, goods, shippingCents } = await worthOf(database, order, wanted)
  const by = await refundedBy(database, order.id)
  let left = goods + shippingCents
  const parts = (await waysOf(database, order.id)).flatMap(({ way, reference, cents: came }): Part[] => {
    const cents = Math.min(left, came - (by.get(`${way} ${reference}`) ?? 0))
    if (cents <= 0) return []
    left -= cents
    return [{ way, reference, cents }]
  })
  // Gift cards are refunded last, since other money can be spent anywhere.
  const onCards = left > 0 ? await giveBackToCards(database, { orderId: order.id, key: wanted.key, now, cents: left }) : 0
  left -= onCards
  if (onCards) parts.push({ way: 'gift-card', reference: '', cents: onCards })
  if (!parts.length) return 0
  await writeRefund(database, order.id, { ...wanted, lines, shippingCents }, parts, now)
  return goods + shippingCents - left
}

async function ofOrder(database: Database, orderId: number): Promise<Refund[]> {
  const rows = await refundsOf(database, orderId).orderBy('id').execute()
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database().selectFrom('refund_lines').selectAll().where('refund_id', 'in', ids).orderBy('line_id').execute()
  const parts = await database().selectFrom('refund_parts').selectAll().where('refund_id', 'in', ids).orderBy('id').execute()
  return rows.map(row => ({
    ...{ id: row.id, returnId: row.return_id, cents: row.total_cents, shippingCents: row.shipping_cents, at: row.created_at },
    lines: lines
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ line_id, qty, total_cents }) => ({ lineId: line_id, qty, cents: total_cents })),
    parts: parts
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ id, way, reference, amount_cents, status }) => ({ id, way, reference, cents: amount_cents, status })),
  }))
}

async function due(database: Database, now: number): Promise<number[]> {
  const rows = await database()
    .selectFrom('refund_parts')
    .select('id')
    .where('status', '=', 'open')
    .where('way', '=', 'provider')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function claim(database: Database, part: number, now: number): Promise<ClaimedPart | undefined> {
  const row = await database()
    .updateTable('refund_parts')
    .set(({ eb }) => ({ due_at: now + LEASE_MS, tries: eb('tries', '+', 1), changed_at: now }))
    .where('id', '=', part)
    .where('status', '=', 'open')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { number } = await database()
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('orders.number')
    .where('refunds.id', '=', row.refund_id)
    .executeTakeFirstOrThrow()
  const { id, way, reference, amount_cents: cents, status } = row
  return { id, way, reference, cents, status, key: `refund-${id}`, order: number }
}

/** Refunds, which returns and withdrawals create. */
export const refundData = (database: Database, now: () => number): RefundData => ({
  ofOrder: orderId => ofOrder(database, orderId),
  owed: () => owed(database),
  markPaid: ids => database.transaction(() => markPaid(database, ids, now())),
  due: () => due(database, now()),
  claim: id => claim(database, id, now()),
  async close(id, status) {
    await database().updateTable('refund_parts').set({ status, changed_at: now() }).where('id', '=', id).execute()
  },
  async again(id, wait) {
    await database()
      .updateTable('refund_parts')
      .set({ due_at: now() + wait, changed_at: now() })
      .where('id', '=', id)
      .execute()
  },
})
