import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { withoutParcelsAndCards } from '../../../reference-shop/database/removed-features'
import { giftCardsCommand } from '../../../reference-shop/gift-cards/command'
import { giftCardData } from '../../../reference-shop/gift-cards/data/cards'
import { migrate, migrations } from '../../../reference-shop/maintenance/migrations'
import { databasesFor, type Lane } from '../../kit/databases'

const before = migrations.indexOf(withoutParcelsAndCards)
const NOW = Date.parse('2026-11-24T12:00:00Z')

const part = (method: string, date: string, more: object = {}) => ({ method, date, timeSlot: null, store: null, products: [], ...more })
const inParts = (method: string, ...parts: object[]) => ({
  ...{ method, promisedDeliveryDate: '2026-11-26', maximumPromisedDeliveryDate: '2026-12-01', isDeliveryDateManuallySelected: false },
  ...{ allowNextStep: true, store: null, parts },
})

describe.each(databasesFor('migrations'))('what is open of features that were removed, on $name', ({ start }) => {
  let lane: Lane
  let database: Database
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())
  beforeEach(async () => {
    database = openDatabase(await lane.empty())
    await migrate(database, before)
    return () => database.close()
  })

  /** A paid order, or one with another status. */
  async function order(id: number, method: string, delivery: object | null = null, status = 'processing') {
    const json = delivery && JSON.stringify(delivery)
    await sql`insert into orders (id, number, email, status, idempotency_key, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, billing_address, shipping_address, shipping_method, delivery, payment_method, created_at, changed_at)
      values (${id}, ${`1${id}`}, 'a@b.nl', ${status}, ${`k${id}`}, 5000, 0, 0, 0, 5000, '{}', '{}', ${method}, ${json}, 'ideal', ${NOW}, ${NOW})`.execute(
      database(),
    )
    await sql`insert into payments (order_id, method, reference, status, amount_cents, created_at, changed_at)
      values (${id}, 'ideal', ${`p${id}`}, ${status === 'pending' ? 'open' : 'paid'}, 5000, ${NOW}, ${NOW})`.execute(database())
    await sql`insert into order_lines (id, order_id, sku, name, variant, qty, price_cents, total_cents) values (${id}, ${id}, 'A', 'A', '', 1, 5000, 5000)`.execute(
      database(),
    )
  }
  const rowsOf = async (table: string, columns: string) =>
    (await sql<Record<string, unknown>>`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(database())).rows

  it('is an order in parts that comes as a whole on the last day of its parts, with the place of that day (ORD-01, SHP-01)', async () => {
    const first = part('bezorgen_standaard', '2026-11-26', { timeSlot: '08:00-10:00' })
    const second = part('bezorgen_standaard', '2026-11-28', { timeSlot: '08:00-13:00' })
    await order(1, 'bezorgen_delen', inParts('bezorgen_delen', first, second))
    await order(2, 'bezorgen_delen', inParts('bezorgen_delen', second, part('bezorgen_standaard', '2026-11-27')))
    await order(3, 'winkel_delen', inParts('winkel_delen', part('winkel_ophalen', '2026-11-25', { store: 'utrecht' }), second))
    await order(4, 'bezorgen_standaard', { method: 'bezorgen_standaard', promisedDeliveryDate: '2026-11-25' })
    await order(5, 'bezorgen_delen')
    for (const [id, day] of [26, 27, 28].entries())
      await sql`insert into delivery_slots (id, region, day, hours, places) values (${id + 1}, '10', ${`2026-11-${day}`}, 'x', 2)`.execute(
        database(),
      )
    await sql`insert into delivery_places (slot_id, order_id) values (1, 1), (3, 2)`.execute(database())
    await sql`insert into delivery_part_places (slot_id, part, order_id) values (3, 1, 1), (2, 1, 2), (3, 1, 3)`.execute(database())
    await sql`insert into quotes (id, created_at, shipping_method, delivery) values (1, ${NOW}, 'winkel_delen', '{}'), (2, ${NOW}, 'bezorgen_avond', '{}')`.execute(
      database(),
    )
    await migrate(database)
    const orders = await rowsOf('orders', 'id, shipping_method, delivery')
    const whole = { isDeliveryDateManuallySelected: true, allowNextStep: true, store: null, maximumPromisedDeliveryDate: '2026-12-01' }
    const at = { method: 'bezorgen_standaard', promisedDeliveryDate: '2026-11-28', timeSlot: '08:00-13:00', ...whole }
    expect(orders.map(({ delivery }) => JSON.parse(String(delivery)))).toEqual([
      at,
      at,
      at,
      { method: 'bezorgen_standaard', promisedDeliveryDate: '2026-11-25' },
      null,
    ])
    expect(new Set(orders.map(({ shipping_method: method }) => method))).toEqual(new Set(['bezorgen_standaard']))
    const places = await rowsOf('delivery_places', 'order_id, slot_id')
    expect(places.map(({ order_id: one, slot_id: slot }) => [Number(one), Number(slot)])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect((await rowsOf('quotes', 'id, shipping_method')).map(({ shipping_method: method }) => method)).toEqual([null, 'bezorgen_avond'])
  })

  it('is the moment at which the last parcel of an order came, exchanges apart (LAW-01)', async () => {
    for (const id of [1, 2]) await order(id, 'bezorgen_standaard', null, 'complete')
    await order(3, 'bezorgen_standaard')
    await sql`insert into returns (id, order_id, number, key, kind, status, created_at) values (1, 1, 'R-1', 'k', 'return', 'received', ${NOW})`.execute(
      database(),
    )
    for (const [id, of, back, step, at] of [
      [1, 1, null, 'delivered', NOW + 1],
      [2, 1, null, 'collected', NOW + 2],
      [3, 1, 1, 'delivered', NOW + 9],
      [4, 3, null, 'sent', NOW + 3],
    ] as const) {
      await sql`insert into parcels (id, order_id, number, return_id, is_pick_up, step, expected_at, created_at)
        values (${id}, ${of}, ${`P${id}`}, ${back}, 0, ${step}, ${NOW}, ${NOW})`.execute(database())
      await sql`insert into parcel_lines (parcel_id, line_id, qty) values (${id}, ${of}, 1)`.execute(database())
      await sql`insert into parcel_events (key, parcel_id, step, created_at) values (${`P${id}`}, ${id}, ${step}, ${at})`.execute(
        database(),
      )
    }
    await migrate(database)
    const found = await rowsOf('orders', 'id, delivered_at')
    expect(found.map(({ delivered_at: at }) => at && Number(at))).toEqual([NOW + 2, null, null])
  })

  it('is every gift card: what was sent keeps its balance, and what was paid and not sent pays once it has a pin (PAY-01)', async () => {
    for (const id of [1, 2]) await order(id, 'email_kaart')
    await order(3, 'email_kaart', null, 'pending')
    await sql`insert into gift_cards (number, pin_hash, balance_cents, ends_at) values ('6006490000000777', 'x', 1234, ${NOW})`.execute(
      database(),
    )
    await sql`insert into gift_card_changes (number, key, cents, created_at) values ('6006490000000777', 'opening', 1234, ${NOW})`.execute(
      database(),
    )
    for (const [id, status, number] of [
      [1, 'sent', '6006490000000777'],
      [2, 'planned', null],
      [3, 'planned', null],
    ] as const)
      await sql`insert into order_mailed_cards (order_id, line_id, recipient_name, recipient_email, sender_name, message, status, number, created_at)
        values (${id}, ${id}, 'Jan', 'jan@example.com', 'Els', '', ${status}, ${number}, ${NOW})`.execute(database())
    await migrate(database)
    const made = '6006499000000002'
    expect((await rowsOf('gift_cards', 'number, balance_cents')).map(({ number, balance_cents: left }) => [number, Number(left)])).toEqual([
      ['6006490000000777', 1234],
      [made, 5000],
    ])
    const entries = (await rowsOf('money_entries', 'reference, cents, way')).filter(({ way }) => way === 'gift-card')
    expect(entries.map(({ reference, cents }) => [reference, Number(cents)])).toEqual([
      ['6006490000000777', -1234],
      [made, -5000],
    ])
    expect((await rowsOf('order_history', 'note, order_id')).map(({ note, order_id: id }) => [note, Number(id)])).toEqual([
      [`Cadeaukaart ${made}`, 2],
    ])
    const cards = giftCardData(database, () => NOW)
    expect([await cards.balance(made, ''), await cards.balance(made, '000000')]).toEqual(['wrongPin', 'wrongPin'])
    const pin = (await giftCardsCommand(['pin', made], cards)) ?? ''
    expect(pin).toMatch(/^\d{6}$/)
    expect(await cards.balance(made, pin)).toMatchObject({ cents: 5000 })
    expect(await giftCardsCommand(['pin', '6006499999999999'], cards)).toBe('There is no card with this number')
    for (const words of [[], ['pin'], ['pin', 'x'], ['pin', made, made], ['other', made]])
      expect(await giftCardsCommand(words, cards)).toBeUndefined()
  })
})
