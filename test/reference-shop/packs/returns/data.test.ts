import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import type { StoredOrder } from '../../../../reference-shop/orders/records'
import type { ReturnLine } from '../../../../reference-shop/orders/return-records'
import { refundsCommand } from '../../../../reference-shop/refunds/command'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../../kit/databases'
import { bought, refundsOf, simpleSkus } from '../../kit/bought'

describe.each(databasesFor('returns'))('returns and refunds on $name', ({ start }) => {
  let lane: Lane
  let data: ShopData
  let other: ShopData
  let database: Database
  let skus: string[]
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(240)
    data = await openShopData(source)
    other = await openShopData(source)
    database = openDatabase(source)
    skus = await simpleSkus(data, 3)
  })
  afterAll(async () => {
    await data.close()
    await other.close()
    await database.close()
    await lane.stop()
  })

  const pieces = (order: StoredOrder, at: number, qty: number, wish: ReturnLine['wish'] = 'money'): ReturnLine => ({
    ...{ lineId: order.lines[at]?.id ?? 0, qty, wish, reason: 'broken', productId: null },
  })
  const announce = (shop: ShopData, order: StoredOrder, key: string, lines: ReturnLine[]) =>
    shop.returning.announce(order.number, { key: `${order.id}:${key}`, kind: 'return', choose: () => lines })
  const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)

  it('make an announcement once for one key, also when two processes hear it (PAY-03)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 2 })
    const made = await Promise.all([data, other, data].map(shop => announce(shop, order, 'pressed', [pieces(order, 0, 1)])))
    expect(new Set(made.map(({ found }) => found.number)).size).toBe(1)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it('refund once when a return is closed twice at once, by the way the money came (PAY-04)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 2, [skus[1] ?? '']: 1 }, { coupon: 'WELKOM10' })
    const { found } = await announce(data, order, 'twice', [pieces(order, 0, 1)])
    const closed = await Promise.all([data.returns.close(found.number, 'received'), other.returns.close(found.number, 'received')])
    expect(closed.filter(Boolean)).toHaveLength(1)
    const [refund, ...more] = await refundsOf(data, order)
    expect(more).toEqual([])
    expect(refund?.entries).toMatchObject([{ way: 'provider', reference: order.payment.reference, cents: refund?.cents, state: 'owed' }])
    expect(refund?.cents).toBeLessThan(order.lines[0]?.priceCents ?? 0)
  })

  it('pay back in parts to the cent what was paid, delivery with the last part, and never more (PAY-04)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 3, [skus[1] ?? '']: 1 }, { coupon: 'WELKOM10', method: 'banktransfer' })
    const parts = [pieces(order, 0, 1), pieces(order, 0, 2), pieces(order, 1, 1)]
    for (const [at, part] of parts.entries()) {
      const { found } = await announce(data, order, `part-${at}`, [part])
      await data.returns.close(found.number, 'received')
    }
    const { found } = await announce(data, order, 'again', parts)
    await data.returns.close(found.number, 'received')
    const refunds = await refundsOf(data, order)
    expect(sumOf(refunds.map(({ cents }) => cents))).toBe(order.total)
    const shipping = await database()
      .selectFrom('refunds')
      .select('shipping_cents')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(shipping.map(({ shipping_cents }) => shipping_cents)).toEqual([0, 0, order.shippingCents])
    expect(refunds.flatMap(one => one.entries.map(({ way }) => way))).toEqual(['transfer', 'transfer', 'transfer'])
    // Only the operator pays it: the command lists it until it is marked as paid.
    for (const id of await data.ledger.due()) expect(await data.ledger.claim(id)).not.toMatchObject({ order: order.number })
    const ids = refunds.flatMap(one => one.entries.map(({ id }) => String(id)))
    const mine = async () => ((await refundsCommand([], other.ledger)) ?? '').split('\n').filter(row => row.includes(order.number))
    expect((await mine()).map(row => row.split('\t').slice(0, 3))).toEqual(
      refunds.map(({ cents }, at) => [ids[at], 'transfer to the account that it came from', (cents / 100).toFixed(2)]),
    )
    const said = await Promise.all([data, other].map(shop => refundsCommand(['paid', ...ids], shop.ledger)))
    expect(said.map(words => Number.parseInt(words ?? '', 10)).reduce((sum, one) => sum + one)).toBe(3)
    expect([await mine(), await refundsCommand(['paid', ids[0] ?? ''], data.ledger)]).toEqual([
      [],
      expect.stringMatching(/^0 marked.*paid before/),
    ])
    expect((await refundsOf(data, order)).flatMap(one => one.entries.map(({ state }) => state))).toEqual(['done', 'done', 'done'])
    for (const words of [['paid'], ['paid', '1; drop'], ['unpaid', '1']]) expect(await refundsCommand(words, data.ledger)).toBeUndefined()
  })

  it('keep what is exchanged apart from stock, and pay back what is sold out (ORD-01)', async () => {
    const order = await bought(data, { [skus[2] ?? '']: 2 })
    const { found } = await announce(data, order, 'exchange', [pieces(order, 0, 1, 'exchange')])
    expect(await data.returns.close(found.number, 'received')).toMatchObject({ cents: 0, soldOut: [] })
    const again = await announce(data, order, 'again', [pieces(order, 0, 1, 'exchange')])
    await database()
      .updateTable('products')
      .set({ stock: 0 })
      .where('sku', '=', skus[2] ?? '')
      .execute()
    const gone = await data.returns.close(again.found.number, 'received')
    expect([gone?.cents, gone?.soldOut]).toEqual([order.lines[0]?.priceCents, [order.lines[0]?.id]])
  })

  it('take a part out of an order that was not sent, at once, and send the rest (LAW-01)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 2, [skus[1] ?? '']: 1 })
    const by = { name: 'Sanne', email: order.email, origin: 'http://localhost' }
    const { isPart } = await data.orders.withdraw(order.number, { ...by, lines: [{ lineId: order.lines[0]?.id ?? 0, qty: 1 }] })
    expect(isPart).toBe(true)
    expect((await data.orders.get(order.number))?.withdrawnAt).toBeNull()
    const rest = await data.orders.withdraw(order.number, by)
    expect([rest.isPart, rest.found?.status]).toEqual([false, 'received'])
    expect(sumOf((await refundsOf(data, order)).map(({ cents }) => cents))).toBe(order.total)
    expect((await data.orders.get(order.number))?.withdrawnAt).not.toBeNull()
  })

  it('hand a refund to only one of two processes (PAY-04)', async () => {
    for (const id of await data.ledger.due()) await data.ledger.close(id, 'done')
    const order = await bought(data, { [skus[0] ?? '']: 1 })
    await data.orders.withdraw(order.number, { name: 'Sanne', email: order.email, origin: 'http://localhost' })
    const [id = 0] = await data.ledger.due()
    const taken = await Promise.all([data.ledger.claim(id), other.ledger.claim(id), data.ledger.claim(id)])
    expect(taken.filter(Boolean)).toMatchObject([{ order: order.number, cents: order.total }])
  })
})
