import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { PlaceData, Slot } from '../records'

/** ms that a cart's reservation of a slot lasts. */
export const HOLD_MS = 20 * 60_000

type Places = ExpressionBuilder<Tables, 'delivery_places'>

/** Belongs to an order, or to a reservation that has not expired. */
const isTaken =
  (now: number) =>
  ({ eb, or }: Places) =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

/** Reserved by this cart, or by a guest cart merged into it at login. */
const isHeldFor =
  (quoteId: number) =>
  ({ eb, or, selectFrom }: Places) =>
    or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))])

/** Taken by others. An unpaid order of the same cart does not count, as its next order replaces it. */
const isOfOthers =
  ({ quoteId, orderId }: Pick<Taker, 'quoteId' | 'orderId'>) =>
  (eb: Places) => {
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

/** Locks a slot's row, which is created at first use with the capacity that the rules set. */
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

interface Taker {
  quoteId: number | null
  orderId: number | null
  /** ms since 1970. */
  now: number
}

/**
 * Books a slot for an order or reserves it for a cart, replacing its earlier place. False, changing nothing, if the
 * slot is full. Call it in a transaction.
 */
export async function takePlace(database: Database, slot: Slot, { quoteId, orderId, now }: Taker): Promise<boolean> {
  const { id, places } = await lockSlot(database, slot)
  const { count } = await database()
    .selectFrom('delivery_places')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('slot_id', '=', id)
    .where(isTaken(now))
    .where(isOfOthers({ quoteId, orderId }))
    .executeTakeFirstOrThrow()
  if (Number(count) >= places) return false
  if (quoteId !== null) await releaseHold(database, quoteId)
  if (orderId !== null) await database().deleteFrom('delivery_places').where('order_id', '=', orderId).execute()
  const held = orderId === null ? { quote_id: quoteId, expires_at: now + HOLD_MS } : { order_id: orderId }
  await database()
    .insertInto('delivery_places')
    .values({ slot_id: id, ...held })
    .execute()
  return true
}

/**
 * Frees an order's place at `now` (ms since 1970). The row stays, so a late payment can try to book the same slot. Call
 * it in a transaction.
 */
export async function releasePlace(database: Database, orderId: number, now: number): Promise<void> {
  await database().updateTable('delivery_places').set({ expires_at: now }).where('order_id', '=', orderId).execute()
}

/** Books a freed place again for its order. False if others have filled the slot. Call it in a transaction. */
export async function retakePlace(database: Database, orderId: number, now: number): Promise<boolean> {
  const slot = await database()
    .selectFrom('delivery_places')
    .innerJoin('delivery_slots', 'delivery_slots.id', 'slot_id')
    .select(['region', 'day', 'hours', 'places'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return !slot || takePlace(database, { ...slot, date: slot.day }, { quoteId: null, orderId, now })
}

/** Frees a cart's reservation. Call it in a transaction. */
export async function releaseHold(database: Database, quoteId: number): Promise<void> {
  await database().deleteFrom('delivery_places').where(isHeldFor(quoteId)).execute()
}

/** Queries about places in time slots; `now` in ms since 1970. */
export function placeData(database: Database, now: () => number): PlaceData {
  return {
    async left(region, days, { quoteId = null, orderId = null }) {
      const at = now()
      if (!days.length) return []
      const slots = await database()
        .selectFrom('delivery_slots')
        .selectAll()
        .where('region', '=', region)
        .where('day', 'in', days)
        .execute()
      if (!slots.length) return []
      const counts = await database()
        .selectFrom('delivery_places')
        .select(({ fn }) => ['slot_id', fn.countAll<number>().as('count')])
        .where(
          'slot_id',
          'in',
          slots.map(({ id }) => id),
        )
        .where(isTaken(at))
        .where(isOfOthers({ quoteId, orderId }))
        .groupBy('slot_id')
        .execute()
      const taken = new Map(counts.map(({ slot_id, count }) => [slot_id, Number(count)]))
      return slots.map(({ id, day, hours, places }) => ({ date: day, hours, left: Math.max(0, places - (taken.get(id) ?? 0)) }))
    },
    hold: (quoteId, slot) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        return takePlace(database, slot, { quoteId, orderId: null, now: now() })
      }),
    release: quoteId =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        await releaseHold(database, quoteId)
      }),
  }
}
