import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { databases, databasesFor, type Lane } from '../../kit/databases'
import { makeScript } from '../../kit/processes'
import { openSeeded } from '../../kit/seeded'
import { withResolvers } from '../../kit/with-resolvers'

const numbers = async (database: Database): Promise<number[]> =>
  (await sql<{ n: number }>`select n from t order by n`.execute(database())).rows.map(({ n }) => n)

const withTable = async (lane: Lane) => {
  const source = await lane.empty()
  const database = openDatabase(source)
  await sql.raw(database.ddl('create table t (id integer primary key, n integer, s text)')).execute(database())
  return { source, database }
}

const insert = async (database: Database, n: unknown): Promise<void> =>
  void (await sql`insert into t (n) values (${n})`.execute(database()))

describe.each(databasesFor('database'))('$name', ({ start }) => {
  let lane: Lane
  let database: Database
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  const open = async () => {
    ;({ database } = await withTable(lane))
    return database
  }

  it('stores a boolean as 0 or 1, and refuses NaN', async () => {
    await open()
    await insert(database, true)
    await insert(database, false)
    await expect(insert(database, Number.NaN)).rejects.toThrow('NaN')
    expect(await numbers(database)).toEqual([0, 1])
    await database.close()
  })

  it('stores any text; a NUL becomes a replacement character', async () => {
    await open()
    const odd = ['a\0b', '\ud800', '🧺', "'; drop table t; --"]
    for (const text of odd) await sql`insert into t (s) values (${text})`.execute(database())
    const { rows } = await sql<{ s: string }>`select s from t order by id`.execute(database())
    expect(rows.map(({ s }) => s)).toEqual(['a\uFFFDb', '\uFFFD', '🧺', "'; drop table t; --"])
    await database.close()
  })

  it('counts, sums and takes times and large ids as numbers', async () => {
    await open()
    for (const n of [1, 2, Number.MAX_SAFE_INTEGER - 3]) await insert(database, n)
    const { rows } = await sql`select count(*) as n, sum(n) as total from t where n < ${Number.MAX_SAFE_INTEGER}`.execute(database())
    expect(rows).toEqual([{ n: 3, total: Number.MAX_SAFE_INTEGER }])
    await database.close()
  })

  it('sorts text by its bytes', async () => {
    await open()
    const texts = ['b', 'a', 'B', 'é', 'z', '10', '9', 'a b', 'ab', '']
    for (const text of texts) await sql`insert into t (s) values (${text})`.execute(database())
    const { rows } = await sql<{ s: string }>`select s from t order by s`.execute(database())
    expect(rows.map(({ s }) => s)).toEqual([...texts].sort())
    await database.close()
  })

  it('takes a column called text, fractions and a table without row ids', async () => {
    await open()
    const ddl = 'create table odd (word text not null, text text not null, share real not null, primary key (word, text)) without rowid'
    await sql.raw(database.ddl(ddl)).execute(database())
    await sql`insert into odd (word, text, share) values ('a', 'b', ${0.1})`.execute(database())
    expect((await sql`select text, share from odd where share = ${0.1}`.execute(database())).rows).toEqual([{ text: 'b', share: 0.1 }])
    await database.close()
  })

  it('lists ids in their order, however many', async () => {
    await open()
    const ids = Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 40_009)
    const { rows } = await sql<{ id: number }>`select id from ${database.list(ids)} as list order by place`.execute(database())
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect((await sql`select id from ${database.list([])} as list`.execute(database())).rows).toEqual([])
    await database.close()
  })

  it('continues ids after ones that were set explicitly', async () => {
    await open()
    await sql`insert into t (id, n) values (7, 1)`.execute(database())
    await database.continueIds()
    await insert(database, 2)
    expect((await sql`select id from t where n = 2`.execute(database())).rows).toEqual([{ id: 8 }])
    await database.close()
  })

  it('joins a transaction that is open, and undoes all of it', async () => {
    await open()
    const failed = database.transaction(async () => {
      await database.transaction(() => insert(database, 1))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await numbers(database)).toEqual([])
    await database.close()
  })

  it('isolates a transaction from others at the same time, and does not wait for ever', async () => {
    await open()
    const failed = database.transaction(async () => {
      await insert(database, 1)
      throw new Error('no')
    })
    await Promise.allSettled([failed, insert(database, 2), database.transaction(() => insert(database, 3))])
    expect(await numbers(database)).toEqual([2, 3])
    await database.close()
  })

  it('refuses a query that its transaction did not wait for', async () => {
    await open()
    const { promise: ended, resolve } = withResolvers<void>()
    let late: Promise<void> | undefined
    await database.transaction(async () => {
      late = expect(ended.then(() => insert(database, 1))).rejects.toThrow('not awaited')
    })
    resolve()
    await late
    expect(await numbers(database)).toEqual([])
    await database.close()
  })
})

