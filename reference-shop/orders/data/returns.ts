import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { shippingCents } from '../../delivery/rates'
import { lockCardsOf } from '../../gift-cards/data/ledger'
import { refundedPieces, refundOrder } from '../../refunds/data'
import { isUnsent, linesLeft } from '../is-bought'
import type { Closed, ReturnData, StoredOrder } from '../records'
import type { Pieces as PiecesBack, Return, ReturnLine } from '../return-records'
import { orderById } from './reader'
import { moveStock, movesOf, type Pieces } from './stock'

type Row = Selectable<Tables['returns']>

/** Without look-alikes such as 0 and O. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newNumber = (): string => `R-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

/** The returns in these rows of the table, with their lines. */
export async function readReturns(database: Database, rows: readonly Row[]): Promise<Return[]> {
  if (!rows.length) return []
  const lines = await database()
    .selectFrom('return_lines')
    .selectAll()
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, number, kind, status, created_at }) => ({
    ...{ id, number, kind, status, at: created_at },
    lines: lines
      .filter(({ return_id }) => return_id === id)
      .map(({ line_id, qty, reason, wish, product_id }) => ({ lineId: line_id, qty, reason, wish, productId: product_id })),
  }))
}

/**
 * Pieces announced and refunded, by line. Refused pieces do not count, and repaired or exchanged ones can be returned
 * again.
 */
export async function piecesOf(database: Database, orderId: number): Promise<PiecesBack> {
  const rows = await database()
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select(({ fn }) => ['line_id', fn.sum<number>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'announced')
    .groupBy('line_id')
    .execute()
  return { sent: new Map(rows.map(({ line_id, qty }) => [line_id, Number(qty)])), refunded: await refundedPieces(database, orderId) }
}

/** Stores a return. Call it in a transaction that holds the order. */
export async function writeReturn(
  database: Database,
  orderId: number,
  { key, kind, lines }: { key: string; kind: Return['kind']; lines: readonly ReturnLine[] },
  now: number,
): Promise<Return> {
  const row = { order_id: orderId, number: newNumber(), key, kind, status: 'announced' as const, created_at: now, closed_at: null }
  const made = await database().insertInto('returns').values(row).returningAll().executeTakeFirstOrThrow()
  await database()
    .insertInto('return_lines')
    .values(
      lines.map(({ lineId, qty, reason, wish, productId }) => ({
        ...{ return_id: made.id, line_id: lineId, qty, reason, wish, product_id: productId },
      })),
    )
    .execute()
  return (await readReturns(database, [made]))[0] as Return
}

/**
 * Delivery costs to refund, in cents: if every piece is returned, what the default method costs, at most what was paid.
 * Else 0.
 */
export async function deliveryBack(
  database: Database,
  order: StoredOrder,
  money: readonly Pick<ReturnLine, 'lineId' | 'qty'>[],
): Promise<number> {
  const before = await refundedPieces(database, order.id)
  const isWhole = order.lines.every(({ id, qty }) => {
    const now = money.reduce((sum, line) => sum + (line.lineId === id ? line.qty : 0), 0)
    return (before.get(id) ?? 0) + now >= qty
  })
  const usual = shippingCents(null, order.shipping.country_id || 'NL', order.subtotal) ?? order.shippingCents
  return isWhole ? Math.min(order.shippingCents, usual) : 0
}

/** The products to send for an exchanged line; for a bundle its parts. */
function piecesFor(order: StoredOrder, { lineId, qty, productId }: ReturnLine): Pieces {
  const bought = order.lines.find(({ id }) => id === lineId)
  return productId === null && bought?.parts.length
    ? bought.parts.map(part => [part.productId, (part.qty / bought.qty) * qty] as const)
    : [[productId ?? bought?.productId ?? 0, qty] as const]
}

/** Takes the replacements from stock. Resolves to the lines that are sold out. */
async function reserveStock(database: Database, order: StoredOrder, lines: readonly ReturnLine[]): Promise<ReturnLine[]> {
  const short: ReturnLine[] = []
  const all = lines.map(line => ({ line, pieces: piecesFor(order, line) }))
  // Locks all products at once, in a fixed order, so that two exchanges cannot deadlock.
  const productIds = all.flatMap(({ pieces }) => pieces.map(([productId]) => productId))
  await database.lock('products', [...new Set(productIds)])
  for (const { line, pieces } of all) if ((await moveStock(database, movesOf(pieces, null, -1))) !== null) short.push(line)
  return short
}

/** Carries out a received return, see `ReturnData.close`. Call it in a transaction that holds the order. */
async function settle(database: Database, order: StoredOrder, found: Return, now: number): Promise<Closed> {
  // Gift cards before stock, in the order that placing an order uses.
  await lockCardsOf(database, order.id)
  const short = await reserveStock(
    database,
    order,
    found.lines.filter(({ wish }) => wish === 'exchange'),
  )
  const money = found.lines.filter(line => line.wish === 'money' || short.includes(line))
  const refunding = {
    key: `return-${found.id}`,
    returnId: found.id,
    lines: money,
    shippingCents: await deliveryBack(database, order, money),
  }
  const cents = money.length ? await refundOrder(database, order, refunding, now) : 0
  return { order, found, cents, soldOut: short.map(({ lineId }) => lineId) }
}

/** The pieces that can still be withdrawn, of `wanted` or of all. Vouchers cannot be returned. */
export async function withdrawnLines(
  database: Database,
  order: StoredOrder,
  wanted?: readonly { lineId: number; qty: number }[],
): Promise<ReturnLine[]> {
  return linesLeft(order, await piecesOf(database, order.id)).flatMap(({ id: lineId, left }): ReturnLine[] => {
    const qty = Math.min(left, wanted ? (wanted.find(one => one.lineId === lineId)?.qty ?? 0) : left)
    return qty > 0 ? [{ lineId, qty, reason: null, wish: 'money', productId: null }] : []
  })
}

/**
 * Withdraws pieces of a paid order. They are settled at once if nothing has been sent, else when they are received.
 * Call it in a transaction that holds the order.
 */
export async function createReturn(database: Database, order: StoredOrder, lines: readonly ReturnLine[], now: number): Promise<Return> {
  const found = await writeReturn(database, order.id, { key: `withdrawal-${randomUUID()}`, kind: 'withdrawal', lines }, now)
  if (!isUnsent(order)) return found
  await database().updateTable('returns').set({ status: 'received', closed_at: now }).where('id', '=', found.id).execute()
  await lockCardsOf(database, order.id)
  await putBack(database, order, lines)
  await settle(database, order, found, now)
  return { ...found, status: 'received' }
}

/** Puts pieces that were not sent back in stock. */
async function putBack(database: Database, order: StoredOrder, lines: readonly ReturnLine[]): Promise<void> {
  const { store_id: storeId } = await database()
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const { lineId, qty } of lines) {
    const line = order.lines.find(({ id }) => id === lineId)
    const pieces = line?.parts.length
      ? line.parts.map(part => [part.productId, (part.qty / line.qty) * qty] as const)
      : [[line?.productId ?? 0, qty] as const]
    await moveStock(database, movesOf(pieces, storeId, 1))
  }
}

