import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { ShopData } from '../../../../reference-shop/shop-data'
import type { CatalogueQuery } from '../../../../shared/catalogue/rules/query'
import { type CardProduct, CatalogueReply } from '../../../../shared/contract/api/catalogue'
import { Quote, Totals } from '../../../../shared/contract/api/quote'
import { databasesFor, type Lane } from '../../../kit/databases'

const all: CatalogueQuery = { filters: {}, page: 1 }

describe.each(databasesFor('catalogue'))('a shop on $name', ({ name, start }) => {
  let lane: Lane
  let shop: ShopData
  beforeAll(async () => {
    lane = await start()
    shop = await openShopData(await lane.seeded(240))
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
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

  /** All products of a listing, page by page. */
  const everything = async (path: string, query: Partial<CatalogueQuery> = {}) => {
    const first = await list(path, { ...query, pageSize: 96 })
    const others = Array.from({ length: first.last_page - 1 }, (_, at) => list(path, { ...query, pageSize: 96, page: at + 2 }))
    return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
  }

  describe('a listing from the database', () => {
    it('replies as the contract says (CAT-01)', async () => {
      expect(() => v.parse(CatalogueReply, {})).toThrow()
      v.parse(CatalogueReply, await list('/televisies'))
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

    it('offers the filters that a tenth of the products have, and any that is active (CAT-07)', async () => {
      const search = (filters: CatalogueQuery['filters']) => shop.catalogue.list({ search: 'zwart' }, { ...all, filters })
      const plain = await search({})
      const offered = plain?.filters.filter(({ type, facet_code }) => type === 'attribute' && facet_code !== 'pickup_store') ?? []
      const having = offered.map(({ options }) => options.reduce((sum, { count = 0 }) => sum + count, 0))
      expect(offered.length).toBeGreaterThan(3)
      expect(Math.min(...having)).toBeGreaterThanOrEqual((plain?.total_items ?? 0) / 10)

      const everywhere = (await Promise.all((await shop.catalogue.categories()).map(({ path }) => list(path)))).flatMap(one => one.filters)
      const rare = everywhere.filter(({ code, options }) => options.length && !plain?.filters.some(one => one.code === code))
      const chosen = await Promise.all(rare.map(({ code, options }) => search({ [code]: [options[0]?.label ?? ''] })))
      const added = rare.filter(({ code }, at) => chosen[at]?.filters.some(one => one.code === code && one.is_active))
      expect(added.length).toBeGreaterThan(0)
    })

    it('offers first what decides in the kind that half of the products are of, then the brand (CAT-07)', async () => {
      const codes = ({ filters }: { filters: readonly { code: string }[] }) => filters.map(({ code }) => code)
      expect(codes(await list('/computers/laptops')).slice(0, 6)).toEqual([
        'price',
        'processor',
        'werkgeheugen',
        'schermdiagonaal',
        'opslag',
        'merk',
      ])
      expect(codes(await list('/huishouden/wasmachines')).slice(0, 5)).toEqual(['price', 'vulgewicht', 'toerental', 'merk', 'energielabel'])
      expect(codes(await list('/accessoires')).slice(0, 2)).toEqual(['price', 'merk'])
    })

    it('calls no more than the first product of a listing, and one of a row, the most chosen (CAT-16)', async () => {
      const isMostChosen = ({ badge }: Pick<CardProduct, 'badge'>) => badge?.type === 'popular'
      const products = await everything('/televisies')
      const [first] = await shop.catalogue.cards(products.filter(isMostChosen).map(({ product_id: id }) => Number(id)))
      expect([products.filter(isMostChosen).length, first && isMostChosen(first)]).toEqual([1, true])
      expect((await everything('/televisies', { sort: 'price asc' })).filter(isMostChosen)).toHaveLength(1)
      const roots = (await shop.catalogue.categories()).map(({ id }) => id)
      const chosenIn = (rows: CardProduct[][]) => rows.map(row => row.filter(isMostChosen).length)
      expect(chosenIn(await shop.catalogue.top(roots, 8))).toEqual(roots.map(() => 1))
      expect(chosenIn([(await shop.catalogue.top(roots, 1)).flat()])).toEqual([1])
    })

    it('offers what lies in a store as a filter that counts with the others, a variant as what it is a variant of (STO-03)', async () => {
      const televisions = { categoryId: (await category('/televisies')).id }
      const optionIn = async (of: { categoryId: number } | { search: string }, slug: string, filters: CatalogueQuery['filters']) =>
        (await shop.catalogue.list(of, { ...all, filters }, slug))?.filters.find(({ code }) => code === 'pickup_store')?.options[0]
      const stores = await shop.stores.all()
      let seen = 0
      for (const { id, slug } of stores.slice(0, 12)) {
        const there = { pickup_store: [slug] }
        const items = await everything('/televisies', { filters: there })
        seen += items.length
        for (const { sku, product_type } of items)
          if (product_type === 'simple') expect((await shop.stock.of(sku))?.stores.get(id), `${sku} in ${slug}`).toBeGreaterThan(0)
        expect(await optionIn(televisions, slug, {})).toEqual({ label: slug, active: false, count: items.length })
        const black = await everything('/televisies', { filters: { ...there, kleur: ['Zwart'] } })
        expect(await optionIn(televisions, slug, { ...there, kleur: ['Zwart'] })).toEqual({
          label: slug,
          active: true,
          count: black.length,
        })
        const found = await shop.catalogue.list({ search: 'televisies' }, { ...all, filters: there })
        expect((await optionIn({ search: 'televisies' }, slug, {}))?.count).toBe(found?.total_items)
      }
      expect(seen).toBeGreaterThan(0)
      expect((await list('/televisies', { filters: { pickup_store: ['nergens'] } })).total_items).toBe(0)
      const [phones, some] = [await everything('/telefonie'), stores.map(({ slug }) => slug).slice(0, 5)]
      const parents = new Set(phones.filter(one => one.product_type === 'configurable').map(({ sku }) => sku))
      const collected = await everything('/telefonie', { filters: { pickup_store: some } })
      expect(collected.some(({ sku }) => parents.has(sku))).toBe(true)
    })

    it('sorts, with the id to break a tie (CAT-02)', async () => {
      const prices = (await everything('/televisies', { sort: 'price desc' })).map(item => item.final_price_incl_tax)
      expect(prices).toEqual([...prices].sort((a, b) => b - a))
      expect((await list('/televisies', { sort: 'position; drop table products' })).sorting).toEqual({ position: 'asc' })
    })

    it('puts products in stock first in the default order', async () => {
      const stock = (await everything('/audio')).map(item => item.in_stock)
      expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)))
    })

    it('keeps to the price bounds and to page sizes from 1 to 96 (CAT-05, CAT-06)', async () => {
      for (const item of await everything('/audio', { minPrice: 50, maxPrice: 100 })) {
        expect(item.final_price_incl_tax).toBeGreaterThanOrEqual(50)
        expect(item.final_price_incl_tax).toBeLessThanOrEqual(100)
      }
      expect((await list('/audio', { pageSize: 7 })).page_size).toBe(7)
      expect((await list('/audio', { pageSize: 97 })).page_size).toBe(24)
      expect((await list('/audio', { page: 999 })).current_page).toBe((await list('/audio')).last_page)
    })

    it('shows the cheapest variant that fits all filters together, and leads to it (CAT-07, PDP-02)', async () => {
      const path = '/telefonie'
      const colour = (await list(path)).filters.find(({ code }) => code === 'kleur')?.options[0]?.label ?? ''
      const plain = new Map((await everything(path)).map(item => [item.product_id, item]))
      const filters = { kleur: [colour] }
      const items = await everything(path, { filters, sort: 'price asc' })
      const prices = items.map(item => item.final_price_incl_tax)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      const shown = items.filter(({ url }) => url.includes('?'))
      expect(shown.length).toBeGreaterThan(0)
      for (const item of shown) {
        const { configurable_data = [], virtual_products = [] } = await shop.products.composition(item)
        const idOf = (code: string, key: string | null) =>
          configurable_data.find(one => one.code === code)?.options.find(one => one.key === key)?.id
        const asked = new URL(item.url, 'https://shop.test').searchParams
        const [chosen, ...others] = virtual_products.filter(one =>
          [...asked].every(([code, key]) => one[`${code}_option_id`] === idOf(code, key)),
        )
        expect([...asked.keys()].sort()).toEqual(configurable_data.map(({ code }) => code).sort())
        expect(others).toEqual([])
        const fitting = virtual_products.filter(
          one => one.status === 1 && one.in_stock === item.in_stock && one.kleur_option_id === chosen?.kleur_option_id,
        )
        expect(item.final_price_incl_tax).toBe(Math.min(...fitting.map(one => one.final_price_incl_tax)))
        expect(item).toMatchObject({ final_price_incl_tax: chosen?.final_price_incl_tax, from_price: false })
        expect(chosen?.image).toBe(item.image.src)
        expect(plain.get(item.product_id)).toMatchObject({ url: item.url.split('?')[0], sku: item.sku })
      }
      const dearest = shown.at(-1)
      const below = (dearest?.final_price_incl_tax ?? 0) - 1
      const cheaper = await everything(path, { filters, maxPrice: below })
      expect(cheaper.map(item => item.product_id)).not.toContain(dearest?.product_id)
      expect(Math.max(...cheaper.map(item => item.final_price_incl_tax))).toBeLessThanOrEqual(below)
      expect((await list(path, { filters, maxPrice: below })).total_items).toBe(cheaper.length)
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

    it('names up to six options that split a listing best, of its first filters, and none for a short one (CAT-17)', async () => {
      const { suggested_filters: suggested, filters, total_items: total } = await list('/televisies')
      expect(suggested.length).toBeGreaterThan(2)
      expect(suggested.length).toBeLessThanOrEqual(6)
      const codes = [...new Set(suggested.map(({ facet_code }) => facet_code))]
      expect(codes).toEqual(filters.map(({ facet_code }) => facet_code).slice(1, 1 + codes.length))
      for (const code of codes) {
        const distances = (options: readonly { count?: number | undefined }[]) =>
          options.map(({ count = 0 }) => Math.abs(total - 2 * count)).sort((a, b) => a - b)
        const all = distances(filters.find(one => one.facet_code === code)?.options ?? [])
        expect(distances(suggested.filter(one => one.facet_code === code))).toEqual(all.slice(0, 2))
      }
      for (const { facet_code, label, count } of suggested) {
        expect(filters.find(one => one.facet_code === facet_code)?.options.find(one => one.label === label)?.count).toBe(count)
        expect((await list('/televisies', { filters: { [facet_code]: [label] } })).total_items).toBe(count)
      }
      const best = suggested[0]
      const narrowed = await list('/televisies', { filters: { [best?.facet_code ?? '']: [best?.label ?? ''] } })
      expect(narrowed.suggested_filters.some(({ facet_code }) => facet_code === best?.facet_code)).toBe(false)
      const short = await list('/televisies', {
        filters: { merk: [suggested.find(one => one.facet_code === 'merk')?.label ?? 'Novaro'] },
        maxPrice: 400,
      })
      expect(short.total_items).toBeLessThan(8)
      expect(short.suggested_filters).toEqual([])
    })

    it.each<[string, Partial<CatalogueQuery>, number]>([
      ['page 0', { page: 0 }, 1],
      ['page -1', { page: -1 }, 1],
      ['page NaN', { page: Number.NaN }, 1],
      ['page 1.5', { page: 1.5 }, 1],
      ['page Infinity', { page: Number.POSITIVE_INFINITY }, 1],
      ['page 1e15', { page: 1e15 }, Number.POSITIVE_INFINITY],
      ['page size 1e9', { pageSize: 1e9 }, 1],
      ['page size NaN', { pageSize: Number.NaN }, 1],
      ['price NaN', { minPrice: Number.NaN, maxPrice: Number.NaN }, 1],
      ['price 1e300', { minPrice: 0, maxPrice: 1e300 }, 1],
      ['price below zero', { minPrice: -5 }, 1],
      ['unknown facets', { filters: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`facet${at}`, ['x', '\0', "'"]])) }, 1],
    ])('shows the whole category for %s (CAT-06, SEC-02)', async (_, query, page) => {
      const plain = await list('/televisies')
      const reply = await list('/televisies', query)
      expect(reply.total_items).toBe(plain.total_items)
      expect(reply.page_size).toBe(24)
      expect(reply.current_page).toBe(Math.min(page, plain.last_page))
    })

    it('takes a hundred labels of every filter, and finds nothing for an unknown one (SEC-02)', async () => {
      const plain = await list('/audio/soundbars')
      const labels = Array.from({ length: 100 }, (_, at) => `label ${at}`)
      const every = Object.fromEntries(
        plain.filters.flatMap(({ facet_code, options }) =>
          options.length ? [[facet_code, [...options.map(({ label }) => label), ...labels]]] : [],
        ),
      )
      const having = await list('/audio/soundbars', { filters: every })
      expect(having.total_items).toBeGreaterThan(0)
      // A bundle has no screen of its own, so some filters do not apply.
      expect(having.total_items).toBeLessThanOrEqual(plain.total_items)
      expect((await list('/audio/soundbars', { filters: { kleur: labels } })).items).toEqual([])
      expect(await shop.catalogue.list({ categoryId: 10 ** 15 }, all)).toBeUndefined()
    })

    it('shows a reference price only above the price (LAW-04)', async () => {
      for (const item of await everything('/keuken')) expect(item.price_incl_tax).toBeGreaterThanOrEqual(item.final_price_incl_tax)
    })
  })

  describe('people', () => {
    it('are known by e-mail address and password only (ACC-01)', async () => {
      expect((await shop.customers.verify(' Klant@example.com', 'Welkom123!'))?.customer.firstName).toBe('Sanne')
      expect(await shop.customers.verify('klant@example.com', 'welkom123!')).toBeUndefined()
      expect(await shop.customers.verify('niemand@example.com', 'nobody')).toBeUndefined()
      expect((await shop.customers.verify('zakelijk@example.com', 'Welkom123!'))?.customer.isB2B).toBe(true)
    })

    it('wish and unwish (WSH-02)', async () => {
      expect(await shop.wishlists.toggle(1, 3)).toBe(true)
      expect(await shop.wishlists.ids(1)).toEqual([3])
      expect(await shop.wishlists.toggle(1, 3)).toBe(true)
      expect(await shop.wishlists.ids(1)).toEqual([])
      expect(await shop.wishlists.toggle(1, 999_999)).toBe(false)
    })

    it('have what they wished for as a guest, newest first, each product once (WSH-03)', async () => {
      // Each look at the clock is later than the one before, as on a busy machine.
      let time = 1_000
      const busy = await openShopData({ ...(await lane.seeded(240)), products: 240, now: () => (time += 10) })
      expect([await busy.wishlists.knows(3), await busy.wishlists.knows(999_999)]).toEqual([true, false])
      await busy.wishlists.merge(2, [])
      await busy.wishlists.merge(2, [3, 4])
      await busy.wishlists.merge(2, [999_999, 5, 4])
      expect(await busy.wishlists.ids(2)).toEqual([5, 4, 3])
      await busy.close()
    })

    it('keep their session until it expires', async () => {
      let time = 1_000
      const clock = await openShopData({ ...(await lane.seeded(240)), now: () => time })
      const state = { customerId: 1, quoteId: null, wish: null, messages: [] }
      await clock.sessions.change('a', {}, state)
      expect((await clock.sessions.read('a'))?.state).toEqual(state)
      time += 29 * 86_400_000
      await clock.sessions.keep('a')
      time += 29 * 86_400_000
      expect((await clock.sessions.read('a'))?.state).toEqual(state)
      time += 2 * 86_400_000
      await clock.sessions.keep('a')
      expect(await clock.sessions.read('a')).toBeUndefined()
      time -= 2 * 86_400_000
      await clock.sessions.keep('a')
      time += 31 * 86_400_000
      expect(await clock.sessions.read('a')).toBeUndefined()
      await clock.close()
    })

    it('leave no session behind for ever: a shop that starts sweeps, as it does every hour', async () => {
      let time = 1_000
      const source = await lane.seeded(240)
      const open = () => openShopData({ ...source, now: () => time })
      const clock = await open()
      const state = { customerId: null, quoteId: null, wish: null, messages: [] }
      await clock.sessions.change('a', {}, state)
      time += 20 * 86_400_000
      await clock.sessions.change('b', {}, state)
      time += 20 * 86_400_000
      await clock.sessions.change('c', {}, state)
      await clock.close()
      await (await open()).close()
      const database = openDatabase(source)
      const left = await database().selectFrom('sessions').select('key').orderBy('key').execute()
      expect(left.map(({ key }) => key)).toEqual(['b', 'c'])
      await database.close()
    })

    it('find the shop open when something cannot be swept: it says so, and sweeps the rest, however much that is (SEC-02)', async () => {
      const source = await lane.seeded(240)
      const database = openDatabase(source)
      const message = { kind: 'contact' as const, fields: '{}', created_at: 0 }
      await database()
        .insertInto('contact_messages')
        .values(Array.from({ length: 1201 }, () => message))
        .execute()
      await database().insertInto('sessions').values({ key: 'held', state: '{"quoteId":null}', expires_at: 0 }).execute()
      await database().insertInto('quotes').values({ created_at: 0 }).execute()
      await sql`create table holding (key text references sessions (key))`.execute(database())
      await sql`insert into holding (key) values ('held')`.execute(database())
      const failures: unknown[] = []
      await (await openShopData({ ...source, onFailure: error => failures.push(error) })).close()
      expect(failures.map(String)).toEqual([expect.stringMatching(/foreign key/i)])
      expect(await database().selectFrom('contact_messages').select('id').execute()).toEqual([])
      expect(await database().selectFrom('quotes').select('id').where('created_at', '=', 0).execute()).toEqual([])
      await database.close()
    })
  })

  // On SQLite carts are tested by themselves.
  if (name === 'SQLite' && process.env.EVERY !== '1') return

  describe('a quote', () => {
    let simples: CardProduct[]
    beforeAll(async () => {
      simples = [...(await everything('/audio')), ...(await everything('/televisies'))].filter(item => item.product_type === 'simple')
    })
    const saleable = () => {
      const found = simples.find(item => item.in_stock && item.max_qty === null)
      if (!found) throw new Error('nothing for sale')
      return found
    }

    it('adds, changes and removes lines, and replies as the contract says (CRT-01)', async () => {
      const { sku } = saleable()
      const id = await shop.quotes.create()
      const added = await shop.quotes.add(id, sku, 1)
      if (!('item_id' in added)) throw new Error('not added')
      await shop.quotes.add(id, sku, 1)
      expect(v.parse(Quote, await shop.quotes.get(id)).items_qty).toBe(2)
      await shop.quotes.change(id, Number(added.item_id), 3)
      expect((await shop.quotes.get(id)).items[0]?.qty).toBe(3)
      expect(await shop.quotes.remove(id, Number(added.item_id))).toBe(true)
      expect((await shop.quotes.get(id)).items).toEqual([])
    })

    it('adds up in whole cents, VAT included (CRT-02)', async () => {
      const { sku, final_price_incl_tax: price } = saleable()
      const id = await shop.quotes.create()
      await shop.quotes.add(id, sku, 3)
      const totals = v.parse(Totals, await shop.quotes.totals(id))
      const cents = Math.round(price * 100) * 3
      expect(Math.round(totals.subtotal_incl_tax * 100)).toBe(cents)
      expect(Math.round(totals.grand_total * 100)).toBe(cents + Math.round(totals.shipping_incl_tax * 100))
    })

    it('refuses more than the maximum, what is sold out and what is unknown (PDP-08)', async () => {
      const limited = simples.find(item => item.in_stock && item.max_qty !== null)
      const soldOut = simples.find(item => !item.in_stock)
      const id = await shop.quotes.create()
      expect(await shop.quotes.add(id, limited?.sku ?? '', 999)).toMatchObject({ problem: 'maxQty' })
      expect(await shop.quotes.add(id, soldOut?.sku ?? '', 1)).toEqual({ problem: 'notSaleable' })
      expect(await shop.quotes.add(id, 'NIETS', 1)).toEqual({ problem: 'unknownProduct' })
      expect(await shop.quotes.change(id, 12345, 1)).toEqual({ problem: 'unknownItem' })
    })

    it('does not add to a quote that is not there (CRT-01)', async () => {
      expect(await shop.quotes.add(10 ** 12, saleable().sku, 1)).toEqual({ problem: 'unknownQuote' })
    })

    it('goes to one customer only (CRT-07)', async () => {
      const quote = await shop.quotes.create()
      expect(await shop.quotes.merge(quote, 2)).toBe(quote)
      expect(await shop.quotes.merge(quote, 1)).not.toBe(quote)
    })

    it('merges a guest’s lines into the customer’s once (CRT-07)', async () => {
      const [one, two] = simples.filter(item => item.in_stock && item.max_qty === null)
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
      const items = simples.filter(item => item.in_stock && item.max_qty === null).slice(0, 10)
      const id = await shop.quotes.create()
      await Promise.all(items.map(({ sku }) => shop.quotes.add(id, sku, 1)))
      expect((await shop.quotes.get(id)).items_count).toBe(items.length)
    })
  })
})
