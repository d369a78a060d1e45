import { sql } from 'kysely'
import type { QuoteLine } from '../../cart/records'
import type { Database } from '../../database/database'
import { productsChanged } from '../../pages/changes'
import type { OrderPart } from '../order-part'
import type { StoredOrder } from '../records'
import { nameIn } from './lines'

/** Quantity by product id. */
export type Pieces = readonly (readonly [productId: number, qty: number])[]

/** Of the web shop (null) or a store; `by` is negative when stock is taken. */
export interface Move {
  productId: number
  storeId: number | null
  by: number
}

/** The pieces of these lines: for a bundle, its parts. */
export const piecesOfLines = (lines: readonly QuoteLine[]): Pieces =>
  lines.flatMap(({ product, qty, parts }) =>
    parts.length ? parts.map(part => [part.productId, part.qty * qty] as const) : [[product.id, qty] as const],
  )

const piecesOfOrder = ({ lines }: Pick<StoredOrder, 'lines'>): Pieces =>
  lines.flatMap(({ productId, qty, parts }) =>
    parts.length ? parts.map(part => [part.productId, part.qty] as const) : [[productId, qty] as const],
  )

/** These pieces, put back (1) or taken (-1). */
export const movesOf = (pieces: Pieces, storeId: number | null, sign: 1 | -1): Move[] =>
  pieces.map(([productId, qty]) => ({ productId, storeId, by: sign * qty }))

/** An order's stock moves, put back (1) or taken (-1). */
const movesOfOrder = (order: Pick<StoredOrder, 'lines' | 'storeId'>, sign: 1 | -1): Move[] =>
  movesOf(piecesOfOrder(order), order.storeId, sign)

/** One move per product and location, always in the same order, so that two orders never deadlock. */
function summed(moves: readonly Move[]): Move[] {
  const found = new Map<string, Move>()
  for (const move of moves) {
    const key = `${move.storeId}:${move.productId}`
    found.set(key, { ...move, by: (found.get(key)?.by ?? 0) + move.by })
  }
  return [...found.values()].sort((one, other) => (one.storeId ?? 0) - (other.storeId ?? 0) || one.productId - other.productId)
}

async function moveOne(database: Database, { productId, storeId, by }: Move): Promise<boolean> {
  const { numUpdatedRows } =
    storeId === null
      ? await database()
          .updateTable('products')
          .set({ stock: sql<number>`stock + ${by}` })
          .where('id', '=', productId)
          .$if(by < 0, query => query.where('enabled', '=', 1).where('stock', '>=', -by))
          .executeTakeFirst()
      : await database()
          .updateTable('store_stock')
          .set({ qty: sql<number>`qty + ${by}` })
          .where('store_id', '=', storeId)
          .where('product_id', '=', productId)
          .$if(by < 0, query => query.where('qty', '>=', -by))
          .executeTakeFirst()
  return numUpdatedRows > 0n || by > 0
}

/** Moves everything and resolves to null; or moves nothing and resolves to the product that is short. In a transaction. */
export async function moveStock(database: Database, moves: readonly Move[]): Promise<number | null> {
  const all = summed(moves).filter(({ by }) => by !== 0)
  for (const [at, move] of all.entries()) {
    if (await moveOne(database, move)) continue
    for (const { by, ...shelf } of all.slice(0, at)) await moveOne(database, { ...shelf, by: -by })
    return move.productId
  }
  await productsChanged(
    database,
    all.map(({ productId }) => productId),
  )
  return null
}

/** The pieces, from the web shop or the store that the order is collected in. */
export const stockPart: OrderPart = {
  name: 'stock',
  async lock(database, { replaced, lines, storeId }) {
    if (!replaced.length) return
    const moves = [...replaced.flatMap(order => movesOfOrder(order, 1)), ...movesOf(piecesOfLines(lines), storeId, -1)]
    for (const move of summed(moves)) await moveOne(database, { ...move, by: 0 })
  },
  async take(database, { lines, storeId }) {
    const short = await moveStock(database, movesOf(piecesOfLines(lines), storeId, -1))
    return short === null ? undefined : { problem: 'soldOut', name: nameIn(lines, short) }
  },
  async release(database, order) {
    await moveStock(database, movesOfOrder(order, 1))
  },
  retake: async (database, order) => (await moveStock(database, movesOfOrder(order, -1))) === null,
}
