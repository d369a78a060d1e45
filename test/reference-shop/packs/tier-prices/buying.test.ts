import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import type { CatalogueReply } from '../../../../shared/contract/api/catalogue'
import type { Quote } from '../../../../shared/contract/api/quote'
import { formatPrice } from '../../../../shared/price/rules/price'
import { databasesFor, type Lane } from '../../../kit/databases'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

describe.each(databasesFor('tier prices'))('prices for more than one, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  /** A product with tier prices for companies, and one with tier prices for everybody. */
  let own: { id: number; sku: string; slug: string; name: string; price_cents: number; five: number; ten: number }
  let common: typeof own
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'slug', 'name', 'price_cents'])
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

  it('stand on the cards of a listing, a search and the wishlist: each shopper sees their own (CAT-16, CFG-03, RT-19)', async () => {
    const onCard = (person: Person, { id }: typeof own): string | undefined =>
      person.main.querySelector(`.et-card:has([data-replay="product-${id}"]) .et-card__tier`)?.textContent?.replace(/\s+/g, ' ').trim()
    const inReply = async (person: Person, { id, name }: typeof own) => {
      const response = await person.call('GET', `/api/catalog/search/product/list?query=${encodeURIComponent(name)}`)
      const { items } = (await response.json()) as CatalogueReply
      return items.find(({ product_id }) => product_id === id)?.tier_price
    }
    const search = ({ name }: typeof own): string => `/zoeken?query=${encodeURIComponent(name)}`
    const plain = (euros = 0): string => formatPrice(euros).replace(/\s/g, ' ')
    const guest = await new Person(shop).open(search(own))
    expect(onCard(guest, own)).toBeUndefined()
    expect(await inReply(guest, own)).toBeUndefined()
    expect(onCard(await guest.open(search(common)), common)).toBe(`Vanaf 5 stuks ${plain(common.five / 100)}`)
    expect((await guest.request(search(common))).headers.get('Cache-Control')).toContain('public')
    const person = await company()
    const bare = (await inReply(person, own))?.final_price_excl_tax
    expect(await inReply(person, own)).toMatchObject({ qty: 5, final_price_incl_tax: own.five / 100 })
    const expected = `Vanaf 5 stuks ${plain(bare)}`
    expect(onCard(await person.open(search(own)), own)).toBe(expected)
    await person.call('PUT', '/api/customer/wishlist/item/toggle', { productId: own.id })
    await person.open('/wishlist')
    expect(onCard(person, own)).toBe(expected)
    const seed = JSON.parse(person.main.querySelector('[data-component="customer-wishlist"] [data-prop="products"]')?.textContent ?? '[]')
    expect(seed[0].tier_price.qty).toBe(5)
  })

  it('belong to a variant: the table of the one that is chosen, and its price in the cart (PDP-02, CRT-04)', async () => {
    const variant = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'slug', 'price_cents'])
      .where('parent_id', 'is not', null)
      .where('enabled', '=', 1)
      .where('stock', '>', 10)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const five = variant.price_cents - 100
    await database().insertInto('tier_prices').values({ product_id: variant.id, least: 5, price_cents: five, for_all: 0 }).execute()
    const path = (await shop.data.products.variantPath(variant.slug)) ?? ''
    const rows = (person: Person) => person.document.querySelectorAll('.et-tier-prices tr').length
    const guest = await new Person(shop).open(path)
    expect([rows(guest), guest.html.includes('tier_prices')]).toEqual([0, false])
    const person = await (await company()).open(`${path}&qty=5`)
    expect(rows(person)).toBe(1)
    expect(person.main.querySelector('.et-buy-bar__price')?.textContent?.trim()).toBe(
      formatPrice((five - Math.round((five * 21) / 121)) / 100),
    )
    expect(rows(await person.open(path.split('?')[0] ?? ''))).toBe(0)
    await person.call('POST', '/api/quote/item', { cartItem: { sku: variant.sku, qty: 5 } })
    const item = (await quote(person)).items.find(({ sku }) => sku === variant.sku)
    expect(item?.row_total_incl_tax).toBe((5 * five) / 100)
  })

  it('stand on the product page of a company, and follow the quantity in the address (PDP-02, CFG-03, RT-19)', async () => {
    const table = (person: Person) =>
      [...person.main.querySelectorAll('.et-tier-prices tr')].map(row => [row.textContent?.replace(/\s+/g, ' ').trim(), row.className])
    const guest = await new Person(shop).open(`/p/${own.slug}`)
    expect(table(guest)).toEqual([])
    expect(guest.html).not.toContain('tier_prices')
    expect(table(await guest.open(`/p/${common.slug}`))).toHaveLength(2)
    const person = await company()
    await person.open(`/p/${own.slug}?qty=5`)
    expect(table(person).map(([text, name]) => [text?.slice(0, 14), name])).toEqual([
      ['Vanaf 5 stuks ', 'et-tier-prices__now'],
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
