import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Source } from '../../../../reference-shop/database/database'
import { migrate } from '../../../../reference-shop/maintenance/migrations'
import { bookSlot, HOLD_MS, rebookSlot, releaseSlot, slotBookings } from '../../../../reference-shop/packs/time-slots/bookings'
import { databasesFor, type Lane } from '../../../kit/databases'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const morning = { region: '10', date: '2026-11-26', hours: 'parcel 08:00-13:00', places: 2 }
const afternoon = { ...morning, hours: 'parcel 12:00-17:00' }

describe.each(databasesFor('time slots'))('bookings of time slots, on $name', ({ start }) => {
  let lane: Lane
  let source: Source
  let database: Database
  let now = NOW
  beforeAll(async () => {
    lane = await start()
    source = await lane.empty()
    database = openDatabase(source)
    await migrate(database)
    for (let id = 1; id <= 12; id++) await database().insertInto('quotes').values({ id, created_at: NOW }).execute()
    for (const [id, quote_id] of [
      [1, 1],
      [2, null],
      [3, null],
    ] as const)
      await database()
        .insertInto('orders')
        .values({
          ...{ id, number: `1${id}`, quote_id, email: 'a@b.nl', status: 'pending', idempotency_key: `${id}`, total_cents: 0, tax_cents: 0 },
          ...{ subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, billing_address: '{}', shipping_address: '{}' },
          ...{ shipping_method: 'bezorgen_standaard', payment_method: 'ideal', created_at: NOW, changed_at: NOW },
        })
        .execute()
  })
  beforeEach(async () => {
    now = NOW
    await database().deleteFrom('delivery_slots').execute()
    await database().updateTable('quotes').set({ became: null }).execute()
  })
  afterAll(async () => {
    await database.close()
    await lane.stop()
  })

  const places = () => slotBookings(database, () => now)
  const book = (orderId: number, slot = morning, quoteId: number | null = null) =>
    database.transaction(() => bookSlot(database, slot, { quoteId, orderId, now }))
  const leftFor = async (own: object = {}): Promise<number | undefined> =>
    (await places().left('10', [morning.date], own)).find(({ hours }) => hours === morning.hours)?.left

  it('are held for one cart each, until none is left; the same cart may ask again and move on (SHP-01)', async () => {
    const { hold } = places()
    expect([await hold(1, morning), await hold(1, morning), await hold(2, morning), await hold(3, morning)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([await leftFor(), await leftFor({ quoteId: 1 }), await leftFor({ quoteId: 3 })]).toEqual([0, 1, 0])
    expect([await hold(1, afternoon), await hold(3, morning)]).toEqual([true, true])
    await places().hold(2, undefined)
    expect(await leftFor()).toBe(1)
  })

  it('are free again once a hold expired, unless it was renewed (SHP-01)', async () => {
    const { hold } = places()
    await hold(1, morning)
    await hold(2, morning)
    now += HOLD_MS - 1
    expect(await hold(1, morning)).toBe(true)
    expect(await hold(3, morning)).toBe(false)
    now += 1
    expect([await hold(3, morning), await hold(2, morning), await leftFor()]).toEqual([true, false, 0])
  })

  it('go from the cart to its order, are freed when that ends, and taken again if it goes on after all (ORD-03, PAY-04)', async () => {
    await places().hold(2, morning)
    expect(await book(2, morning, 2)).toBe(true)
    expect(await leftFor()).toBe(1)
    now += 10 * HOLD_MS
    expect(await leftFor()).toBe(1)
    await database.transaction(() => releaseSlot(database, 2, now))
    expect(await leftFor()).toBe(2)
    const again = () => database.transaction(() => rebookSlot(database, 2, now))
    expect([await again(), await leftFor()]).toEqual([true, 1])
    await database.transaction(() => releaseSlot(database, 2, now))
    await places().hold(4, morning)
    await places().hold(5, morning)
    expect([await again(), await leftFor()]).toEqual([false, 0])
  })

  it('of a cart whose order waits to be paid count once, and go along when a guest logs in (CRT-07, PAY-04)', async () => {
    await book(1)
    await book(3)
    expect([await leftFor({ quoteId: 1 }), await places().hold(1, morning), await places().hold(2, morning)]).toEqual([1, true, false])
    await database().updateTable('quotes').set({ became: 7 }).where('id', '=', 1).execute()
    expect(await places().hold(7, afternoon)).toBe(true)
    expect(await leftFor()).toBe(0)
  })

  it('change with an order to another slot, or stay when that is full (ORD-03)', async () => {
    await book(2)
    await places().hold(5, afternoon)
    await places().hold(6, afternoon)
    expect([await book(2, afternoon), await leftFor()]).toEqual([false, 1])
    await places().hold(6, undefined)
    expect([await book(2, afternoon), await leftFor()]).toEqual([true, 2])
  })

  it('follow the capacity that the shop sets for a slot (SHP-01)', async () => {
    await places().hold(1, morning)
    await database().updateTable('delivery_slots').set({ places: 1 }).execute()
    expect([await places().hold(2, morning), await leftFor(), await leftFor({ quoteId: 1 })]).toEqual([false, 0, 1])
  })

  it('are never more than there are, whoever asks at once from several processes (SHP-01)', async () => {
    const others = [openDatabase(source), openDatabase(source)]
    const all = [database, ...others]
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, at) => slotBookings(all[at % 3] as Database, () => now).hold(at + 1, morning)),
    )
    expect(asked.filter(Boolean)).toHaveLength(2)
    expect(await database().selectFrom('delivery_places').selectAll().execute()).toHaveLength(2)
    await Promise.all(others.map(other => other.close()))
  })
})
