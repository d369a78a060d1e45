import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bits, countBits } from '../../../../reference-shop/catalogue/data/bits'
import { type CatalogueIndex, catalogueIndex } from '../../../../reference-shop/catalogue/data/catalogue-index'
import { pageOf, pricedIn, pricesIn, type Sort } from '../../../../reference-shop/catalogue/data/scope'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { migrate } from '../../../../reference-shop/maintenance/migrations'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../../kit/databases'

const sorts: Sort[] = [
  ['price', 'asc'],
  ['price', 'desc'],
  ['name', 'asc'],
  ['name', 'desc'],
  ['rating', 'desc'],
  ['rating', 'asc'],
]

describe.each(databasesFor('listings'))('a listing on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  let index: CatalogueIndex
  let members: Bits
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    shop = await openShopData(source)
    database = openDatabase(source)
    index = await catalogueIndex(database)()
    const [largest] = [...index.categories.values()].sort((one, other) => countBits(other) - countBits(one))
    members = largest ?? index.of([])
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  it('is the same whether its products are few or so many that those of all categories are passed by (CAT-02)', async () => {
    const count = countBits(members)
    expect(count).toBeGreaterThan(30)
    const page = (few: number, sort: Sort, from: number) =>
      pageOf(database, { index, members, few }, { set: members, count }, sort, { from, size: 24 })
    for (const sort of sorts)
      for (const from of [0, 24, count - 5, count])
        expect(await page(0, sort, from), `${sort} ${from}`).toEqual(await page(count, sort, from))
    expect(await pricesIn(database, index, members, 0)).toEqual(await pricesIn(database, index, members, count))
    const bounds = { low: 5000, high: 90_000 }
    expect(await pricedIn(database, index, members, bounds, 0)).toEqual(await pricedIn(database, index, members, bounds, count))
  })

  it('breaks a tie by the id, in whatever order the rows lie (CAT-02)', async () => {
    // A row that is written lies behind the others.
    for (const part of [1, 0]) await sql`update products set rating_tenths = 40 where id % 2 = ${part}`.execute(database())
    const count = countBits(members)
    for (const few of [0, count]) {
      const ids = await pageOf(database, { index, members, few }, { set: members, count }, ['rating', 'desc'], { from: 0, size: count })
      expect(ids).toHaveLength(count)
      expect(ids, `${few}`).toEqual(ids.toSorted((one, other) => one - other))
    }
  })

  it('puts what is sold out last on every page, however far, as soon as it is (CAT-02)', async () => {
    const [id = 0] = [...index.categories].find(([, bits]) => bits === members) ?? []
    const listed = async (): Promise<number[]> => {
      const pages = [1, 2, 3, 4, 5].map(page => shop.catalogue.list({ categoryId: id }, { filters: {}, page, pageSize: 24 }))
      return [...new Set((await Promise.all(pages)).flatMap(reply => reply?.items ?? []))].map(item => Number(item.product_id))
    }
    const before = [...new Set(await listed())]
    const { rows } = await sql<{ id: number }>`select id from products where id in (select product_id from product_categories
      where category_id = ${id}) order by case when stock > 0 then 0 else 1 end, position, id`.execute(database())
    expect(before).toEqual(rows.map(row => row.id).slice(0, before.length))
    const [first = 0] = before
    const { stock } = await database().selectFrom('products').select('stock').where('id', '=', first).executeTakeFirstOrThrow()
    await database().updateTable('products').set({ stock: 0 }).where('id', '=', first).execute()
    expect((await shop.catalogue.top([id], 8)).flat().map(item => Number(item.product_id))).toEqual(before.slice(1, 9))
    await database().updateTable('products').set({ stock }).where('id', '=', first).execute()
    expect((await shop.catalogue.top([id], 8)).flat().map(item => Number(item.product_id))).toEqual(before.slice(0, 8))
  })
})

describe('what home, listings and the hourly cleaning ask', () => {
  let database: Database
  beforeAll(async () => {
    database = openDatabase({ file: ':memory:' })
    await migrate(database)
  })
  afterAll(() => database.close())

  it.each([
    ['the cheapest', 'select id from products order by price_cents, id limit 100'],
    ['the dearest', 'select id from products order by price_cents desc, id limit 100'],
    ['by name', 'select id from products order by sort_name, id limit 100'],
    ['the best', 'select id from products order by rating_tenths desc, id limit 100'],
    ['what is sold out', 'select id from products where stock <= 0'],
    ['how stores are rated', 'select rating, count(*) from reviews where status = ? and store_id is not null group by rating'],
    [
      'the newest reviews of stores',
      'select id from reviews where status = ? and store_id is not null order by created_at desc, id desc limit 6',
    ],
    ['reviews that were not shown', "select id from reviews where created_at < 1 and status <> 'shown' limit 500"],
    ['words to suggest', "select word from words where word >= 'a' and word < 'b' and letters > 2"],
  ])('is read from an index, without looking at everything: %s (ERR-02)', async (_, query) => {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query.replace('?', "'shown'")}`).execute(database())
    const plan = rows.map(({ detail }) => detail).join('\n')
    expect(plan).toMatch(/USING (COVERING )?INDEX/)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN \w+$/m)
  })
})
