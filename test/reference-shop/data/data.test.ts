import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLibsql } from '../../../reference-shop/data/database'
import { openShopData } from '../../../reference-shop/data/index'
import type { ShopData } from '../../../reference-shop/shop-data'
import { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { Quote, Totals } from '../../../shared/contract/api/quote'
import type { CatalogueQuery } from '../../../shared/domain/catalogue-query'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'etalage-'))
let shop: ShopData
const all: CatalogueQuery = { filters: {}, page: 1 }

beforeAll(async () => {
  shop = await openShopData({ file: join(folder, 'shop.db'), products: 240 })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const category = async (path: string) => {
  const flat = (await shop.catalogue.categories()).flatMap(one => [
    one,
    ...one.children,
    ...one.children.flatMap(({ children }) => children),
  ])
  const found = flat.find(one => one.path === path)
  if (!found) throw new Error(path)
  return found
}

const list = async (path: string, query: Partial<CatalogueQuery> = {}) => {
  const reply = await shop.catalogue.list({ categoryId: (await category(path)).id }, { ...all, ...query })
  if (!reply) throw new Error(path)
  return reply
}

/** Every product of a listing, page after page. */
const everything = async (path: string, query: Partial<CatalogueQuery> = {}) => {
  const first = await list(path, { ...query, pageSize: 96 })
  const pages = await Promise.all(Array.from({ length: first.last_page }, (_, at) => list(path, { ...query, pageSize: 96, page: at + 1 })))
  return pages.flatMap(({ items }) => items)
}

describe('a listing from the database', () => {
  it('replies as the contract says (CAT-01)', async () => {
    expect(() => CatalogueReply.parse({})).toThrow()
    CatalogueReply.parse(await list('/televisies'))
  })

  it('holds every product of the category once, whatever the page (CAT-02)', async () => {
    const ids = (await everything('/televisies')).map(item => item.product_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe((await list('/televisies')).total_items)
  })

  it('counts each option as if it were chosen with the other filters (CAT-07)', async () => {
    const chosen = { kleur: ['Zwart'] }
    const reply = await list('/televisies', { filters: chosen })
    for (const filter of reply.filters) {
      if (filter.type !== 'attribute') continue
      for (const option of filter.options) {
        const filters = { ...chosen, [filter.facet_code]: [option.label] }
        expect((await everything('/televisies', { filters })).length, `${filter.facet_code} ${option.label}`).toBe(option.count)
      }
    }
  })

  it('sorts, with the id to break a tie (CAT-02)', async () => {
    const prices = (await everything('/televisies', { sort: 'price desc' })).map(item => item.final_price_incl_tax)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect((await list('/televisies', { sort: 'position; drop table products' })).sorting).toEqual({ position: 'asc' })
  })

  it('puts what is in stock first in its own order', async () => {
    const stock = (await everything('/audio')).map(item => item.in_stock)
    expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)))
  })

  it('keeps to the price bounds and to known page sizes (CAT-05, CAT-06)', async () => {
    for (const item of await everything('/audio', { minPrice: 50, maxPrice: 100 })) {
      expect(item.final_price_incl_tax).toBeGreaterThanOrEqual(50)
      expect(item.final_price_incl_tax).toBeLessThanOrEqual(100)
    }
    expect((await list('/audio', { pageSize: 7 })).page_size).toBe(24)
    expect((await list('/audio', { page: 999 })).current_page).toBe((await list('/audio')).last_page)
  })

  it('finds by brand, name, sku and category, and nothing for a stray percent sign (SRC-02)', async () => {
    const [item] = (await list('/televisies')).items
    if (!item) throw new Error('empty shop')
    for (const search of [item.sku, `${item.brand} ${item.name}`, 'TELEVISIES']) {
      const found = await shop.catalogue.list({ search }, all)
      expect(found?.total_items, search).toBeGreaterThan(0)
    }
    expect((await shop.catalogue.list({ search: '%' }, all))?.total_items).toBe(0)
    expect((await shop.catalogue.list({ search: "xyzzy' or '1'='1" }, all))?.total_items).toBe(0)
  })

  it('shows a reference price only above the price (LAW-04)', async () => {
    for (const item of await everything('/keuken')) expect(item.price_incl_tax).toBeGreaterThanOrEqual(item.final_price_incl_tax)
  })
})

