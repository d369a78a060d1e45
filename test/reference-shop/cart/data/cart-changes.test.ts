import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import { forgetOld } from '../../../../reference-shop/privacy/personal'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../../kit/databases'

const DAY = 86_400_000
const start = Date.UTC(2026, 10, 21)
const key = 'a-key-of-one-change'

const skuIn = async (shop: ShopData): Promise<string> => {
  const { items } = (await shop.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })) ?? { items: [] }
  const [found] = items.filter(({ product_type, in_stock, max_qty }) => product_type === 'simple' && in_stock && (max_qty ?? 9) > 5)
  if (!found) throw new Error('Nothing to buy')
  return found.sku
}

/** Adds a product to a cart with an idempotency key; resolves to the reply or the problem. */
const adder = (shop: ShopData, sku: string) => (quoteId: number, request: string, under: string) =>
  shop.cartChanges.once({ quoteId, key: under, request }, () => shop.quotes.add(quoteId, sku, 1))

const qtyIn = async (shop: ShopData, quoteId: number): Promise<number> => (await shop.quotes.get(quoteId)).items_qty

describe.each(databasesFor('carts'))('a change of a cart under a key on $name', ({ start: startLane }) => {
  let lane: Lane
  let shop: ShopData
  let add: ReturnType<typeof adder>
  let quote: number
  let now = start
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    lane = await startLane()
    const source = await lane.seeded(60)
    shop = await openShopData({ ...source, now: () => now })
    database = openDatabase(source)
    add = adder(shop, await skuIn(shop))
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })
  beforeEach(async () => {
    now = start
    quote = await shop.quotes.create()
  })

  it('is carried out once and answers the same again, whatever happened to the cart since (API-11)', async () => {
    const first = await add(quote, 'POST one', key)
    await add(quote, 'POST one', `${key}-other`)
    expect(await add(quote, 'POST one', key)).toEqual(first)
    expect(first).toMatchObject({ reply: { qty: 1 } })
    expect(await qtyIn(shop, quote)).toBe(2)
  })

  it('is refused when another request came with its key before (API-11)', async () => {
    await add(quote, 'POST one', key)
    expect(await add(quote, 'POST two', key)).toEqual({ problem: 'keyReused' })
    expect(await qtyIn(shop, quote)).toBe(1)
  })

  it('is independent of the same key of another cart (API-11, SEC-02)', async () => {
    const other = await shop.quotes.create()
    await add(quote, 'POST one', key)
    expect(await add(other, 'POST two', key)).toMatchObject({ reply: { qty: 1 } })
    expect([await qtyIn(shop, quote), await qtyIn(shop, other)]).toEqual([1, 1])
  })

  it('that fails leaves nothing behind: neither what it did nor its key (API-11)', async () => {
    const failing = shop.cartChanges.once({ quoteId: quote, key, request: 'POST one' }, async () => {
      await shop.quotes.add(quote, await skuIn(shop), 1)
      throw new Error('Refused')
    })
    await expect(failing).rejects.toThrow('Refused')
    expect(await qtyIn(shop, quote)).toBe(0)
    expect(await add(quote, 'POST two', key)).toMatchObject({ reply: { qty: 1 } })
  })

  it('is known for the cart that the guest’s cart becomes by logging in (API-11, CRT-07)', async () => {
    const { id: customer } = (await shop.customers.create({
      ...{ email: `${quote}@example.com`, passwordHash: '-', firstName: 'A', middleName: '', lastName: 'B', company: '' },
    })) ?? { id: 0 }
    const own = await shop.quotes.create()
    await shop.quotes.merge(own, customer)
    await add(own, 'POST own', `${key}-own`)
    await add(own, 'POST own', `${key}-both`)
    await add(quote, 'POST guest', `${key}-guest`)
    await add(quote, 'POST guest', `${key}-both`)
    expect(await shop.quotes.merge(quote, customer)).toBe(own)
    const before = await qtyIn(shop, own)
    await add(own, 'POST guest', `${key}-guest`)
    await add(own, 'POST own', `${key}-both`)
    expect(await qtyIn(shop, own)).toBe(before)
  })

  it('is forgotten after a day (API-11)', async () => {
    const rows = async () => (await database().selectFrom('cart_changes').select('key').where('quote_id', '=', quote).execute()).length
    await add(quote, 'POST one', key)
    await forgetOld(database, start + DAY - 1)
    expect(await rows()).toBe(1)
    await forgetOld(database, start + DAY + 1)
    expect(await rows()).toBe(0)
  })
})

describe.each(databasesFor('carts at once'))('changes under one key at the same time on $name', ({ start: startLane }) => {
  it('are one, at whichever process they arrive (API-11)', async () => {
    const lane = await startLane()
    const source = await lane.seeded(60)
    const shops = [await openShopData(source), await openShopData(source)] as const
    const [shop] = shops
    const sku = await skuIn(shop)
    for (let round = 0; round < 5; round++) {
      const quote = await shop.quotes.create()
      const answers = await Promise.all([0, 1, 2, 3].map(at => adder(shops[at % 2] as ShopData, sku)(quote, 'POST one', key)))
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
      expect(await qtyIn(shop, quote)).toBe(1)
    }
    for (const one of shops) await one.close()
    await lane.stop()
  })
})