async function close(database: Database, number: string, outcome: 'received' | 'refused', now: number): Promise<Closed | undefined> {
  const known = await database().selectFrom('returns').select('order_id').where('number', '=', number).executeTakeFirst()
  if (!known) return undefined
  await database.lock('orders', [known.order_id])
  const closed = await database()
    .updateTable('returns')
    .set({ status: outcome, closed_at: now })
    .where('number', '=', number)
    .where('status', '=', 'announced')
    .returningAll()
    .executeTakeFirst()
  const [found] = closed ? await readReturns(database, [closed]) : []
  if (!found) return undefined
  const order = await orderById(database, known.order_id)
  return outcome === 'received' ? settle(database, order, found, now) : { order, found, cents: 0, soldOut: [] }
}

export const returnData = (database: Database, now: () => number): ReturnData => ({
  ofOrder: async orderId =>
    readReturns(database, await database().selectFrom('returns').selectAll().where('order_id', '=', orderId).orderBy('id').execute()),
  pieces: orderId => piecesOf(database, orderId),
  async get(number) {
    const row = await database().selectFrom('returns').selectAll().where('number', '=', number).executeTakeFirst()
    const [found] = row ? await readReturns(database, [row]) : []
    return row && found && { order: await orderById(database, row.order_id), found }
  },
  close: (number, outcome) => database.transaction(() => close(database, number, outcome, now())),
})
