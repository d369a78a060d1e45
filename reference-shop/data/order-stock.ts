import type { StoredOrder } from '../order-data'
import type { Database } from './database'
import type { QuoteLine } from './quote-lines'

/** How many of each product, by its id, in the order of the ids so that two orders never wait for each other. */
export type Pieces = readonly (readonly [productId: number, qty: number])[]

function add(all: readonly (readonly [number, number])[]): Pieces {
  const found = new Map<number, number>()
  for (const [id, qty] of all) found.set(id, (found.get(id) ?? 0) + qty)
  return [...found].sort(([one], [other]) => one - other)
}

/** What leaves the shelves for these lines: of a bundle its parts. */
export const piecesOfLines = (lines: readonly QuoteLine[]): Pieces =>
  add(
    lines.flatMap(({ product, qty, parts }) =>
      parts.length ? parts.map(part => [part.productId, part.qty * qty] as const) : [[product.id, qty] as const],
    ),
  )

export const piecesOfOrder = ({ lines }: Pick<StoredOrder, 'lines'>): Pieces =>
  add(
    lines.flatMap(({ productId, qty, parts }) =>
      parts.length ? parts.map(part => [part.productId, part.qty] as const) : [[productId, qty] as const],
    ),
  )

/** Takes from the web shop, or from a store. The product that there is not enough of, else null; then the transaction must not go on. */
export async function takeStock(database: Database, pieces: Pieces, storeId: number | null): Promise<number | null> {
  for (const [id, qty] of pieces) {
    const taken =
      storeId === null
        ? await database()
            .updateTable('products')
            .set(({ eb }) => ({ stock: eb('stock', '-', qty) }))
            .where('id', '=', id)
            .where('enabled', '=', 1)
            .where('stock', '>=', qty)
            .executeTakeFirst()
        : await database()
            .updateTable('store_stock')
            .set(({ eb }) => ({ qty: eb('qty', '-', qty) }))
            .where('store_id', '=', storeId)
            .where('product_id', '=', id)
            .where('qty', '>=', qty)
            .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return id
  }
  return null
}

/** Puts back what was taken. */
export async function returnStock(database: Database, pieces: Pieces, storeId: number | null): Promise<void> {
  for (const [id, qty] of pieces)
    if (storeId === null)
      await database()
        .updateTable('products')
        .set(({ eb }) => ({ stock: eb('stock', '+', qty) }))
        .where('id', '=', id)
        .execute()
    else
      await database()
        .updateTable('store_stock')
        .set(({ eb }) => ({ qty: eb('qty', '+', qty) }))
        .where('store_id', '=', storeId)
        .where('product_id', '=', id)
        .execute()
}