describe('a quote', () => {
  const saleable = async () => {
    const found = (await everything('/audio')).find(item => item.in_stock && item.max_qty === null)
    if (!found) throw new Error('nothing for sale')
    return found
  }

  it('adds, changes and removes lines, and replies as the contract says (CRT-01)', async () => {
    const { sku } = await saleable()
    const id = await shop.quotes.create()
    const added = await shop.quotes.add(id, sku, 1)
    if (!('item_id' in added)) throw new Error('not added')
    await shop.quotes.add(id, sku, 1)
    expect(Quote.parse(await shop.quotes.get(id)).items_qty).toBe(2)
    await shop.quotes.change(id, added.item_id, 3)
    expect((await shop.quotes.get(id)).items[0]?.qty).toBe(3)
    expect(await shop.quotes.remove(id, added.item_id)).toBe(true)
    expect((await shop.quotes.get(id)).items).toEqual([])
  })

  it('adds up in whole cents, VAT included (CRT-02)', async () => {
    const { sku, final_price_incl_tax: price } = await saleable()
    const id = await shop.quotes.create()
    await shop.quotes.add(id, sku, 3)
    const totals = Totals.parse(await shop.quotes.totals(id))
    const cents = Math.round(price * 100) * 3
    expect(Math.round(totals.subtotal_incl_tax * 100)).toBe(cents)
    expect(Math.round(totals.grand_total * 100)).toBe(cents + Math.round(totals.shipping_incl_tax * 100))
  })

  it('refuses more than the maximum, what is sold out and what is unknown (PDP-08)', async () => {
    const limited = (await everything('/audio')).find(item => item.in_stock && item.max_qty !== null)
    const soldOut = (await everything('/audio')).find(item => !item.in_stock)
    const id = await shop.quotes.create()
    expect(await shop.quotes.add(id, limited?.sku ?? '', 999)).toMatchObject({ problem: 'maxQty' })
    expect(await shop.quotes.add(id, soldOut?.sku ?? '', 1)).toEqual({ problem: 'notSaleable' })
    expect(await shop.quotes.add(id, 'NIETS', 1)).toEqual({ problem: 'unknownProduct' })
    expect(await shop.quotes.change(id, 12345, 1)).toEqual({ problem: 'unknownItem' })
  })

  it('merges a guest’s lines into the customer’s once (CRT-07)', async () => {
    const [one, two] = (await everything('/audio')).filter(item => item.in_stock && item.max_qty === null)
    const own = await shop.quotes.create()
    await shop.quotes.add(own, one?.sku ?? '', 1)
    expect(await shop.quotes.merge(own, 1)).toBe(own)
    const guest = await shop.quotes.create()
    await shop.quotes.add(guest, one?.sku ?? '', 1)
    await shop.quotes.add(guest, two?.sku ?? '', 2)
    expect(await shop.quotes.merge(guest, 1)).toBe(own)
    expect(await shop.quotes.merge(guest, 1)).toBe(own)
    expect((await shop.quotes.get(own)).items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [one?.sku, 2],
      [two?.sku, 2],
    ])
  })

  it('loses nothing to writers at the same time (CRT-01)', async () => {
    const items = (await everything('/audio')).filter(item => item.in_stock && item.max_qty === null).slice(0, 10)
    const id = await shop.quotes.create()
    await Promise.all(items.map(({ sku }) => shop.quotes.add(id, sku, 1)))
    expect((await shop.quotes.get(id)).items_count).toBe(items.length)
  })
})

describe('people', () => {
  it('are known by e-mail address and password only (ACC-01)', async () => {
    expect((await shop.customers.verify(' Klant@example.com', 'Welkom123!'))?.firstName).toBe('Sanne')
    expect(await shop.customers.verify('klant@example.com', 'welkom123!')).toBeUndefined()
    expect(await shop.customers.verify('niemand@example.com', 'nobody')).toBeUndefined()
    expect((await shop.customers.verify('zakelijk@example.com', 'Welkom123!'))?.isB2B).toBe(true)
  })

  it('wish and unwish (WSH-02)', async () => {
    expect(await shop.wishlists.toggle(1, 3)).toBe(true)
    expect(await shop.wishlists.ids(1)).toEqual([3])
    expect(await shop.wishlists.toggle(1, 3)).toBe(true)
    expect(await shop.wishlists.ids(1)).toEqual([])
    expect(await shop.wishlists.toggle(1, 999_999)).toBe(false)
  })

  it('keep their session until it expires', async () => {
    let time = 1_000
    const clock = await openShopData({ file: join(folder, 'clock.db'), products: 21, now: () => time })
    const state = { customerId: 1, quoteId: null, wish: null, messages: [] }
    await clock.sessions.write('a', state)
    expect(await clock.sessions.read('a')).toEqual(state)
    time += 31 * 86_400_000
    expect(await clock.sessions.read('a')).toBeUndefined()
    await clock.close()
  })
})

describe('the embedded database', () => {
  it('survives booleans and refuses NaN, which the driver does not', async () => {
    const database = openLibsql(':memory:')
    const found = await sql<{ yes: number; no: number }>`select ${true} as yes, ${false} as no`.execute(database())
    expect(found.rows).toEqual([{ yes: 1, no: 0 }])
    await expect(sql`select ${Number.NaN}`.execute(database())).rejects.toThrow('NaN')
    await database.close()
  })

  it('joins a transaction that is open, and undoes all of it', async () => {
    const database = openLibsql(':memory:')
    await sql`create table t (n integer)`.execute(database())
    const failed = database.transaction(async () => {
      await database.transaction(async () => void (await sql`insert into t values (1)`.execute(database())))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await sql`select * from t`.execute(database())).rows).toEqual([])
    await database.close()
  })

  it('lets two processes write at once', async () => {
    const file = join(folder, 'two.db')
    const database = openLibsql(file)
    await sql`create table t (n integer)`.execute(database())
    const script = join(root, '.data/two-writers.mjs')
    await build({
      stdin: {
        resolveDir: root,
        contents: `import { sql } from 'kysely'; import { openLibsql } from './reference-shop/data/database'
          const database = openLibsql(process.argv[2])
          for (let turn = 0; turn < 50; turn++) await database.transaction(async () => {
            const { rows } = await sql\`select count(*) as n from t\`.execute(database())
            await sql\`insert into t values (\${rows[0].n})\`.execute(database())
          })`,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outfile: script,
    })
    await Promise.all([run('node', [script, file]), run('node', [script, file])])
    const { rows } = await sql<{ n: number }>`select n from t order by n`.execute(database())
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, at) => at))
    await database.close()
  })

  it('seeds the same shop from the same chance', async () => {
    const read = async (file: string) => {
      const data = await openShopData({ file: join(folder, file), products: 42, seed: 5 })
      const reply = await data.catalogue.list({ categoryId: 1 }, all)
      await data.close()
      return reply
    }
    expect(await read('a.db')).toEqual(await read('b.db'))
  })
})
