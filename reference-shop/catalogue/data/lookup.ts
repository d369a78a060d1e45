import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { LookupTables } from './lookup-schema'
import { pack, packedOf } from './lookup-sets'
import { wordsOf } from './search'

/** Weight of a match per field. */
const WEIGHTS = { sku: 8, name: 4, brand: 4, category: 2, label: 1 }
const PRODUCTS_AT_ONCE = 2000
const SETS_AT_ONCE = 500

/** All texts that describe the products with these ids, with their weights; a variant counts for its parent product. */
const textsOf = (first: number, last: number) => sql<{ id: number; text: string; weight: number }>`
  select id, sku as text, ${sql.lit(WEIGHTS.sku)} as weight from products where parent_id is null and id between ${first} and ${last}
  union all select parent_id, sku, ${sql.lit(WEIGHTS.sku)} from products where parent_id between ${first} and ${last}
  union all select id, name, ${sql.lit(WEIGHTS.name)} from products where parent_id is null and id between ${first} and ${last}
  union all select id, brand, ${sql.lit(WEIGHTS.brand)} from products where parent_id is null and id between ${first} and ${last}
  union all select p.product_id, c.name, ${sql.lit(WEIGHTS.category)} from product_categories p
    inner join categories c on c.id = p.category_id where p.product_id between ${first} and ${last}
  union all select product_id, label, ${sql.lit(WEIGHTS.label)} from product_facets where product_id between ${first} and ${last}`

const insertSets = async (database: Database, rows: Insertable<LookupTables['lookup_sets']>[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += SETS_AT_ONCE)
    await database()
      .insertInto('lookup_sets')
      .values(rows.slice(at, at + SETS_AT_ONCE))
      .execute()
}

async function fillOptions(database: Database, last: number): Promise<void> {
  const sets = new Map<number, number[]>()
  for (let first = 1; first <= last; first += PRODUCTS_AT_ONCE) {
    const rows = await database()
      .selectFrom('product_facets as f')
      .innerJoin('facet_options as o', join => join.onRef('o.facet_code', '=', 'f.facet_code').onRef('o.label', '=', 'f.label'))
      .select(['o.id as option', 'f.product_id as id'])
      .where('f.product_id', '>=', first)
      .where('f.product_id', '<', first + PRODUCTS_AT_ONCE)
      .execute()
    for (const { option, id } of rows) {
      const set = sets.get(option)
      if (set) set.push(packedOf(id))
      else sets.set(option, [packedOf(id)])
    }
  }
  await insertSets(
    database,
    [...sets].map(([option, found]) => ({ kind: 'option', key: String(option), products: pack(found) })),
  )
}

/** Words with the singular of those that look like a plural: 'laptops' with 'laptop'. Categories are plural, searches often are not. */
const withSingulars = (words: ReadonlySet<string>): Set<string> =>
  new Set([...words].flatMap(word => [word, word.length > 4 ? word.replace(/(?<=ch)es$|s$|en$/, '') : word]))

/** Fills the words with the products they describe, and the vocabulary. */
async function fillWords(database: Database, last: number): Promise<void> {
  const found = new Map<string, number[]>()
  for (let first = 1; first <= last; first += PRODUCTS_AT_ONCE) {
    const { rows } = await textsOf(first, first + PRODUCTS_AT_ONCE - 1).execute(database())
    const weights = new Map<string, Map<number, number>>()
    for (const { id, text, weight } of rows)
      for (const word of weight === WEIGHTS.category ? withSingulars(wordsOf(text)) : wordsOf(text)) {
        const of = weights.get(word) ?? new Map<number, number>()
        weights.set(word, of.set(id, Math.max(weight, of.get(id) ?? 0)))
      }
    for (const [word, of] of weights) {
      const packed = Array.from(of, ([id, weight]) => packedOf(id, weight))
      const set = found.get(word)
      if (set) set.push(...packed)
      else found.set(word, packed)
    }
  }
  const all = [...found]
  for (let at = 0; at < all.length; at += SETS_AT_ONCE) {
    const some = all.slice(at, at + SETS_AT_ONCE)
    const words = some.map(([word, { length }]) => ({ word, products: length, letters: /\d/.test(word) ? 0 : [...word].length }))
    await database().insertInto('words').values(words).execute()
    await insertSets(
      database,
      some.map(([key, set]) => ({ kind: 'word', key, products: pack(set) })),
    )
  }
}

/** Fills the lookup tables. False if that was done before. */
export async function fillLookup(database: Database): Promise<boolean> {
  if (await database().selectFrom('lookup_sets').select('key').limit(1).executeTakeFirst()) return false
  const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from products where parent_id is null`.execute(
    database(),
  )
  const last = ends[0]?.last ?? 0
  await sql`insert into facet_options (facet_code, label) select distinct facet_code, label from product_facets
    where true order by facet_code, label on conflict do nothing`.execute(database())
  await database().deleteFrom('words').execute()
  for (const { id: category } of await database().selectFrom('categories').select('id').execute()) {
    const members = database().selectFrom('product_categories').select('product_id as id').where('category_id', '=', category)
    const found = (await members.orderBy('product_id').execute()).map(({ id }) => packedOf(id))
    if (found.length) await insertSets(database, [{ kind: 'category', key: String(category), products: pack(found) }])
  }
  await fillOptions(database, last)
  await fillWords(database, last)
  return true
}
