import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Source } from '../../../reference-shop/database/database'
import { migrate, migrations } from '../../../reference-shop/database/migrations'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import type { Tables } from '../../../reference-shop/database/schema'
import type { PictureKind } from '../../../reference-shop/pictures/kinds'
import type { ProductDetails } from '../../../reference-shop/product/records'
import { dimensionRows } from '../../../reference-shop/seed/dimensions'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databases, type Lane } from '../../kit/databases'
import { columnsOf, everything, plentiful, sell } from '../kit/sales'

/** Versions that dropped a table which their predecessor wrote to: two from before 0.1, and that which removed features. */
const DROPPED = new Map([
  ['compare_items', 7],
  ['order_letters', 8],
  ['parcel_events', 44],
  ['parcel_lines', 44],
  ['parcels', 44],
  ['delivery_part_places', 44],
  ['quotation_mailed_cards', 44],
  ['quote_mailed_cards', 44],
  ['order_mailed_cards', 44],
])
const PORTION = 500

/**
 * Schemas to upgrade from: the first, the first and last with e-mails only about orders, and the last; all with
 * SCHEMAS=all.
 */
const earlier = migrations.slice(1).map((_, at) => at + 1)
const tried = process.env.SCHEMAS === 'all' ? earlier : [1, 4, 7, earlier.length]

/** Changes that do not break the previous version: additions it can ignore, or rows. */
const addsOnly = (statement: string, step: readonly string[]): boolean =>
  /^create (table|index) /.test(statement) ||
  // On a table created in the same step, which the previous version does not write to.
  step.some(one => one.startsWith(`create table ${/^create unique index \w+ on (\w+)/.exec(statement)?.[1]} `)) ||
  /^(insert into|update) /.test(statement) ||
  (/^alter table \w+ add column /.test(statement) && (!/ not null/.test(statement) || / default /.test(statement)))

describe('the steps of the schema', () => {
  it('only add, so that the version before goes on beside the new one, but for those that are known', () => {
    const others = migrations.slice(1).flatMap((step, at) => step.filter(one => !addsOnly(one, step)).map(one => [one, at + 2]))
    expect(others).toEqual([...DROPPED].map(([table, version]) => [`drop table ${table}`, version]))
  })
})

/** Copies today's rows into an earlier schema as far as its columns allow, and adds what was dropped since. */
async function fill(database: Database, from: Database): Promise<void> {
  const today = await columnsOf(from)
  await database.alone(() =>
    database.inAnyOrder(async () => {
      for (const [table, columns] of await columnsOf(database)) {
        const known = columns.filter(column => today.get(table)?.includes(column))
        if (!known.length) continue
        for await (const rows of from.rows(table, known))
          for (let at = 0; at < rows.length; at += PORTION)
            await database()
              .insertInto(table as keyof Tables)
              .values(rows.slice(at, at + PORTION) as never)
              .execute()
      }
    }),
  )
  await database.continueAfter(await from.lastIds())
}

/** Specifications as earlier seeds wrote them, with dimensions for few kinds of product. */
async function withoutDimensions(database: Database): Promise<void> {
  const rows = await database()
    .selectFrom('products')
    .select(['id', 'specifications', 'picture_kind as kind', 'picture_size as size'])
    .execute()
  for (const { id, specifications, kind, size } of rows.filter(one => dimensionRows(one.kind as PictureKind, one.size).length)) {
    const since = dimensionRows(kind as PictureKind, size).map(({ label }) => label)
    const groups = (JSON.parse(specifications) as ProductDetails['specifications'])
      .map(group => ({ ...group, rows: group.rows.filter(({ label }) => !since.includes(label)) }))
      .filter(group => group.rows.length)
    await database()
      .updateTable('products')
      .set({ specifications: JSON.stringify(groups) })
      .where('id', '=', id)
      .execute()
  }
}

/** The specifications of every product page, by slug. */
async function specificationsIn(database: Database, { catalogue }: ShopData) {
  const rows = await database().selectFrom('products').select('slug').where('parent_id', 'is', null).orderBy('id').execute()
  const found = await Promise.all(rows.map(async ({ slug }) => [slug, (await catalogue.product(slug))?.specifications] as const))
  return Object.fromEntries(found)
}

const emailOf = (table: string) => sql<{ key: string }>`select key from ${sql.table(table)} where about = 'order' order by key`

describe.each(databases)('a filled database on $name', ({ start }) => {
  let lane: Lane
  let today: Source
  let specifications: Awaited<ReturnType<typeof specificationsIn>>
  beforeAll(async () => {
    lane = await start()
    today = await lane.empty()
    const shop = await openShopData({ ...today, products: 20 })
    const database = openDatabase(today)
    const skus = (await plentiful(database)).map(({ sku }) => sku)
    for (const key of ['one-order-of-the-test', 'another-order-of-the-test']) await sell(shop, skus, key)
    specifications = await specificationsIn(database, shop)
    expect(Object.values(specifications).some(groups => groups?.at(-1)?.rows.some(({ label }) => label === 'Breedte'))).toBe(true)
    await shop.close()
    await database.close()
  })
  afterAll(() => lane.stop())

  it.each(tried)(
    'of schema %i keeps every row when it is upgraded, and its shop goes on selling and tells sizes (ORD-01, PDP-09)',
    async version => {
      const from = openDatabase(today)
      const source = await lane.empty()
      const database = openDatabase(source)
      await migrate(database, version)
      await from.snapshot(() => fill(database, from))
      await withoutDimensions(database)
      const { rows: emails } = await emailOf('letters').execute(from())
      const columns = await columnsOf(database)
      if (columns.has('order_letters'))
        await sql`insert into order_letters (key, order_id, about, origin, created_at, due_at, tries)
        select 'letter-' || number, id, 'order', 'http://localhost', created_at, created_at, 3 from orders where email = 'sanne@example.com'`.execute(
          database(),
        )
      const before = await everything(database, columns)
      expect(before.get('orders')?.length).toBeGreaterThan(2)

      expect(await migrate(database)).toBe(false)

      const kept = new Map([...columns].filter(([table]) => !DROPPED.has(table)))
      const after = await everything(database, kept)
      for (const table of kept.keys()) expect(after.get(table), table).toEqual(before.get(table))
      const { rows: vouchers } = await sql<{ n: number }>`
      select count(*) as n from products where is_voucher <> case when picture_kind = 'gift-card' then 1 else 0 end`.execute(database())
      expect(vouchers).toEqual([{ n: 0 }])
      const waiting = (await emailOf('letters').execute(database())).rows
      if (columns.has('order_letters')) expect(waiting).toHaveLength(2)
      else if (columns.has('letters')) expect(waiting).toEqual(emails)
      else expect(waiting).toEqual([])

      await database.close()
      const shop = await openShopData(source)
      const again = openDatabase(source)
      expect(await specificationsIn(again, shop)).toEqual(specifications)
      const [product] = await plentiful(again)
      expect(await sell(shop, [product?.sku ?? ''], 'an-order-after-the-upgrade')).toMatch(/\d/)
      await shop.close()
      await again.close()
      await from.close()
    },
  )
})
