import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { PictureKind } from '../../pictures/kinds'
import { addBit, type Bits, emptyBits } from './bits'
import { unpack } from './lookup-sets'

/**
 * In-memory index of the products in listings: each has a position, in the shop's own order, and each category, option and kind has a set
 * of positions. Data that changes while the shop runs, such as stock and price, is not included.
 */
export interface CatalogueIndex {
  /** Product id by position. */
  ids: readonly number[]
  positions: ReadonlyMap<number, number>
  categories: ReadonlyMap<number, Bits>
  options: ReadonlyMap<number, Bits>
  kinds: ReadonlyMap<PictureKind, Bits>
  /** The first product of each category that a product is directly in: the shop's order is by what was sold. */
  bestsellers: ReadonlySet<number>
  /** Price by position, in cents; may lag behind a price change. For sets too large to query. */
  prices(): Promise<Int32Array>
  /** The positions of these products; ids that are not in the index are ignored. */
  of(ids: Iterable<number>): Bits
}

export type Index = () => Promise<CatalogueIndex>

/** Maximum age of prices, in ms per product: a minute for a small shop, ten for a very large one. */
const MS_PER_PRODUCT = 3
const SHORTEST_MS = 60_000

/** Prices change when an offer ends; then another offer is the next to end. */
function pricesKept(database: Database, positions: ReadonlyMap<number, number>): () => Promise<Int32Array> {
  let cached: { prices: Int32Array; next: number; until: number } | undefined
  return async () => {
    const offers = database()
      .selectFrom('products')
      .select(({ fn }) => fn.min('offer_ends_at').as('next'))
    const next = Number((await offers.executeTakeFirst())?.next ?? 0)
    if (cached?.next === next && performance.now() < cached.until) return cached.prices
    const rows = await database().selectFrom('products').select(['id', 'price_cents']).where('parent_id', 'is', null).execute()
    const prices = new Int32Array(positions.size)
    for (const { id, price_cents } of rows) prices[positions.get(id) ?? -1] = price_cents
    cached = { prices, next, until: performance.now() + Math.max(SHORTEST_MS, MS_PER_PRODUCT * positions.size) }
    return prices
  }
}

async function load(database: Database): Promise<CatalogueIndex> {
  const rows = await database()
    .selectFrom('products')
    .select(['id', 'category_id', 'picture_kind'])
    .where('parent_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const positions = new Map(ids.map((id, position) => [id, position]))
  // Of two equal keys the last entry stays: the list is reversed.
  const firsts = new Map(rows.toReversed().map(({ id, category_id }) => [category_id, id]))
  const sets = { category: new Map<number, Bits>(), option: new Map<number, Bits>() }
  for (const kind of ['category', 'option'] as const) {
    const found = await database().selectFrom('lookup_sets').select(['key', 'products']).where('kind', '=', kind).execute()
    for (const { key, products } of found) {
      const bits = emptyBits(ids.length)
      unpack(products, id => {
        const position = positions.get(id)
        if (position !== undefined) addBit(bits, position)
      })
      sets[kind].set(Number(key), bits)
    }
  }
  const kinds = new Map<PictureKind, Bits>()
  for (const [position, { picture_kind: kind }] of rows.entries()) {
    const bits = kinds.get(kind) ?? emptyBits(ids.length)
    addBit(bits, position)
    kinds.set(kind, bits)
  }
  return {
    ids,
    positions,
    kinds,
    bestsellers: new Set(firsts.values()),
    categories: sets.category,
    options: sets.option,
    prices: pricesKept(database, positions),
    of(some) {
      const bits = emptyBits(ids.length)
      for (const id of some) {
        const position = positions.get(id)
        if (position !== undefined) addBit(bits, position)
      }
      return bits
    },
  }
}

const indexes = new WeakMap<Database, Index>()

/** Loaded once, because its sources do not change while the shop runs. Caches the value, not the promise; see `cached` for the reason. */
export function catalogueIndex(database: Database): Index {
  const known = indexes.get(database)
  if (known) return known
  let cached: CatalogueIndex | undefined
  const index: Index = async () => {
    cached ??= await load(database)
    return cached
  }
  indexes.set(database, index)
  return index
}

/** The ids of products that cannot be delivered now: among these, or among all. */
export async function soldOut(database: Database, ids?: readonly number[]): Promise<number[]> {
  const gone = database().selectFrom('products').select('id').where(sql<boolean>`stock <= 0`)
  const these = ids ? gone.where('id', 'in', sql<number>`(select id from ${database.list(ids)} as list)`) : gone
  return (await these.execute()).map(({ id }) => id)
}
