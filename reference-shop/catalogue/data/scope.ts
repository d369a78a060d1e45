import { sql } from 'kysely'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { Database } from '../../database/database'
import { addBit, type Bits, countBits, emptyBits, hasBit, positionsIn } from './bits'
import { type CatalogueIndex, soldOut } from './catalogue-index'

const MOST_EUROS = 10_000_000
/** Up to this number of products, queries list the ids; for a larger set, all products are walked in the desired order until enough are found. */
const FEW = 1000
/** Extra rows to fetch beyond what should suffice, and the growth factor of the next fetch. */
const [SPARE, GROWTH] = [100, 4]
/** Number of products whose stock is queried for the first page; more for later pages. */
const CHUNK = 240

/** The products a listing is about. */
export interface Scope {
  index: CatalogueIndex
  members: Bits
  /** Positions grouped by equal rank, best first; all in one group for a category. */
  ranks?: readonly (readonly number[])[]
  /** Absent: FEW. */
  few?: number
}

const COLUMNS = { price: 'price_cents', name: 'sort_name', rating: 'rating_tenths' } as const
export type Sort = readonly [field: 'position' | keyof typeof COLUMNS, direction: 'asc' | 'desc']

/** Price bounds in cents, both inclusive; undefined if there are none. */
export function priceBounds({
  minPrice,
  maxPrice,
}: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>): { low: number; high: number } | undefined {
  const cents = (euros: number | undefined, otherwise: number): number =>
    Math.round(100 * (euros !== undefined && euros >= 0 ? Math.min(euros, MOST_EUROS) : otherwise))
  const [low, high] = [cents(minPrice, 0), cents(maxPrice, MOST_EUROS)]
  return low > 0 || high < 100 * MOST_EUROS ? { low, high } : undefined
}

/** The products of the set, in the shop's own order. */
export const idsOf = ({ ids }: CatalogueIndex, set: Bits): number[] => Array.from(positionsIn(set), position => ids[position] as number)

/** The most sold product of a category, if it is the first of the listing; else none. */
export function bestsellerOf({ index, members, ranks }: Scope): ReadonlySet<number> {
  const [first = -1] = ranks?.[0] ?? positionsIn(members)
  return mostChosenIn(index, [index.ids.slice(first, first + 1)])
}

/** Of each row of products the first that is the most sold of its category. */
export const mostChosenIn = ({ bestsellers }: CatalogueIndex, rows: readonly (readonly number[])[]): ReadonlySet<number> =>
  new Set(rows.flatMap(ids => ids.find(id => bestsellers.has(id)) ?? []))

const everything = (database: Database) => database().selectFrom('products')
const these = (database: Database, ids: readonly number[]) =>
  database()
    .selectFrom('products')
    .where('id', 'in', sql<number>`(select id from ${database.list(ids)} as list)`)

/** The first rows in an order that are in the set: `wanted` of them, or all. */
async function walk<Row extends { id: number }>(
  { positions }: CatalogueIndex,
  set: Bits,
  { wanted, first }: { wanted: number; first: number },
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let limit = first, offset = 0; ; offset += limit, limit *= GROWTH) {
    const rows = await read(limit, offset)
    for (const row of rows) {
      const position = positions.get(row.id)
      if (position !== undefined && hasBit(set, position)) found.push(row)
      if (found.length === wanted) return found
    }
    if (rows.length < limit) return found
  }
}

/** The lowest and highest price in the set, in cents; null if it is empty. */
export async function pricesIn(
  database: Database,
  index: CatalogueIndex,
  set: Bits,
  few = FEW,
): Promise<{ low: number | null; high: number | null }> {
  if (countBits(set) <= few) {
    const prices = these(database, idsOf(index, set)).select(({ fn }) => [
      fn.min('price_cents').as('low'),
      fn.max('price_cents').as('high'),
    ])
    return prices.executeTakeFirstOrThrow()
  }
  const prices = await index.prices()
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const position of positionsIn(set)) {
    const price = prices[position] as number
    if (price < low) low = price
    if (price > high) high = price
  }
  return { low, high }
}

/** The products of the set within these price bounds, in cents. */
export async function pricedIn(
  database: Database,
  index: CatalogueIndex,
  set: Bits,
  { low, high }: { low: number; high: number },
  few = FEW,
): Promise<Bits> {
  if (countBits(set) <= few) {
    const some = these(database, idsOf(index, set)).select('id')
    const rows = await some.where('price_cents', '>=', low).where('price_cents', '<=', high).execute()
    return index.of(rows.map(({ id }) => id))
  }
  const prices = await index.prices()
  const found = emptyBits(index.ids.length)
  for (const position of positionsIn(set))
    if ((prices[position] as number) >= low && (prices[position] as number) <= high) addBit(found, position)
  return found
}

