import { bookSlots } from '../checkout/data/slot-bookings'
import { slotCents } from '../checkout/time-slots'
import type { Database } from '../database/database'
import { lockOrder, setStatus } from '../orders/data/changes'
import { extensionOf, readOrders } from '../orders/data/reader'
import type { StoredOrder } from '../orders/records'
import { movePlanned, parcelsOfPart } from '../parcels/data'
import { ranks } from '../parcels/plan'
import type { MoveData, NewMoment } from './records'
import { movableUntil, movedTo, partOfOrder } from './rules'

async function find(database: Database, orderId: number) {
  const row = await database().selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return { order: (await readOrders(database, [row]))[0] as StoredOrder, extension: extensionOf(row) }
}

function paidFor({ order, extension }: Awaited<ReturnType<typeof find>>, part: number): number {
  const kept = part === 0 ? extension.slotCents : extension.partSlotCents?.[part]
  const found = partOfOrder(order, part)
  return kept ?? slotCents(found?.method ?? null, { date: null, ...found })
}

const hasLeft = async (database: Database, order: StoredOrder, part: number): Promise<boolean> =>
  (await parcelsOfPart(database, order, part)).some(({ step }) => ranks[step] >= ranks.sent)

/** In a transaction. */
async function move(database: Database, orderId: number, { part, from, to, slot, note }: NewMoment, now: number) {
  await lockOrder(database, orderId)
  const found = await find(database, orderId)
  const { order, extension } = found
  const until = movableUntil(order, part)
  const before = partOfOrder(order, part)
  const isSame = before?.date === from.date && before.timeSlot === from.timeSlot
  if (!order.delivery || until === null || now >= until || !isSame || (await hasLeft(database, order, part))) return 'late' as const
  const wanted = slot ? [{ part, slot }] : []
  if (!(await bookSlots(database, wanted, { quoteId: null, orderId, part, now }))) return 'full' as const
  const paid = paidFor(found, part)
  const kept = part === 0 ? { slotCents: paid } : { partSlotCents: { ...extension.partSlotCents, [part]: paid } }
  await database()
    .updateTable('orders')
    .set({ delivery: JSON.stringify(movedTo(order.delivery, part, to)), extension: JSON.stringify({ ...extension, ...kept }) })
    .where('id', '=', orderId)
    .execute()
  await setStatus(database, orderId, order.status, { now, note })
  await movePlanned(database, order, { part, date: to.date }, now)
  return 'moved' as const
}

export const moveData = (database: Database, now: () => number): MoveData => ({
  paidFor: async (orderId, part) => paidFor(await find(database, orderId), part),
  hasLeft: (order, part) => hasLeft(database, order, part),
  move: (orderId, moment) => database.transaction(() => move(database, orderId, moment, now())),
})
