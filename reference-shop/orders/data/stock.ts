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

const inWebShop = ({ storeId }: Move): boolean => storeId === null

/** Moves stock of the web shop in one statement, of what has enough; resolves to those moves. */
async function moveInWebShop(database: Database, moves: readonly Move[]): Promise<readonly Move[]> {
  if (!moves.length) return []
  const ids = moves.map(({ productId }) => productId)
  // One statement locks its rows in any order.
  if (ids.length > 1) await database.lock('products', ids)
  const by = sql.join(
    moves.map(move => sql`when ${move.productId} then cast(${move.by} as integer)`),
    sql` `,
  )
  const moved = await database()
    .updateTable('products')
    .set({ stock: sql<number>`stock + case id ${by} end` })
    .where(({ eb, and, or }) =>
      or(moves.map(one => and([eb('id', '=', one.productId), ...(one.by < 0 ? [eb('enabled', '=', 1), eb('stock', '>=', -one.by)] : [])]))),
    )
    .returning('id')
    .execute()
  return moves.filter(move => move.by > 0 || moved.some(({ id }) => id === move.productId))
}

/** Moves everything and resolves to null; or moves nothing and resolves to the product that is short. In a transaction. */
export async function moveStock(database: Database, moves: readonly Move[]): Promise<number | null> {
  const all = summed(moves).filter(({ by }) => by !== 0)
  const done = [...(await moveInWebShop(database, all.filter(inWebShop)))]
  for (const move of all.filter(one => !inWebShop(one))) if (await moveOne(database, move)) done.push(move)
  const short = all.find(move => !done.includes(move))
  if (short) {
    for (const { by, ...shelf } of done) await moveOne(database, { ...shelf, by: -by })
    return short.productId
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
  async take(database, { lines, storeId, replaced }) {
    // Together with what the replaced orders give back: most of it is the same.
    const back = replaced.flatMap(order => movesOfOrder(order, 1))
    const short = await moveStock(database, [...back, ...movesOf(piecesOfLines(lines), storeId, -1)])
    return short === null ? undefined : { problem: 'soldOut', name: nameIn(lines, short) }
  },
  async release(database, order, _now, replacedBy) {
    if (!replacedBy) await moveStock(database, movesOfOrder(order, 1))
  },
  retake: async (database, order) => (await moveStock(database, movesOfOrder(order, -1))) === null,
}