describe.each(databasesFor('database'))('$name, asked by many at once', ({ start }) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  const oneMore = (database: Database) =>
    database.transaction(async () => {
      await database.lock('t' as never, [1])
      const { rows } = await sql<{ n: number }>`select count(*) as n from t`.execute(database())
      await insert(database, rows[0]?.n)
    })

  it('lets nobody overwrite a row that another locked before reading', async () => {
    const { source, database } = await withTable(lane)
    const other = openDatabase(source)
    await insert(database, 0)
    await Promise.all(Array.from({ length: 60 }, (_, at) => oneMore(at % 2 ? database : other)))
    expect(await numbers(database)).toEqual(Array.from({ length: 61 }, (_, at) => at))
    await other.close()
    await database.close()
  })

  it('lets two processes write at once', async () => {
    const { source, database } = await withTable(lane)
    const run = makeScript(`import { sql } from 'kysely'
      import { openDatabase } from './reference-shop/database/database'
      const database = openDatabase(JSON.parse(process.argv[2]))
      for (let turn = 0; turn < 50; turn++) await database.transaction(async () => {
        await database.lock('t', [1])
        const { rows } = await sql\`select count(*) as n from t\`.execute(database())
        await sql\`insert into t (n) values (\${rows[0].n})\`.execute(database())
      })
      await database.close()`)
    await insert(database, 0)
    await Promise.all([run(source).done, run(source).done])
    expect(await numbers(database)).toEqual(Array.from({ length: 101 }, (_, at) => at))
    await database.close()
  })

  it('adds up what is added at once, and holds to the limit (CRT-01, PDP-08)', async () => {
    const source = await lane.seeded(240)
    const shops = [await openShopData(source), await openShopData(source)] as const
    const roots = await shops[0].catalogue.categories()
    const listed = await Promise.all(
      roots.map(({ id }) => shops[0].catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })),
    )
    const sold = listed.flatMap(reply => reply?.items ?? []).filter(item => item.in_stock && item.product_type === 'simple')
    const [free, limited] = [sold.find(item => item.max_qty === null), sold.find(item => item.max_qty !== null)]
    const quote = await shops[0].quotes.create()
    const add = (sku = '', times = 0) =>
      Promise.all(Array.from({ length: times }, (_, at) => (shops[at % 2] ?? shops[0]).quotes.add(quote, sku, 1)))
    await add(free?.sku, 3)
    const outcomes = await add(limited?.sku, 20)
    const { items } = await shops[1].quotes.get(quote)
    expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [free?.sku, 3],
      [limited?.sku, limited?.max_qty],
    ])
    const refused = { problem: 'maxQty', max: limited?.max_qty }
    expect(outcomes.filter(one => 'problem' in one)).toEqual(Array(20 - (limited?.max_qty ?? 0)).fill(refused))
    for (const shop of shops) await shop.close()
  })
})

describe.each(databases.slice(1))('$name', ({ start }) => {
  it('is seeded once by two processes that start on it together', async () => {
    const lane = await start()
    const source = await lane.empty()
    const run = makeScript(`import { openShopData } from './reference-shop/open-shop-data'
      const shop = await openShopData({ ...JSON.parse(process.argv[2]), products: 60 })
      console.log(JSON.stringify(await shop.catalogue.categories()))
      await shop.close()`)
    const printed = await Promise.all([run(source).done, run(source).done])
    const alone = await openSeeded(60)
    for (const text of printed) expect(JSON.parse(text)).toEqual(await alone.catalogue.categories())
    await alone.close()
    await lane.stop()
  })

  it('may close connections, busy or idle: the shop opens new ones', async () => {
    const lane = await start()
    const { source, database } = await withTable(lane)
    const other = openDatabase(source)
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
    await Promise.all(Array.from({ length: 5 }, (_, n) => insert(database, n)))
    await others.execute(other())
    // The first query may get a connection whose server process is just ending.
    await vi.waitFor(() => insert(database, 5))
    const cut = database.transaction(async () => {
      await insert(database, 6)
      await others.execute(other())
      await insert(database, 7)
    })
    await expect(cut).rejects.toThrow()
    await vi.waitFor(() => insert(database, 8))
    expect(await numbers(database)).toEqual([0, 1, 2, 3, 4, 5, 8])
    await other.close()
    await database.close()
    await lane.stop()
  })
})

it('reports a full disk as the reason why a transaction failed, keeps the data, and works again when there is space (ERR-02)', async () => {
  const database = openDatabase({ file: ':memory:' })
  await sql`create table t (id integer primary key, n integer, s text)`.execute(database())
  await insert(database, 1)
  const most = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database())
  const write = () =>
    database.transaction(async () => {
      await insert(database, 2)
      await sql`insert into t (s) values (${'x'.repeat(1_000_000)})`.execute(database())
    })
  await most(10)
  await expect(write()).rejects.toThrow('full')
  expect(await numbers(database)).toEqual([1])
  await most(10_000)
  await write()
  expect((await numbers(database)).filter(n => n)).toEqual([1, 2])
  await database.close()
})
