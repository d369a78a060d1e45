import type { ExpressionBuilder } from 'kysely'
import { cleanPostcode } from '../../../shared/contract/typed'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { OrderPart } from '../../orders/order-part'
import { slotOf } from './days'
import type { Slot, SlotBookings } from './records'

/** ms that a cart's reservation of a slot lasts. */
export const HOLD_MS = 20 * 60_000

type Bookings = ExpressionBuilder<Tables, 'delivery_places'>

/** Belongs to an order, or to a reservation that has not expired. */
const isTaken =
  (now: number) =>
  ({ eb, or }: Bookings) =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

/** Reserved by this cart, or by a guest cart merged into it at login. */
const isHeldFor =
  (quoteId: number) =>
  ({ eb, or, selectFrom }: Bookings) =>
    or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))])

/** Whose places do not count: a cart's, or an order's. */
interface Owner {
  quoteId: number | null
  orderId: number | null
}

/** Counts for others than this cart, whose next order takes the place of the one that waits to be paid. */
const isOfOthers =
  ({ quoteId, orderId }: Owner) =>
  (eb: Bookings) => {
    const orders = eb.selectFrom('orders').select('id').where('quote_id', '=', quoteId)
    return eb.and([
      ...(quoteId === null
        ? []
        : [
            eb.or([eb('quote_id', 'is', null), eb.not(isHeldFor(quoteId)(eb))]),
            eb.or([eb('order_id', 'is', null), eb('order_id', 'not in', orders)]),
          ]),
      ...(orderId === null ? [] : [eb.or([eb('order_id', 'is', null), eb('order_id', '!=', orderId)])]),
    ])
  }

/** How many places of these slots others have at a moment (ms since 1970). */
async function bookedIn(database: Database, slotIds: readonly number[], now: number, owner: Owner): Promise<Map<number, number>> {
  if (!slotIds.length) return new Map()
  const rows = await database()
    .selectFrom('delivery_places')
    .select(({ fn }) => ['slot_id', fn.countAll<number>().as('count')])
    .where('slot_id', 'in', slotIds)
    .where(isTaken(now))
    .where(isOfOthers(owner))
    .groupBy('slot_id')
    .execute()
  return new Map(rows.map(({ slot_id, count }) => [slot_id, Number(count)]))
}

/** The locked row of a slot; made at its first use, with the places that the rules give it. */
function lockSlot(database: Database, { region, date, hours, places }: Slot): Promise<{ id: number; places: number }> {
  return (
    database()
      .insertInto('delivery_slots')
      .values({ region, day: date, hours, places })
      // Writing the row locks it.
      .onConflict(conflict =>
        conflict.columns(['region', 'day', 'hours']).doUpdateSet(({ ref }) => ({ places: ref('delivery_slots.places') })),
      )
      .returning(['id', 'places'])
      .executeTakeFirstOrThrow()
  )
}

interface Booker extends Owner {
  /** ms since 1970. */
  now: number
}

/**
 * Takes a place in this slot for an order, or holds it for a cart, instead of the one that either had; undefined only gives that back.
 * False when it is full, and nothing changes. In a transaction.
 */
export async function bookSlot(database: Database, wanted: Slot | undefined, { now, ...owner }: Booker): Promise<boolean> {
  const { quoteId, orderId } = owner
  const slot = wanted && (await lockSlot(database, wanted))
  if (slot && ((await bookedIn(database, [slot.id], now, owner)).get(slot.id) ?? 0) >= slot.places) return false
  await database()
    .deleteFrom('delivery_places')
    .where(eb =>
      eb.or([...(quoteId === null ? [] : [isHeldFor(quoteId)(eb)]), ...(orderId === null ? [] : [eb('order_id', '=', orderId)])]),
    )
    .execute()
  const holder = orderId === null ? { quote_id: quoteId, expires_at: now + HOLD_MS } : { order_id: orderId }
  if (slot)
    await database()
      .insertInto('delivery_places')
      .values({ slot_id: slot.id, ...holder })
      .execute()
  return true
}

/** Gives back the place of an order, from now on (ms since 1970); it is kept in mind for a payment that comes after all. In a transaction. */
export async function releaseSlot(database: Database, orderId: number, now: number): Promise<void> {
  await database().updateTable('delivery_places').set({ expires_at: now }).where('order_id', '=', orderId).execute()
}

/** Takes the place of an order again that was released. False when others took it. In a transaction. */
export async function rebookSlot(database: Database, orderId: number, now: number): Promise<boolean> {
  const row = await database()
    .selectFrom('delivery_places')
    .innerJoin('delivery_slots', 'delivery_slots.id', 'slot_id')
    .select(['region', 'day as date', 'hours', 'places'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return bookSlot(database, row, { quoteId: null, orderId, now })
}

/** Queries about places in time slots; `now` in ms since 1970. */
export function slotBookings(database: Database, now: () => number): SlotBookings {
  return {
    async left(region, days, { quoteId = null }) {
      if (!days.length) return []
      const slots = await database()
        .selectFrom('delivery_slots')
        .selectAll()
        .where('region', '=', region)
        .where('day', 'in', days)
        .execute()
      const ids = slots.map(({ id }) => id)
      const taken = await bookedIn(database, ids, now(), { quoteId, orderId: null })
      return slots.map(({ id, day, hours, places }) => ({ date: day, hours, left: Math.max(0, places - (taken.get(id) ?? 0)) }))
    },
    async fullDays({ hours, days, region }) {
      if (!days.length) return []
      const slots = await database()
        .selectFrom('delivery_slots')
        .select(['id', 'day', 'places'])
        .where('hours', '=', hours)
        .where('day', 'in', days)
        .$if(region !== undefined, query => query.where('region', '=', region ?? ''))
        .execute()
      const ids = slots.map(({ id }) => id)
      const taken = await bookedIn(database, ids, now(), { quoteId: null, orderId: null })
      return [...new Set(slots.filter(({ id, places }) => (taken.get(id) ?? 0) >= places).map(({ day }) => day))]
    },
    hold: (quoteId, slot) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        return bookSlot(database, slot, { quoteId, orderId: null, now: now() })
      }),
  }
}

/** The place in the time slot of the delivery. */
export const slotPart: OrderPart = {
  name: 'time-slot',
  async take(database, { quoteId, orderId, now, state: { shippingMethod, shipping }, terms: { delivery, isBulky = false } }) {
    const home = { method: shippingMethod, country: shipping.country_id, postcode: cleanPostcode(shipping.postcode), isBulky }
    const slot = delivery?.method === shippingMethod ? slotOf(home, delivery.promisedDeliveryDate, delivery.timeSlot) : undefined
    return (await bookSlot(database, slot, { quoteId, orderId, now })) ? undefined : { problem: 'timeSlotFull' }
  },
  release: (database, { id }, now) => releaseSlot(database, id, now),
  retake: (database, { id }, { now }) => rebookSlot(database, id, now),
}
