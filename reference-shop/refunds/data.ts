import type { Database } from '../database/database'
import { giveBackToCards } from '../gift-cards/data/ledger'
import { enter, entriesOf, heldIn } from '../payments/ledger'
import { type Priced, paidForLines, shareOf } from './shares'

/** An order to refund something of; amounts in cents. */
interface RefundedOrder {
  id: number
  lines: readonly Priced[]
  discount: number
  shippingCents: number
}

interface RefundLine {
  lineId: number
  qty: number
  /** Refund for these pieces, including services and less discount. */
  cents: number
}

/** What to refund: pieces of lines, and delivery if the whole order is returned. */
export interface Refunding {
  /** Idempotency key: the same key refunds once. */
  key: string
  returnId: number | null
  lines: readonly { lineId: number; qty: number }[]
  shippingCents: number
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
 * Refunds pieces of a paid order: enters what is owed. Each payment gets back at most what it paid, less earlier refunds. Resolves to the
 * cents refunded, 0 if there is nothing (more) to refund. Call it in a transaction that holds the order.
 */
export async function refundOrder(database: Database, order: RefundedOrder, wanted: Refunding, now: number): Promise<number> {
  const { key, returnId } = wanted
  const known = await refundsOf(database, order.id).where('key', '=', key).executeTakeFirst()
  if (known) return known.total_cents
  const { lines, goods, shippingCents } = await worthOf(database, order, wanted)
  const held = heldIn((await entriesOf(database, [order.id])).get(order.id) ?? [])
  const total = Math.min(
    goods + shippingCents,
    held.reduce((sum, { cents }) => sum + cents, 0),
  )
  if (!total) return 0
  const { id: refundId } = await database()
    .insertInto('refunds')
    .values({ order_id: order.id, return_id: returnId, key, total_cents: total, shipping_cents: shippingCents, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length)
    await database()
      .insertInto('refund_lines')
      .values(lines.map(({ lineId, qty, cents }) => ({ refund_id: refundId, line_id: lineId, qty, total_cents: cents })))
      .execute()
  // Gift cards are refunded last, since other money can be spent anywhere.
  let left = total
  for (const { way, reference, cents: came } of held) {
    const cents = way === 'gift-card' ? 0 : Math.min(left, came)
    if (!cents) continue
    left -= cents
    const back = { orderId: order.id, refundId, key: `${key}:${reference}`, way, reference, cents: -cents } as const
    await enter(database, { ...back, reason: 'refund', state: 'owed' }, now)
  }
  if (left) await giveBackToCards(database, { orderId: order.id, refundId, key, now, reason: 'refund', cents: left })
  return total
}
