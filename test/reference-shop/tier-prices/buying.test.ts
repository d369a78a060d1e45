import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import type { Quote } from '../../../shared/contract/api/quote'
import { databases, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

describe.each(databases)('prices for more than one, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  /** A product with tier prices for companies, and one with tier prices for everybody. */
  let own: { id: number; sku: string; slug: string; price_cents: number; five: number; ten: number }
  let common: typeof own
  beforeAll(async () => {
    lane = await start()
    const source = await lane.empty()
    shop = await openFullShop(60, source)
    database = openDatabase(source)
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'slug', 'price_cents'])
      .where('product_type', '=', 'simple')
      .where('parent_id', 'is', null)
      .where('price_cents', '>', 2000)
      .where('is_voucher', '=', 0)
      .where('stock', '>', 30)
      .where('max_qty', 'is', null)
      .orderBy('id')
      .limit(2)
      .execute()
    await database().deleteFrom('tier_prices').execute()
    const made = rows.map((row, at) => ({ ...row, five: row.price_cents - 100 - at, ten: row.price_cents - 205 }))
    for (const [for_all, { id: product_id, five, ten }] of made.entries())
      await database()
        .insertInto('tier_prices')
        .values([
          { product_id, least: 5, price_cents: five, for_all },
          { product_id, least: 10, price_cents: ten, for_all },
        ])
        .execute()
    ;[own, common] = made as [typeof own, typeof own]
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const quote = async (person: Person): Promise<Quote> => (await person.call('GET', '/api/quote')).json() as Promise<Quote>
  const add = (person: Person, { sku }: typeof own, qty: number) => person.call('POST', '/api/quote/item', { cartItem: { sku, qty } })
  /** Unit price and total of a product's line in cents, and its notice. */
  const lineOf = async (person: Person, { id }: typeof own) => {
    const item = (await quote(person)).items.find(({ product_id }) => product_id === id)
    return item && [Math.round(item.price_incl_tax * 100), Math.round(item.row_total_incl_tax * 100), item.notice?.code]
  }
  const company = async (): Promise<Person> => {
    const person = await new Person(shop).logIn('zakelijk@example.com')
    for (const { item_id } of (await quote(person)).items) await person.call('DELETE', `/api/quote/item/${item_id}`)
    return person
  }

  it('are what a company pays in its cart, however it comes to so many, and nobody else (CRT-04, CFG-03)', async () => {
    const person = await company()
    await add(person, own, 4)
    expect(await lineOf(person, own)).toEqual([own.price_cents, 4 * own.price_cents, undefined])
    await add(person, own, 1)
    expect(await lineOf(person, own)).toEqual([own.five, 5 * own.five, undefined])
    const [{ item_id }] = (await quote(person)).items as [Quote['items'][number]]
    await person.call('PUT', `/api/quote/item/${item_id}`, { qty: 12 })
    expect(await lineOf(person, own)).toEqual([own.ten, 12 * own.ten, undefined])
    await person.call('POST', '/api/quote/later', { item_id })
    expect((await quote(person)).saved_items?.map(item => [Math.round(item.price_incl_tax * 100), item.notice])).toEqual([
      [own.ten, undefined],
    ])
    await person.call('POST', '/api/quote/later/back', { item_id })
    expect(await lineOf(person, own)).toEqual([own.ten, 12 * own.ten, undefined])
    await person.call('PUT', `/api/quote/item/${item_id}`, { qty: 4 })
    expect(await lineOf(person, own)).toEqual([own.price_cents, 4 * own.price_cents, undefined])
    const consumer = await new Person(shop).open('/wishlist')
    await add(consumer, own, 10)
    await add(consumer, common, 10)
    expect(await lineOf(consumer, own)).toEqual([own.price_cents, 10 * own.price_cents, undefined])
    expect(await lineOf(consumer, common)).toEqual([common.ten, 10 * common.ten, undefined])
  })

  it('count at login and for two carts that become one, without a question about what became cheaper (CRT-04)', async () => {
    await add(await company(), own, 3)
    const guest = await new Person(shop).open('/wishlist')
    await add(guest, own, 3)
    await guest.logIn('zakelijk@example.com')
    expect(await lineOf(guest, own)).toEqual([own.five, 6 * own.five, undefined])
    await database()
      .updateTable('tier_prices')
      .set({ price_cents: own.five + 7 })
      .where('price_cents', '=', own.five)
      .execute()
    await guest.call('PUT', `/api/quote/item/${(await quote(guest)).items[0]?.item_id}`, { qty: 6 })
    await database()
      .updateTable('tier_prices')
      .set({ price_cents: own.five + 9 })
      .where('price_cents', '=', own.five + 7)
      .execute()
    expect(await lineOf(guest, own), 'what became dearer is asked about').toEqual([own.five + 9, 6 * (own.five + 9), 'price'])
    await database()
      .updateTable('tier_prices')
      .set({ price_cents: own.five })
      .where('price_cents', '=', own.five + 9)
      .execute()
  })

  it('stand on the product page of a company, and follow the quantity in the address (PDP-02, CFG-03, RT-19)', async () => {
    const table = (person: Person) =>
      [...person.document.querySelectorAll('.tier-prices tr')].map(row => [row.textContent?.replace(/\s+/g, ' ').trim(), row.className])
    const guest = await new Person(shop).open(`/p/${own.slug}`)
    expect(table(guest)).toEqual([])
    expect(guest.html).not.toContain('tier_prices')
    expect(table(await guest.open(`/p/${common.slug}`))).toHaveLength(2)
    const person = await company()
    await person.open(`/p/${own.slug}?qty=5`)
    expect(table(person).map(([text, name]) => [text?.slice(0, 14), name])).toEqual([
      ['Vanaf 5 stuks ', 'tier-prices__now'],
      ['Vanaf 10 stuks', ''],
    ])
    const seed = JSON.parse(person.document.querySelector('#product-seed')?.textContent ?? '{}')
    expect(seed.tier_prices.map((tier: { qty: number; final_price_incl_tax: number }) => [tier.qty, tier.final_price_incl_tax])).toEqual([
      [5, own.five / 100],
      [10, own.ten / 100],
    ])
    const response = await person.request(`/p/${own.slug}`)
    expect(response.headers.get('Cache-Control')).not.toContain('public')
  })
})
