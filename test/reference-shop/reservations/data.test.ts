import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase, type Source } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { reservationData } from '../../../reference-shop/reservations/data'
import type { NewReservation, ReservationData } from '../../../reference-shop/reservations/records'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../kit/databases'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 21, 12)

describe.each(databasesFor('reservations'))('reservations on $name', ({ start }) => {
  let lane: Lane
  let source: Source
  let shop: ShopData
  let database: Database
  beforeAll(async () => {
    lane = await start()
    source = await lane.empty()
    shop = await openShopData({ ...source, products: 42, now: () => START })
    database = openDatabase(source)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  let places = 0
  /** A product with this stock in a store; a different product each time. */
  async function shelf(qty: number) {
    const row = await database()
      .selectFrom('store_stock')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['product_id', 'store_id', 'sku'])
      .orderBy('product_id')
      .orderBy('store_id')
      .offset(places++)
      .limit(1)
      .executeTakeFirstOrThrow()
    const there = () => database().selectFrom('store_stock').where('product_id', '=', row.product_id).where('store_id', '=', row.store_id)
    await database()
      .updateTable('store_stock')
      .set({ qty })
      .where('product_id', '=', row.product_id)
      .where('store_id', '=', row.store_id)
      .execute()
    return { ...row, left: async () => (await there().select('qty').executeTakeFirstOrThrow()).qty }
  }

  const asking = ({ sku, store_id }: { sku: string; store_id: number }, more: Partial<NewReservation> = {}): NewReservation => ({
    key: crypto.randomUUID(),
    sku,
    storeId: store_id,
    qty: 1,
    customerId: null,
    name: 'Sanne de Wit',
    email: 'sanne@example.com',
    phone: '0200000001',
    expiresAt: START + 2 * DAY,
    ...more,
  })
  const made = (outcome: Awaited<ReturnType<ReservationData['make']>>) => {
    if ('problem' in outcome) throw new Error(outcome.problem)
    return outcome
  }

  it('never take more than there is, with fifty at once from two processes of the shop (PDP-11)', async () => {
    const place = await shelf(7)
    const other = await openShopData({ ...source, products: 42, now: () => START })
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? shop : other).reservations.make(asking(place))))
    await other.close()
    const numbers = outcomes.flatMap(outcome => ('problem' in outcome ? [] : [outcome.reservation.number]))
    expect(new Set(numbers).size).toBe(7)
    expect(outcomes.filter(outcome => 'problem' in outcome).map(outcome => 'problem' in outcome && outcome.problem)).toEqual(
      Array.from({ length: 43 }, () => 'noStoreStock'),
    )
    expect(await place.left()).toBe(0)
  })

  it('are one for ten requests at once with the same key (PDP-11)', async () => {
    const place = await shelf(5)
    const asked = asking(place, { qty: 2 })
    const outcomes = (await Promise.all(Array.from({ length: 10 }, () => shop.reservations.make(asked)))).map(made)
    expect(new Set(outcomes.map(({ reservation }) => reservation.number)).size).toBe(1)
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(outcomes[0]?.reservation).toMatchObject({ sku: place.sku, storeId: place.store_id, qty: 2, status: 'reserved' })
    expect(await place.left()).toBe(3)
  })

  it('are told to nobody who sends the key of another, and stay one when the shopper logs in before sending again (PDP-11, SEC-02)', async () => {
    const place = await shelf(5)
    let elsewhere = await shelf(5)
    while (elsewhere.sku === place.sku) elsewhere = await shelf(5)
    const asked = asking(place)
    const customer = await database().selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow()
    const first = made(await shop.reservations.make(asked))
    const again = made(await shop.reservations.make({ ...asked, customerId: customer.id, email: ' Sanne@Example.com' }))
    expect(again).toEqual({ reservation: first.reservation, isNew: false })
    expect(await place.left()).toBe(4)
    const other = made(await shop.reservations.make({ ...asked, email: 'joris@example.com' }))
    const { sku, store_id: storeId } = elsewhere
    const product = made(await shop.reservations.make({ ...asked, sku, storeId }))
    expect([other.isNew, product.isNew]).toEqual([true, true])
    expect(product.reservation.sku).toBe(sku)
    expect(new Set([first, other, product].map(({ reservation }) => reservation.number)).size).toBe(3)
    expect(await place.left()).toBe(3)
  })

  it('take nothing when the store has too few, or the product is not known (PDP-11)', async () => {
    const place = await shelf(1)
    expect(await shop.reservations.make(asking(place, { qty: 2 }))).toEqual({ problem: 'noStoreStock' })
    expect(await shop.reservations.make(asking({ ...place, sku: 'NONE' }))).toEqual({ problem: 'unknownProduct' })
    expect(await place.left()).toBe(1)
  })

  it('return the stock when nobody collects them (PDP-11)', async () => {
    const place = await shelf(2)
    const customer = await database().selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow()
    let now = START
    const clocked = reservationData(database, () => now)
    const { reservation } = made(await clocked.make(asking(place, { customerId: customer.id, qty: 2 })))
    expect((await clocked.ofCustomer(customer.id))[0]).toEqual(reservation)
    expect(await place.left()).toBe(0)
    now += 3 * DAY
    expect((await clocked.ofCustomer(customer.id)).find(({ number }) => number === reservation.number)?.status).toBe('expired')
    const refused = database.transaction(async () => {
      made(await clocked.make(asking(place)))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    made(await clocked.make(asking(place)))
    expect(await place.left()).toBe(1)
  })
  it('return the stock without any request, and only once with two processes (PDP-11)', async () => {
    const place = await shelf(3)
    made(await reservationData(database, () => START).make(asking(place, { qty: 2 })))
    let now = START + DAY
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const shops = [await openShopData({ ...source, now: () => now }), await openShopData({ ...source, now: () => now })]
    expect(await place.left()).toBe(1)
    now += 2 * DAY
    vi.advanceTimersByTime(10 * 60_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await place.left()).toBe(3))
    for (const one of shops) await one.close()
    expect(await place.left()).toBe(3)
  })
})
