import { createHash } from 'node:crypto'
import type { Database } from '../../database/database'
import type { OrderPart } from '../order-part'
import type { Allowance, OrderProblem } from '../records'
import { nameIn } from './lines'
import { type Pieces, piecesOfLines } from './stock'

/** ms to keep a lock row, which later orders do not need. */
const TURN_MS = 3_600_000

/** Hash of a key that would identify a person. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Serializes orders of the same holder until the end of the transaction, so that each counts the previous one. */
async function waitTurn(database: Database, keys: readonly string[], now: number): Promise<void> {
  const until = now + TURN_MS
  await database()
    .insertInto('attempts')
    .values([...keys].sort().map(key => ({ key, count: 0, until })))
    .onConflict(conflict => conflict.column('key').doUpdateSet({ until }))
    .execute()
}

/** The pieces of a product in the web shop, or in this store. */
async function stockOf(database: Database, productId: number, storeId: number | null): Promise<number> {
  if (storeId === null)
    return (await database().selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirst())?.stock ?? 0
  const stock = database().selectFrom('store_stock').select('qty').where('product_id', '=', productId).where('store_id', '=', storeId)
  return (await stock.executeTakeFirst())?.qty ?? 0
}

/** A product of which a holder would have too many pieces in unpaid orders, this one included, and how many are allowed. */
async function tooMany(
  database: Database,
  keys: readonly string[],
  { pieces, storeId }: Wanted,
  { pieces: fewest = Number.POSITIVE_INFINITY, share = 0 }: Allowance,
): Promise<{ productId: number; most: number } | undefined> {
  const wanted = new Map<number, number>()
  for (const [id, qty] of pieces) wanted.set(id, (wanted.get(id) ?? 0) + qty)
  const rows = await database()
    .selectFrom('unpaid_holds')
    .innerJoin('order_lines', 'order_lines.order_id', 'unpaid_holds.order_id')
    .select(({ fn }) => ['key', 'product_id', fn.sum<number>('qty').as('qty')])
    .where('key', 'in', keys)
    .where('product_id', 'in', [...wanted.keys()])
    .groupBy(['key', 'product_id'])
    .execute()
  for (const [id, qty] of wanted) {
    const held = Math.max(0, ...rows.filter(({ product_id }) => product_id === id).map(row => Number(row.qty)))
    if (held + qty <= fewest) continue
    const most = Math.max(fewest, share && Math.floor((held + (await stockOf(database, id, storeId))) * share))
    if (held + qty > most) return { productId: id, most }
  }
  return undefined
}

interface Wanted {
  pieces: Pieces
  /** The store that they come from; null for the web shop. */
  storeId: number | null
}

/** Counts an unpaid order for its holders. Resolves to a problem if a limit is exceeded. */
async function hold(
  database: Database,
  orderId: number,
  allowance: Allowance,
  { now, nameOf, ...wanted }: Wanted & { now: number; nameOf: (productId: number) => string },
): Promise<OrderProblem | undefined> {
  const limits = new Map(allowance.holders.map(({ key, orders }) => [hashOf(key), orders]))
  const keys = [...limits.keys()]
  if (!keys.length) return undefined
  await waitTurn(database, keys, now)
  const counts = await database()
    .selectFrom('unpaid_holds')
    .select(({ fn }) => ['key', fn.countAll<number>().as('count')])
    .where('key', 'in', keys)
    .groupBy('key')
    .execute()
  const full = counts.find(({ key, count }) => Number(count) >= (limits.get(key) ?? 0))
  if (full) return { problem: 'unpaidOrders', count: Number(full.count) }
  const over = await tooMany(database, keys, wanted, allowance)
  if (over) return { problem: allowance.share ? 'scarcePieces' : 'unpaidPieces', most: over.most, name: nameOf(over.productId) }
  await database()
    .insertInto('unpaid_holds')
    .values(keys.map(key => ({ order_id: orderId, key })))
    .execute()
  return undefined
}

const release = async (database: Database, orderId: number): Promise<void> => {
  await database().deleteFrom('unpaid_holds').where('order_id', '=', orderId).execute()
}

/** The limit to what may be held in unpaid orders: an order counts until it is paid or ends. */
export const unpaidPart: OrderPart = {
  name: 'unpaid',
  async take(database, { orderId, storeId, lines, now, terms: { allowance } }) {
    if (!allowance) return undefined
    const nameOf = (productId: number) => nameIn(lines, productId)
    return hold(database, orderId, allowance, { pieces: piecesOfLines(lines), storeId, now, nameOf })
  },
  release: (database, { id }) => release(database, id),
  settle: release,
}
