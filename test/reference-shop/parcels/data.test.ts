import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databases, type Lane } from '../../kit/databases'
import { bought, simpleSkus } from '../kit/bought'
import { makeClock } from '../kit/full-shop'

const HOUR = 3_600_000

describe.each(databases)('parcels on $name', ({ start }) => {
  const clock = makeClock(Date.UTC(2026, 10, 23, 9))
  let lane: Lane
  let data: ShopData
  let other: ShopData
  let skus: string[]
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(120)
    data = await openShopData({ ...source, now: clock.now })
    other = await openShopData({ ...source, now: clock.now })
    skus = await simpleSkus(data, 4)
    await data.parcels.plan()
  })
  afterAll(async () => {
    await data.close()
    await other.close()
    await lane.stop()
  })

  /** Two processes run the sweep at the same time. */
  async function look(): Promise<void> {
    await Promise.all([data.parcels.plan(), other.parcels.plan()])
    const events = await Promise.all([data.parcels.simulated(), other.parcels.simulated()])
    await Promise.all(events.flatMap((found, at) => found.map(event => (at ? other : data).parcels.notify(event))))
  }

  it('are made once of a paid order by two processes, and go step by step until the order is complete (ORD-01)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 1, [skus[1] ?? '']: 2, [skus[2] ?? '']: 1, [skus[3] ?? '']: 1 })
    await look()
    const made = await data.parcels.ofOrder(order.id)
    expect(made.map(({ step, lines }) => [step, lines.map(({ qty }) => qty)])).toEqual([
      ['planned', [1, 2, 1]],
      ['planned', [1]],
    ])
    clock.pass(4 * HOUR)
    await look()
    await look()
    // A delivery a day later leaves a day later.
    expect((await data.parcels.ofOrder(order.id)).map(({ step }) => step)).toEqual(['sent', 'packed'])
    expect((await data.orders.get(order.number))?.isUnderway).toBe(true)
    clock.pass(24 * HOUR)
    await look()
    expect((await data.parcels.ofOrder(order.id)).map(({ step }) => step)).toEqual(['delivered', 'packed'])
    expect((await data.orders.get(order.number))?.status).toBe('processing')
    clock.pass(24 * HOUR)
    await look()
    await look()
    const done = await data.orders.get(order.number)
    const arrived = (await data.parcels.ofOrder(order.id)).map(({ steps }) => steps.delivered ?? 0)
    expect([done?.status, done?.isUnderway, done?.deliveredAt]).toEqual(['complete', false, Math.max(...arrived)])
  })

  it('never go back a step, and take each event of the carrier once (ORD-01)', async () => {
    const order = await bought(data, { [skus[0] ?? '']: 1 })
    await data.parcels.plan()
    const [parcel] = await data.parcels.ofOrder(order.id)
    const tell = (key: string, step: 'packed' | 'sent' | 'delivered', on = data) =>
      on.parcels.notify({ key, parcel: parcel?.number ?? '', step, at: clock.now() })
    expect(await tell('late-1', 'delivered')).toEqual({ isNew: true })
    expect((await Promise.all([tell('late-2', 'sent'), tell('late-2', 'sent', other)])).map(told => told?.isNew).sort()).toEqual([
      false,
      true,
    ])
    const [now] = await data.parcels.ofOrder(order.id)
    expect([now?.step, Object.keys(now?.steps ?? {}).sort()]).toEqual(['delivered', ['delivered', 'sent']])
    expect(await data.parcels.notify({ key: 'x', parcel: 'unknown', step: 'sent', at: 1 })).toBeUndefined()
  })

  it('are not made of an order that is not paid, or was withdrawn from (ORD-01)', async () => {
    const unpaid = await bought(data, { [skus[0] ?? '']: 1 }, { isPaid: false })
    const gone = await bought(data, { [skus[0] ?? '']: 1 })
    await data.orders.withdraw(gone.number, { name: 'Sanne', email: gone.email, origin: 'http://localhost' })
    await data.parcels.plan()
    expect(await data.parcels.ofOrder(unpaid.id)).toEqual([])
    expect(await data.parcels.ofOrder(gone.id)).toEqual([])
  })
})
