import { sql } from 'kysely'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { Database } from '../../database/database'
import { addBit, type Bits, countBits, emptyBits, hasBit, placesIn } from './bits'
import { type CatalogueIndex, soldOut } from './catalogue-index'

const MOST_EUROS = 10_000_000
/** So many products are asked for by their ids; in a larger set, all products are passed by in the order that is wanted until there are enough. */
const FEW = 1000
/** Rows more than should be needed, and how many times as many the next time. */
const [SPARE, GROWTH] = [100, 4]
/** Stock is asked of so many products for those of a page, and of more at once for a page further on. */
const CHUNK = 240

/** What a listing is of. */
export interface Scope {
  index: CatalogueIndex
  members: Bits
  /** Places that rank alike, the best first; of a category all of them do. */
  ranks?: readonly (readonly number[])[]
  /** Absent: FEW. */
  few?: number
}

const COLUMNS = { price: 'price_cents', name: 'sort_name', rating: 'rating_tenths' } as const
export type Sort = readonly [field: 'position' | keyof typeof COLUMNS, direction: 'asc' | 'desc']

/** The bounds of a price in whole cents, both included; undefined for none. */
export function priceBounds({
  minPrice,
  maxPrice,
}: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>): { low: number; high: number } | undefined {
  const cents = (euros: number | undefined, otherwise: number): number =>
    Math.round(100 * (euros !== undefined && euros >= 0 ? Math.min(euros, MOST_EUROS) : otherwise))
  const [low, high] = [cents(minPrice, 0), cents(maxPrice, MOST_EUROS)]
  return low > 0 || high < 100 * MOST_EUROS ? { low, high } : undefined
}

const idsOf = ({ ids }: CatalogueIndex, set: Bits): number[] => Array.from(placesIn(set), place => ids[place] as number)

const everything = (database: Database) => database().selectFrom('products')
const these = (database: Database, ids: readonly number[]) =>
  database()
    .selectFrom('products')
    .where('id', 'in', sql<number>`(select id from ${database.list(ids)} as list)`)

/** The first rows in an order that are in the set, `wanted` of them or all. */
async function walk<Row extends { id: number }>(
  { places }: CatalogueIndex,
  set: Bits,
  { wanted, first }: { wanted: number; first: number },
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let limit = first, offset = 0; ; offset += limit, limit *= GROWTH) {
    const rows = await read(limit, offset)
    for (const row of rows) {
      const place = places.get(row.id)
      if (place !== undefined && hasBit(set, place)) found.push(row)
      if (found.length === wanted) return found
    }
    if (rows.length < limit) return found
  }
}

/** The lowest and highest price in the set, in cents; null when it is empty. */
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
  for (const place of placesIn(set)) {
    const price = prices[place] as number
    if (price < low) low = price
    if (price > high) high = price
  }
  return { low, high }
}

/** Which of the set cost no less and no more than these bounds, in cents. */
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
  for (const place of placesIn(set)) if ((prices[place] as number) >= low && (prices[place] as number) <= high) addBit(found, place)
  return found
}

/** A large set by price; what costs the same by id. */
async function byPrice({ ids, prices }: CatalogueIndex, set: Bits, direction: 'asc' | 'desc'): Promise<number[]> {
  const cents = await prices()
  const sign = direction === 'asc' ? 1 : -1
  const places = [...placesIn(set)]
  places.sort((one, other) => sign * ((cents[one] as number) - (cents[other] as number)) || (ids[one] as number) - (ids[other] as number))
  return places.map(place => ids[place] as number)
}

/** The ids at places that rank alike, from the `from`th on, `wanted` of them: first those in stock. */
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
  for (const place of alike) {
    chunk.push(ids[place] as number)
    if (chunk.length < CHUNK) continue
    await take()
    if (here.length >= from + wanted) break
  }
  await take()
  return [...here, ...out].slice(from, from + wanted)
}

/** One page in the order of the scope itself. */
async function pageOfRanks(
  database: Database,
  { index, members, ranks }: Scope,
  { set, count }: Found,
  from: number,
  size: number,
): Promise<number[]> {
  if (!ranks) return from < count ? stockFirst(database, index, placesIn(set), from, size) : []
  const page: number[] = []
  let before = 0
  for (const rank of ranks) {
    const alike = set === members ? rank : rank.filter(place => hasBit(set, place))
    const start = Math.max(0, from - before)
    if (start < alike.length) page.push(...(await stockFirst(database, index, alike, start, size - page.length)))
    if (page.length === size) return page
    before += alike.length
  }
  return page
}

/** Products with everything chosen, and how many. */
interface Found {
  set: Bits
  count: number
}

/** The ids of one page of the set, `count` products in all. */
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
  if (count <= (scope.few ?? FEW)) {
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

/** What the shopper chose in a listing, as the products that have it. */
export interface Choices {
  /** Facets with a choice, 'price' among them. */
  codes: string[]
  /** The products that have everything chosen. */
  matching: Bits
  /** The same without the choice of one facet. */
  matchingBut(code: string): Bits
}