/** Sorts a large set by price, then by id. */
async function byPrice({ ids, prices }: CatalogueIndex, set: Bits, direction: 'asc' | 'desc'): Promise<number[]> {
  const cents = await prices()
  const sign = direction === 'asc' ? 1 : -1
  const positions = [...positionsIn(set)]
  positions.sort(
    (one, other) => sign * ((cents[one] as number) - (cents[other] as number)) || (ids[one] as number) - (ids[other] as number),
  )
  return positions.map(position => ids[position] as number)
}

/** Ids at positions of equal rank, `wanted` of them starting at `from`; products in stock first. */
async function stockFirst(database: Database, { ids }: CatalogueIndex, alike: Iterable<number>, from: number, wanted: number) {
  const isFar = from + wanted > CHUNK
  const gone = new Set(isFar ? await soldOut(database) : [])
  const [here, out]: [number[], number[]] = [[], []]
  let chunk: number[] = []
  const take = async (): Promise<void> => {
    if (!isFar) for (const id of await soldOut(database, chunk)) gone.add(id)
    for (const id of chunk) (gone.has(id) ? out : here).push(id)
    chunk = []
  }
  for (const position of alike) {
    chunk.push(ids[position] as number)
    if (chunk.length < CHUNK) continue
    await take()
    if (here.length >= from + wanted) break
  }
  await take()
  return [...here, ...out].slice(from, from + wanted)
}

/** The first ids of each set, products in stock first. One query for all sets, so it looks only at the start of each. */
export async function firstOf(database: Database, { ids }: CatalogueIndex, sets: readonly Bits[], size: number): Promise<number[][]> {
  const starts = sets.map(set => {
    const start: number[] = []
    for (const position of positionsIn(set)) {
      if (start.length === CHUNK) break
      start.push(ids[position] as number)
    }
    return start
  })
  const gone = new Set(await soldOut(database, starts.flat()))
  return starts.map(start => [...start.filter(id => !gone.has(id)), ...start.filter(id => gone.has(id))].slice(0, size))
}

/** One page in the scope's own order. */
async function pageOfRanks(
  database: Database,
  { index, members, ranks }: Scope,
  { set, count }: Found,
  from: number,
  size: number,
): Promise<number[]> {
  if (!ranks) return from < count ? stockFirst(database, index, positionsIn(set), from, size) : []
  const page: number[] = []
  let before = 0
  for (const rank of ranks) {
    const alike = set === members ? rank : rank.filter(position => hasBit(set, position))
    const start = Math.max(0, from - before)
    if (start < alike.length) page.push(...(await stockFirst(database, index, alike, start, size - page.length)))
    if (page.length === size) return page
    before += alike.length
  }
  return page
}

/** Whether a set of this many products is small enough to be queried by its ids. */
export const isFew = ({ few = FEW }: Pick<Scope, 'few'>, count: number): boolean => count <= few

/** The products that match all filters, and their number. `prices`: in cents, of products that are shown with another than their own. */
interface Found {
  set: Bits
  count: number
  prices?: ReadonlyMap<number, number | null>
}

/** The ids of one page of the set; `count` is the total number of products. */
export async function pageOf(
  database: Database,
  scope: Scope,
  found: Found,
  [field, direction]: Sort,
  { from, size }: { from: number; size: number },
): Promise<number[]> {
  const { set, count } = found
  if (field === 'position') {
    if (direction === 'asc') return pageOfRanks(database, scope, found, from, size)
    const end = Math.max(0, count - from)
    return (await pageOfRanks(database, scope, found, Math.max(0, end - size), Math.min(size, end))).reverse()
  }
  const column = COLUMNS[field]
  if (isFew(scope, count)) {
    if (field === 'price' && found.prices?.size) {
      const all = await these(database, idsOf(scope.index, set)).select(['id', 'price_cents']).execute()
      const priced = all.map(({ id, price_cents }) => ({ id, cents: found.prices?.get(id) ?? price_cents }))
      priced.sort((one, other) => (direction === 'asc' ? 1 : -1) * (one.cents - other.cents) || one.id - other.id)
      return priced.slice(from, from + size).map(({ id }) => id)
    }
    const sorted = these(database, idsOf(scope.index, set)).select('id').orderBy(column, direction).orderBy('id')
    return (await sorted.limit(size).offset(from).execute()).map(({ id }) => id)
  }
  if (field === 'price') return (await byPrice(scope.index, set, direction)).slice(from, from + size)
  const sorted = everything(database).select('id').orderBy(column, direction).orderBy('id')
  const wanted = from + size
  const first = SPARE + Math.ceil((wanted * scope.index.ids.length) / count)
  const rows = await walk(scope.index, set, { wanted, first }, (limit, offset) => sorted.limit(limit).offset(offset).execute())
  return rows.slice(from).map(({ id }) => id)
}

/** The selected filters, as sets of products. */
export interface Choices {
  /** Facets with a selection, including 'price'. */
  codes: string[]
  /** The products that match all filters. */
  matching: Bits
  /** The same without the filter of one facet. */
  matchingBut(code: string): Bits
}
