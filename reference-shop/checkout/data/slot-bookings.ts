import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { PartSlot, Slot, SlotBookings } from '../records'

/** ms that a cart's reservation of a slot lasts. */
export const HOLD_MS = 20 * 60_000

/** Where the places of a part are; the tables differ in the column `part` alone, which the first part has no need of. */
const tableOf = (part: number) => (part === 0 ? 'delivery_places' : 'delivery_part_places') as 'delivery_places'
const tables = [0, 1].map(tableOf)

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

/** Whose places do not count: a cart's, or an order's, of which only this part when one is named. */
interface Owner {
  quoteId: number | null
  orderId: number | null
  part?: number | undefined
}

/** Counts for others than this cart, whose next order takes the place of the one that waits to be paid. */
const isOfOthers =
  ({ quoteId, orderId, part }: Owner, table: string) =>
  (eb: Bookings) => {
    if (part !== undefined && tableOf(part) !== table) return eb.val(true)
    const orders = eb.selectFrom('orders').select('id').where('quote_id', '=', quoteId)
    const isOfOtherPart = part ? [sql<boolean>`part <> ${part}`] : []
    return eb.and([
      ...(quoteId === null
        ? []
        : [
            eb.or([eb('quote_id', 'is', null), eb.not(isHeldFor(quoteId)(eb))]),
            eb.or([eb('order_id', 'is', null), eb('order_id', 'not in', orders)]),
          ]),
      ...(orderId === null ? [] : [eb.or([eb('order_id', 'is', null), eb('order_id', '!=', orderId), ...isOfOtherPart])]),
    ])
  }

/** How many places of these slots others have at a moment (ms since 1970). */
async function bookedIn(database: Database, slotIds: readonly number[], now: number, owner: Owner): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const table of slotIds.length ? tables : []) {
    const rows = await database()
      .selectFrom(table)
      .select(({ fn }) => ['slot_id', fn.countAll<number>().as('count')])
      .where('slot_id', 'in', slotIds)
      .where(isTaken(now))
      .where(isOfOthers(owner, table))
      .groupBy('slot_id')
      .execute()
    for (const { slot_id, count } of rows) found.set(slot_id, (found.get(slot_id) ?? 0) + Number(count))
  }
  return found
}

/** The locked row of a slot; made at its first use, with the places that the rules give it. */
async function lockSlot(database: Database, { region, date, hours, places }: Slot): Promise<{ id: number; places: number }> {
  await database()
    .insertInto('delivery_slots')
    .values({ region, day: date, hours, places })
    .onConflict(conflict => conflict.columns(['region', 'day', 'hours']).doNothing())
    .execute()
  const find = () =>
    database()
      .selectFrom('delivery_slots')
      .select(['id', 'places'])
      .where('region', '=', region)
      .where('day', '=', date)
      .where('hours', '=', hours)
      .executeTakeFirstOrThrow()
  const { id } = await find()
  await database.lock('delivery_slots', [id])
  return find()
}

interface Booker extends Owner {
  /** ms since 1970. */
  now: number
}

const keyOf = ({ slot: { region, date, hours } }: PartSlot): string => `${region} ${date} ${hours}`

/**
 * Takes a place in each of these slots for an order, or holds them for a cart, instead of those that either had, or that its `part` had.
 * False when one is full, and nothing changes. In a transaction.
 */
export async function bookSlots(database: Database, wanted: readonly PartSlot[], { now, ...owner }: Booker): Promise<boolean> {
  const { quoteId, orderId, part: only } = owner
  const booked: { part: number; id: number }[] = []
  const room = new Map<number, number>()
  // Always in the same order, so that no two wait for each other.
  for (const { part, slot } of [...wanted].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const { id, places } = await lockSlot(database, slot)
    booked.push({ part, id })
    room.set(id, (room.get(id) ?? places) - 1)
  }
  const taken = await bookedIn(database, [...room.keys()], now, owner)
  for (const [id, most] of room) if ((taken.get(id) ?? 0) > most) return false
  if (quoteId !== null) await releaseHold(database, quoteId)
  if (orderId !== null) await dropPlaces(database, orderId, only)
  const holder = orderId === null ? { quote_id: quoteId, expires_at: now + HOLD_MS } : { order_id: orderId }
  for (const { part, id } of booked)
    await database()
      .insertInto(tableOf(part))
      .values({ slot_id: id, ...(part && { part }), ...holder })
      .execute()
  return true
}

/** Removes the places of an order, or of one part of it. */
async function dropPlaces(database: Database, orderId: number, part: number | undefined): Promise<void> {
  for (const table of part === undefined ? tables : [tableOf(part)])
    await database()
      .deleteFrom(table)
      .where('order_id', '=', orderId)
      .$if(!!part, query => query.where(sql<boolean>`part = ${part}`))
      .execute()
}

/** Gives back the places of an order, from now on (ms since 1970); they are kept in mind for a payment that comes after all. In a transaction. */
export async function releaseSlots(database: Database, orderId: number, now: number): Promise<void> {
  for (const table of tables) await database().updateTable(table).set({ expires_at: now }).where('order_id', '=', orderId).execute()
}

/** Takes the places of an order again that were released. False when others took one. In a transaction. */
export async function rebookSlots(database: Database, orderId: number, now: number): Promise<boolean> {
  const wanted: PartSlot[] = []
  for (const table of tables) {
    const rows = await database()
      .selectFrom(table)
      .innerJoin('delivery_slots', 'delivery_slots.id', 'slot_id')
      .select(['region', 'day', 'hours', 'places', (table === tableOf(0) ? sql<number>`0` : sql<number>`part`).as('part')])
      .where('order_id', '=', orderId)
      .execute()
    wanted.push(...rows.map(({ part, day, ...slot }) => ({ part: Number(part), slot: { ...slot, date: day } })))
  }
  return bookSlots(database, wanted, { quoteId: null, orderId, now })
}

/** Frees a cart's reservation. Call it in a transaction. */
export async function releaseHold(database: Database, quoteId: number): Promise<void> {
  for (const table of tables) await database().deleteFrom(table).where(isHeldFor(quoteId)).execute()
}

/** Queries about places in time slots; `now` in ms since 1970. */
export function slotBookings(database: Database, now: () => number): SlotBookings {
  return {
    async left(region, days, { quoteId = null, orderId = null, part }) {
      if (!days.length) return []
      const slots = await database()
        .selectFrom('delivery_slots')
        .selectAll()
        .where('region', '=', region)
        .where('day', 'in', days)
        .execute()
      const ids = slots.map(({ id }) => id)
      const taken = await bookedIn(database, ids, now(), { quoteId, orderId, part })
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
    hold: (quoteId, slots) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        return bookSlots(database, slots, { quoteId, orderId: null, now: now() })
      }),
  }
}
