import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { PlaceData, Slot } from '../records'

/** ms that a place is held for who is ordering. */
export const HOLD_MS = 20 * 60_000

type Places = ExpressionBuilder<Tables, 'delivery_places'>

/** Of an order, or held for now. */
const isTaken =
  (now: number) =>
  ({ eb, or }: Places) =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

/** Held for a cart, or for one that it took over at login. */
const isHeldFor =
  (quoteId: number) =>
  ({ eb, or, selectFrom }: Places) =>
    or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))])

/** Counts for others than this cart, whose next order takes the place of the one that waits to be paid. */
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

interface Taker {
  quoteId: number | null
  orderId: number | null
  /** ms since 1970. */
  now: number
}

/**
 * Takes a place in a slot for an order, or holds it for a cart, instead of the place that either had. False when the slot is full,
 * and nothing changes. In a transaction.
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

/** Gives back the place of an order, from now on (ms since 1970); it is kept in mind for a payment that comes after all. In a transaction. */
export async function releasePlace(database: Database, orderId: number, now: number): Promise<void> {
  await database().updateTable('delivery_places').set({ expires_at: now }).where('order_id', '=', orderId).execute()
}

/** Takes the place of an order again that was released. False when others took it. In a transaction. */
export async function retakePlace(database: Database, orderId: number, now: number): Promise<boolean> {
  const slot = await database()
    .selectFrom('delivery_places')
    .innerJoin('delivery_slots', 'delivery_slots.id', 'slot_id')
    .select(['region', 'day', 'hours', 'places'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return !slot || takePlace(database, { ...slot, date: slot.day }, { quoteId: null, orderId, now })
}

/** Gives back what was held for a cart. In a transaction. */
export async function releaseHold(database: Database, quoteId: number): Promise<void> {
  await database().deleteFrom('delivery_places').where(isHeldFor(quoteId)).execute()
}

/** The places of slots; `now` in ms since 1970. */
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
