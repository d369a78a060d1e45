import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { migrate } from '../../../reference-shop/maintenance/migrations'
import { databasesFor, type Lane } from '../../kit/databases'

describe.each(databasesFor('migrations'))('the schema on $name', ({ start }) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  it('is created once, and says whether it was', async () => {
    const database = openDatabase(await lane.empty())
    expect(await migrate(database)).toBe(true)
    expect(await migrate(database)).toBe(false)
    await database.close()
  })

  it('says what to do with a database of an earlier version', async () => {
    const database = openDatabase(await lane.empty())
    await sql`create table migrations (version integer primary key)`.execute(database())
    await sql`insert into migrations (version) values (1)`.execute(database())
    await expect(migrate(database)).rejects.toThrow(/made by another version.*Start the version that made it.*Nothing was changed$/)
    await database.close()
  })

  it('keeps what must never be: two orders of a quote, stock below zero, a paid service that is preselected (PAY-03, PDP-11, SVC-03)', async () => {
    const database = openDatabase(await lane.seeded(60))
    const { id: quote } = await database().insertInto('quotes').values({ created_at: 1 }).returning('id').executeTakeFirstOrThrow()
    const order = (key: string, status: 'pending' | 'canceled') =>
      database()
        .insertInto('orders')
        .values({
          number: key,
          quote_id: quote,
          email: 'klant@example.com',
          status,
          idempotency_key: key,
          subtotal_cents: 1,
          discount_cents: 0,
          shipping_cents: 0,
          tax_cents: 0,
          total_cents: 1,
          billing_address: '{}',
          shipping_address: '{}',
          shipping_method: 'x',
          payment_method: 'x',
          created_at: 1,
          changed_at: 1,
        })
        .execute()
    await order('first', 'canceled')
    await order('second', 'pending')
    await expect(order('third', 'pending')).rejects.toThrow()
    await expect(order('second', 'canceled')).rejects.toThrow()
    await expect(database().updateTable('store_stock').set({ qty: -1 }).execute()).rejects.toThrow()
    await expect(database().updateTable('products').set({ stock: -1 }).execute()).rejects.toThrow()
    await expect(database().updateTable('services').set({ default_selected: 1 }).where('price_cents', '>', 0).execute()).rejects.toThrow()
    await database.close()
  })

  it('takes a line’s parts and services away with it (CRT-01)', async () => {
    const database = openDatabase(await lane.seeded(240))
    const { id: quote } = await database().insertInto('quotes').values({ created_at: 1 }).returning('id').executeTakeFirstOrThrow()
    const part = await database().selectFrom('bundle_selections').selectAll().executeTakeFirstOrThrow()
    const line = await database()
      .insertInto('quote_items')
      .values({ quote_id: quote, product_id: part.product_id, qty: 1 })
      .returning(['id', 'choice'])
      .executeTakeFirstOrThrow()
    expect(line.choice).toBe('')
    await database().insertInto('quote_item_parts').values({ item_id: line.id, selection_id: part.id, qty: 1 }).execute()
    await database().insertInto('quote_item_services').values({ item_id: line.id, service_id: 1 }).execute()
    await database().deleteFrom('quote_items').where('id', '=', line.id).execute()
    expect(await database().selectFrom('quote_item_parts').selectAll().execute()).toEqual([])
    expect(await database().selectFrom('quote_item_services').selectAll().execute()).toEqual([])
    await database.close()
  })
})

it('finds what goes with a row by an index, so that a year of orders goes in seconds (SEC-02)', async () => {
  const database = openDatabase({ file: ':memory:' })
  await migrate(database)
  const list = async <Row>(what: string, of: string) => (await sql.raw<Row>(`pragma ${what}(${of})`).execute(database())).rows
  const found: string[] = []
  for (const { name } of await database().introspection.getTables()) {
    const indexed = new Set<string | undefined>()
    for (const index of await list<{ name: string }>('index_list', name))
      indexed.add((await list<{ name: string }>('index_info', index.name))[0]?.name)
    for (const { table, from } of await list<{ table: string; from: string }>('foreign_key_list', name))
      if (['orders', 'order_lines', 'payments', 'quotes', 'quote_items', 'customers'].includes(table) && !indexed.has(from))
        found.push(`${name}.${from}`)
  }
  expect(found).toEqual([])
  await database.close()
})
