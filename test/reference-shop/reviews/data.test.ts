import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { reviewData } from '../../../reference-shop/reviews/data'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../kit/databases'

describe.each(databasesFor('reviews'))('reviews on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openShopData(source)
    database = openDatabase(source)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  const mostReviewed = async () => {
    const row = await database()
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select(['sku', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('sku')
      .orderBy('count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.sku
  }

  const countOf = async (storeId: number): Promise<number> => {
    const rows = await database().selectFrom('reviews').select('id').where('store_id', '=', storeId).where('status', '=', 'shown').execute()
    return rows.length
  }

  it('come page by page in the order asked for, each once, with how many gave how many stars (REV-01)', async () => {
    const of = { sku: await mostReviewed() }
    const keys = {
      newest: (at: number) => -at,
      highest: (_: number, rating: number) => -rating,
      lowest: (_: number, rating: number) => rating,
    }
    for (const sort of ['newest', 'highest', 'lowest'] as const) {
      const first = await shop.reviews.list(of, { page: 1, sort, size: 6 })
      const pages = await Promise.all(
        Array.from({ length: first?.lastPage ?? 0 }, (_, at) => shop.reviews.list(of, { page: at + 1, sort, size: 6 })),
      )
      const items = pages.flatMap(page => page?.items ?? [])
      expect(new Set(items.map(({ id }) => id)).size).toBe(first?.count)
      expect(first?.distribution).toEqual([1, 2, 3, 4, 5].map(stars => items.filter(({ rating }) => rating === stars).length))
      const values = items.map(({ at, rating }) => keys[sort](at, rating))
      expect(values).toEqual(values.toSorted((one, other) => one - other))
      expect((await shop.reviews.list(of, { page: 999, sort, size: 6 }))?.page).toBe(first?.lastPage)
    }
  })

  it('come with only as many stars as are asked for, which changes neither count nor distribution (REV-01)', async () => {
    const of = { sku: await mostReviewed() }
    const all = await shop.reviews.list(of, { page: 1, sort: 'newest', size: 24 })
    let sum = 0
    for (const stars of [1, 2, 3, 4, 5]) {
      const page = (number: number) => shop.reviews.list(of, { page: number, sort: 'lowest', size: 2, stars })
      const first = await page(1)
      const pages = await Promise.all(Array.from({ length: first?.lastPage ?? 0 }, (_, at) => page(at + 1)))
      const items = pages.flatMap(one => one?.items ?? [])
      expect(items.every(({ rating }) => rating === stars)).toBe(true)
      expect([items.length, first?.found, first?.count]).toEqual([all?.distribution[stars - 1], items.length, all?.count])
      expect(first?.distribution).toEqual(all?.distribution)
      sum += items.length
    }
    expect([sum, all?.found]).toEqual([all?.count, all?.count])
  })

  it('come by how many found them helpful (REV-01)', async () => {
    const of = { sku: await mostReviewed() }
    const all = await shop.reviews.list(of, { page: 1, sort: 'helpful', size: 24 })
    const numbers = all?.items.map(({ helpful }) => helpful) ?? []
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(Math.max(...numbers)).toBeGreaterThan(0)
  })

  it('are found helpful once by each, however often that is sent at once, and never by their author (REV-01)', async () => {
    const of = { sku: await mostReviewed() }
    const id = (await shop.reviews.add(of, { rating: 5, title: 'Top', body: 'Fijn', author: 'Bo' }, 2, 'writer')) ?? 0
    const vote = (voter: string, helpful = true, customer: number | null = null) =>
      shop.votes.vote({ kind: 'review', id }, voter, customer, helpful)
    expect(await vote('a')).toBeUndefined()
    await shop.reviews.decide(id, 'shown')
    await Promise.all([vote('a'), vote('a'), vote('b'), vote('a'), vote('c'), vote('b')])
    expect(await vote('a')).toBe(3)
    expect([await vote('writer'), await vote('other-session', true, 2)]).toEqual(['own', 'own'])
    await Promise.all([vote('a', false), vote('a', false), vote('nobody', false)])
    expect(await vote('c')).toBe(2)
    expect([...(await shop.votes.of('review', [id, 1], 'c'))]).toEqual([id])
    expect([...(await shop.votes.of('review', [id], 'a')), ...(await shop.votes.of('review', [], 'c'))]).toEqual([])
  })

  it('of a store and of all stores are there too, and of an unknown product there are none (REV-01)', async () => {
    const all = await shop.reviews.list('stores', { page: 1, sort: 'newest', size: 6 })
    const [store] = await shop.stores.all()
    const one = await shop.reviews.list({ storeId: store?.id ?? 0 }, { page: 1, sort: 'newest', size: 6 })
    expect(all?.count).toBeGreaterThan(one?.count ?? 0)
    expect(one?.count).toBe(await countOf(store?.id ?? 0))
    expect(await shop.reviews.list({ sku: 'NONE' }, { page: 1, sort: 'newest', size: 6 })).toBeUndefined()
  })

  it('wait to be read, and say who bought the product here (REV-01, LAW-05)', async () => {
    const bought = await database()
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .select(['products.sku', 'products.id', 'orders.customer_id'])
      .where('orders.status', '!=', 'canceled')
      .where('orders.customer_id', 'is not', null)
      .where('products.parent_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const reviews = reviewData(database, () => 1000)
    const before = await reviews.list({ sku: bought.sku }, { page: 1, sort: 'newest', size: 6 })
    const review = { rating: 4, title: 'Mooi', body: 'Scherp beeld.', author: 'Sanne' }
    for (const customer of [bought.customer_id, null]) expect(await reviews.add({ sku: bought.sku }, review, customer)).toBeGreaterThan(0)
    expect(await reviews.list({ sku: bought.sku }, { page: 1, sort: 'newest', size: 6 })).toEqual(before)
    const rows = await database()
      .selectFrom('reviews')
      .select(['verified', 'status'])
      .where('created_at', '=', 1000)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { verified: 1, status: 'waiting' },
      { verified: 0, status: 'waiting' },
    ])
    expect(await reviews.add({ sku: 'NONE' }, review, null)).toBeUndefined()
  })

  it('of a store say who ordered for it (REV-01, LAW-05)', async () => {
    const order = await database()
      .selectFrom('orders')
      .select(['id', 'customer_id'])
      .where('customer_id', 'is not', null)
      .where('status', '!=', 'canceled')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [, , store, other] = await shop.stores.all()
    const ids = [store?.id ?? 0, other?.id ?? 0]
    await database().updateTable('orders').set({ store_id: ids[0] }).where('id', '=', order.id).execute()
    const reviews = reviewData(database, () => 2000)
    for (const storeId of ids)
      expect(
        await reviews.add({ storeId }, { rating: 5, title: 'Fijn', body: 'Goed geholpen.', author: 'Bo' }, order.customer_id),
      ).toBeGreaterThan(0)
    const rows = await database()
      .selectFrom('reviews')
      .select(['store_id', 'product_id', 'verified', 'status'])
      .where('created_at', '=', 2000)
      .orderBy('id')
      .execute()
    const waiting = { product_id: null, status: 'waiting' }
    expect(rows).toEqual([
      { ...waiting, store_id: ids[0], verified: 1 },
      { ...waiting, store_id: ids[1], verified: 0 },
    ])
  })

  it('show once the shop placed them, count in the stars from then on, and never when it refused them (REV-01)', async () => {
    const of = { sku: await mostReviewed() }
    const shown = async () => {
      const found = await shop.reviews.list(of, { page: 1, sort: 'newest', size: 6 })
      const row = await database()
        .selectFrom('products')
        .select(['review_count', 'rating_tenths'])
        .where('sku', '=', of.sku)
        .executeTakeFirstOrThrow()
      const sum = (found?.distribution ?? []).reduce((all, count, at) => all + count * (at + 1), 0)
      expect([row.review_count, row.rating_tenths]).toEqual([found?.count, Math.round((sum * 10) / (found?.count ?? 1))])
      return found
    }
    const before = await shown()
    const write = async () => (await shop.reviews.add(of, { rating: 1, title: 'Kapot', body: 'Na een week.', author: 'Bo' }, null)) ?? 0
    const [placed, refused] = [await write(), await write()]
    expect(await shop.reviews.waiting(placed)).toMatchObject({ rating: 1, title: 'Kapot', verified: false })
    expect([await shop.reviews.decide(refused, 'refused'), await shop.reviews.decide(placed, 'shown')]).toEqual([true, true])
    expect([await shop.reviews.decide(placed, 'refused'), await shop.reviews.waiting(placed)]).toEqual([false, undefined])
    const after = await shown()
    expect([after?.count, after?.items.map(({ id }) => id).includes(placed)]).toEqual([(before?.count ?? 0) + 1, true])
  })

  it('and questions are kept with the product they are about', async () => {
    const sku = await mostReviewed()
    expect(await shop.messages.keep('question', { comment: 'Past dit?' }, sku)).toBe(true)
    expect(await shop.messages.keep('question', { comment: 'Past dit?' }, 'NONE')).toBe(false)
    const [row] = await database().selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect([row?.kind, JSON.parse(row?.fields ?? '{}')]).toEqual(['question', { comment: 'Past dit?' }])
  })
})
