import { sql } from 'kysely'
import type { Database } from './database'
import { wordsOf } from './search'

/** How telling the place is in which a search word stands. */
const WEIGHTS = { sku: 8, name: 4, brand: 4, category: 2, label: 1 }
const PRODUCTS_AT_ONCE = 2000
const ROWS_AT_ONCE = 1000

const optionTables = [
  sql`insert into facet_options (facet_code, label) select distinct facet_code, label from product_facets order by facet_code, label`,
  sql`insert into product_options (product_id, option_id) select f.product_id, o.id from product_facets f
    inner join facet_options o on o.facet_code = f.facet_code and o.label = f.label order by f.product_id, o.id`,
  sql`insert into listing_options (category_id, option_id, product_id) select c.category_id, o.option_id, c.product_id from product_categories c
    inner join product_options o on o.product_id = c.product_id order by c.category_id, o.option_id, c.product_id`,
]

/** Everything that tells what the products with these ids are, with its weight; a variant is found as what it is a variant of. */
const textsOf = (first: number, last: number) => sql<{ id: number; text: string; weight: number }>`
  select id, sku as text, ${sql.lit(WEIGHTS.sku)} as weight from products where parent_id is null and id between ${first} and ${last}
  union all select parent_id, sku, ${sql.lit(WEIGHTS.sku)} from products where parent_id between ${first} and ${last}
  union all select id, name, ${sql.lit(WEIGHTS.name)} from products where parent_id is null and id between ${first} and ${last}
  union all select id, brand, ${sql.lit(WEIGHTS.brand)} from products where parent_id is null and id between ${first} and ${last}
  union all select p.product_id, c.name, ${sql.lit(WEIGHTS.category)} from product_categories p
    inner join categories c on c.id = p.category_id where p.product_id between ${first} and ${last}
  union all select product_id, label, ${sql.lit(WEIGHTS.label)} from product_facets where product_id between ${first} and ${last}`

/** Words hold letters and digits only, so they can stand in a statement; as parameters they would take several times as long. */
const wordRows = (rows: readonly (readonly [word: string, productId: number, weight: number])[]) =>
  sql.raw(
    `insert into product_words (word, product_id, weight) values ${rows.map(([word, id, weight]) => `('${word}',${id},${weight})`).join()}`,
  )

async function fillWords(database: Database): Promise<void> {
  const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from products where parent_id is null`.execute(
    database(),
  )
  const last = ends[0]?.last ?? 0
  for (let first = 1; first <= last; first += PRODUCTS_AT_ONCE) {
    const { rows } = await textsOf(first, first + PRODUCTS_AT_ONCE - 1).execute(database())
    const found = new Map<string, readonly [string, number, number]>()
    for (const { id, text, weight } of rows)
      for (const word of wordsOf(text)) {
        const key = `${word} ${id}`
        if (weight > (found.get(key)?.[2] ?? 0)) found.set(key, [word, id, weight])
      }
    const words = [...found.values()]
    for (let at = 0; at < words.length; at += ROWS_AT_ONCE) await wordRows(words.slice(at, at + ROWS_AT_ONCE)).execute(database())
  }
}

const vocabulary = sql`insert into words (word, products, letters)
  select word, count(*), case when ${sql.join(
    Array.from({ length: 10 }, (_, digit) => sql`word like ${sql.lit(`%${digit}%`)}`),
    sql` or `,
  )} then 0 else length(word) end from product_words group by word`

/** Fills the tables that listings and search read. False when that was done before. */
export async function fillLookup(database: Database): Promise<boolean> {
  if (await database().selectFrom('words').select('word').limit(1).executeTakeFirst()) return false
  for (const statement of optionTables) await statement.execute(database())
  await fillWords(database)
  await vocabulary.execute(database())
  return true
}
