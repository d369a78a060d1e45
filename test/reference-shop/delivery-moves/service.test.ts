import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryDays, deliveryDaysAfter } from '../../../reference-shop/checkout/days'
import { slotOf } from '../../../reference-shop/checkout/home-days'
import { type Database, openDatabase, type Source } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/database/open-shop-data'
import { movableUntil, movedTo, partOfOrder } from '../../../reference-shop/delivery-moves/rules'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { dayTitle } from '../../../reference-shop/text/dates'
import { databases, type Lane } from '../../kit/databases'
import { type Bought, bought, simpleSkus } from '../kit/bought'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const days = deliveryDays(Date.now(), 7)
const [second = '', third = '', fourth = '', fifth = ''] = days.slice(1)
const morning = '08:00-13:00'
const home = { method: 'bezorgen_standaard', country: 'NL', postcode: '1000AB', isBulky: false }
const messages = (person: Person): string =>
  [...person.document.querySelectorAll('[role=alert], [role=status], .notice, .messages, .message')]
    .map(one => one.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
const said = (date: string, hours: string): string => `${dayTitle(date, 'nl-NL')}, ${hours}`

describe.each(databases)('another moment for an order, on $name', ({ start }) => {
  let lane: Lane
  let source: Source
  let shop: FullShop
  let database: Database
  let sku: string
  beforeAll(async () => {
    lane = await start()
    source = await lane.seeded(120)
    shop = await openFullShop(source)
    database = openDatabase(source)
    for (const one of await simpleSkus(shop.data, 12))
      if (!(await shop.data.deliveries.needs([{ sku: one, quantity: 1 }])).isBulky) sku = one
    // More orders than the seed has stock for.
    await database().updateTable('products').set({ stock: 99 }).where('sku', '=', sku).execute()
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const order = (date: string, timeSlot: string | null, given: Bought = {}): Promise<StoredOrder> =>
    bought(
      shop.data,
      { [sku]: 1 },
      {
        ...given,
        delivery: {
          ...{ method: home.method, promisedDeliveryDate: date, maximumPromisedDeliveryDate: date, timeSlot },
          ...{ isDeliveryDateManuallySelected: true, allowNextStep: true, store: null },
        },
      },
    )
  const now = async ({ number }: StoredOrder) => (await shop.data.orders.get(number))?.delivery
  const taken = async (date: string): Promise<number> => {
    const [found] = await shop.data.deliveries.left('10', [date], {})
    return found ? 12 - found.left : 0
  }
  const opened = async ({ email }: StoredOrder): Promise<Person> => {
    shop.mail.wake()
    await shop.mail.settled()
    return new Person(shop).open(linkTo(shop, email))
  }
  const fill = (date: string, places: number) =>
    database()
      .insertInto('delivery_slots')
      .values({ region: '10', day: date, hours: slotOf(home, date, morning)?.hours ?? '', places })
      .onConflict(conflict => conflict.columns(['region', 'day', 'hours']).doUpdateSet({ places }))
      .execute()

  it('is chosen by a plain form on its page: place, parcel, withdrawal and e-mail follow, at no more than was paid (ORD-03, SHP-01)', async () => {
    const placed = await order(third, morning)
    await shop.data.parcels.plan()
    const guest = await opened(placed)
    expect(guest.text).toContain(`Nu afgesproken ${said(third, '8:00 - 13:00')}`)
    await guest.send('order-move-form', { moment: `${fourth} ${morning}` })
    expect(messages(guest)).toContain(`Verplaatst: ${said(fourth, '8:00 - 13:00')}`)
    expect([await taken(third), await taken(fourth)]).toEqual([0, 1])
    const [parcel] = await shop.data.parcels.ofOrder(placed.id)
    expect(new Date(parcel?.expectedAt ?? 0).toISOString().slice(0, 10)).toBe(fourth)
    const message = shop.mail.emails.find(({ to, subject }) => to === placed.email && subject.includes('Nieuw bezorgmoment'))
    expect(message?.text).toContain(said(fourth, '8:00 - 13:00'))
    expect(message?.text).toContain(said(third, '8:00 - 13:00'))
    // To a moment without surcharge, and back to one at the surcharge that was paid.
    await guest.send('order-move-form', { moment: fifth })
    expect([await now(placed), await taken(fourth)]).toMatchObject([{ promisedDeliveryDate: fifth, timeSlot: null }, 0])
    await guest.send('order-move-form', { moment: `${fourth} ${morning}` })
    expect([await now(placed), await taken(fourth)]).toMatchObject([{ promisedDeliveryDate: fourth, timeSlot: morning }, 1])
    await guest.send('order-move-form')
    expect(messages(guest)).toContain('Je bestelling komt al op dit moment')
    await shop.data.orders.withdraw(placed.number, { name: 'S', email: placed.email, origin: 'http://localhost' })
    await guest.open(guest.path)
    expect(guest.document.querySelector('.order-move')).toBeNull()
  })

  it('is refused by name when others took it, and where it was not paid for, not offered, too late or not one’s own (ORD-03, SEC-02)', async () => {
    const placed = await order(third, morning)
    const cheap = await order(third, null)
    const [guest, other] = [await opened(placed), await opened(cheap)]
    await fill(fifth, 0)
    await guest.send('order-move-form', { moment: `${fifth} ${morning}` })
    expect(messages(guest)).toContain(`${said(fifth, '8:00 - 13:00')} is net volgeboekt`)
    await fill(fifth, 12)
    expect(other.document.querySelector(`[name=moment][value="${fifth}"]`)).not.toBeNull()
    expect(other.document.querySelector(`[name=moment][value="${fifth} ${morning}"]`)).toBeNull()
    for (const moment of [`${fifth} ${morning}`, '2020-01-01', `${fifth} 03:00-04:00`, '', 'x y z']) {
      await other.send('order-move-form', { moment })
      expect(messages(other)).toContain('Dit moment kun je niet meer kiezen')
    }
    const token = new URLSearchParams(guest.path.split('?')[1]).get('token') ?? ''
    const stranger = await new Person(shop).open('/')
    const post = (person: Person, fields: Record<string, string>, from = 'same-origin') =>
      person.request(`/bestelling/${placed.number}/verplaatsen`, {
        ...{ method: 'POST', body: new URLSearchParams(fields), headers: { 'Sec-Fetch-Site': from } },
      })
    expect((await post(stranger, { _token: stranger.token, moment: fifth })).status).toBe(404)
    expect((await post(stranger, { token, moment: fifth }, 'cross-site')).status).toBe(419)
    await shop.data.parcels.plan()
    const [parcel] = await shop.data.parcels.ofOrder(placed.id)
    await shop.data.parcels.notify({ key: `left-${placed.number}`, parcel: parcel?.number ?? '', step: 'sent', at: Date.now() })
    await guest.send('order-move-form', { moment: fifth })
    expect(messages(guest)).toContain('Deze bestelling kun je niet meer verplaatsen')
    expect(guest.document.querySelector('.order-move')).toBeNull()
    expect([await now(placed), await now(cheap)]).toMatchObject([{ promisedDeliveryDate: third }, { promisedDeliveryDate: third }])
  })

  it('goes to one of several that want the last place, and once for one order, from two processes (SHP-01, ORD-03)', async () => {
    const rival = await openShopData(source)
    const orders = await Promise.all([order(third, morning), order(third, morning), order(third, morning), order(third, morning)])
    await fill(fourth, (await taken(fourth)) + 1)
    const to = (date: string, one: StoredOrder, at: number) =>
      (at % 2 ? rival : shop.data).deliveryMoves.move(one.id, {
        part: 0,
        from: { date: third, timeSlot: morning },
        to: { date, timeSlot: morning },
        slot: slotOf(home, date, morning),
        note: 'Verplaatst',
      })
    expect((await Promise.all(orders.map((one, at) => to(fourth, one, at)))).sort()).toEqual(['full', 'full', 'full', 'moved'])
    const kept = (await Promise.all(orders.map(now))).filter(delivery => delivery?.promisedDeliveryDate === third)
    expect(kept).toHaveLength(3)
    const lone = await order(third, morning)
    expect((await Promise.all([to(second, lone, 0), to(fifth, lone, 1)])).sort()).toEqual(['late', 'moved'])
    const places = await database().selectFrom('delivery_places').selectAll().where('order_id', '=', lone.id).execute()
    expect(places).toHaveLength(1)
    await rival.close()
  })
})

it('an order may be moved until the evening before, unless it is fetched, over, or waits in a cart to be paid (ORD-03)', () => {
  const delivery = { promisedDeliveryDate: '2026-11-26' } as StoredOrder['delivery']
  const paid = { status: 'processing', paymentMethod: 'ideal', withdrawnAt: null, shippingMethod: 'bezorgen_avond', delivery } as const
  expect(movableUntil(paid)).toBe(Date.parse('2026-11-25T22:00:00+01:00'))
  expect(movableUntil({ ...paid, status: 'pending', paymentMethod: 'banktransfer' })).not.toBeNull()
  for (const not of [
    { status: 'pending' },
    { status: 'complete' },
    { status: 'canceled' },
    { withdrawnAt: 1 },
    { shippingMethod: 'winkel_ophalen' },
    { shippingMethod: 'afhaalpunt_standaard' },
    { delivery: null },
  ] as const)
    expect(movableUntil({ ...paid, ...not })).toBeNull()
})

const inParts = {
  ...{ method: 'winkel_delen', promisedDeliveryDate: '2026-11-25', maximumPromisedDeliveryDate: '2026-11-28', timeSlot: null },
  ...{ isDeliveryDateManuallySelected: false, allowNextStep: true, store: { identifier: 'utrecht' } },
  parts: [
    { method: 'winkel_ophalen', date: '2026-11-25', timeSlot: null, store: 'utrecht', products: [{ productnr: 'C', quantity: 1 }] },
    { method: 'bezorgen_standaard', date: '2026-11-27', timeSlot: '08:00-10:00', store: null, products: [{ productnr: 'W', quantity: 1 }] },
  ],
}

it('each part of an order that is brought may be moved until it leaves, and the part that is fetched may not (ORD-03, SHP-02)', () => {
  const paid = {
    status: 'processing',
    paymentMethod: 'ideal',
    withdrawnAt: null,
    shippingMethod: 'winkel_delen',
    delivery: inParts,
  } as const
  expect([movableUntil(paid, 0), movableUntil(paid, 1), movableUntil(paid, 2), movableUntil(paid, Number.NaN)]).toEqual([
    null,
    Date.parse('2026-11-26T22:00:00+01:00'),
    null,
    null,
  ])
  const home = { ...inParts, store: null, parts: inParts.parts.map(part => ({ ...part, store: null })) }
  const atHome = { ...paid, shippingMethod: 'bezorgen_delen', delivery: home }
  expect([0, 1].map(part => partOfOrder(atHome, part)?.method)).toEqual(['bezorgen_delen', 'bezorgen_standaard'])
  expect([movableUntil({ ...atHome, withdrawnAt: 1 }, 1), movableUntil({ ...paid, delivery: null }, 1)]).toEqual([null, null])
})

const day = fc.integer({ min: 0, max: 60 }).map(ahead => new Date(Date.UTC(2026, 10, 25 + ahead)).toISOString().slice(0, 10))
test.prop([
  fc.array(fc.record({ part: fc.nat(1), date: day, timeSlot: fc.constantFrom(null, '08:00-13:00') }), { minLength: 1, maxLength: 6 }),
])(
  'moved in whatever order, each part comes when it was last moved to, and the time to withdraw counts from the last (ORD-03, LAW-01)',
  moves => {
    const end = moves.reduce((delivery, { part, ...to }) => movedTo(delivery, part, to), inParts as Parameters<typeof movedTo>[0])
    const last = (part: number) => moves.findLast(one => one.part === part) ?? inParts.parts[part]
    expect(end.parts?.map(({ date, timeSlot }) => [date, timeSlot])).toEqual([0, 1].map(part => [last(part)?.date, last(part)?.timeSlot]))
    expect([end.promisedDeliveryDate, end.timeSlot]).toEqual([last(0)?.date, last(0)?.timeSlot])
    const latest = [last(0)?.date ?? '', last(1)?.date ?? ''].sort()[1] ?? ''
    expect(end.maximumPromisedDeliveryDate).toBe(deliveryDaysAfter(latest, 1)[0])
    expect(end.parts?.map(({ products }) => products)).toEqual(inParts.parts.map(({ products }) => products))
    expect(end.store).toEqual(inParts.store)
  },
)
