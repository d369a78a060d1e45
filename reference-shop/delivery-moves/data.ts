import { takePlace } from '../checkout/data/places'
import { slotCents } from '../checkout/time-slots'
import type { Database } from '../database/database'
import { lockOrder, setStatus } from '../orders/data/changes'
import { extensionOf, readOrders } from '../orders/data/reader'
import type { StoredOrder } from '../orders/records'
import { movePlanned, ownParcels } from '../parcels/data'
import { ranks } from '../parcels/plan'
import type { MoveData, NewMoment } from './records'
import { movableUntil } from './rules'

const rowOf = (database: Database, orderId: number) => database().selectFrom('orders').selectAll().where('id', '=', orderId)

async function paidFor(database: Database, orderId: number): Promise<number> {
  const row = await rowOf(database, orderId).executeTakeFirstOrThrow()
  const { promisedDeliveryDate: date = null, timeSlot } = row.delivery === null ? {} : JSON.parse(row.delivery)
  return extensionOf(row).slotCents ?? slotCents(row.shipping_method, { date, timeSlot })
}

const hasLeft = async (database: Database, order: StoredOrder): Promise<boolean> =>
  (await ownParcels(database, order)).some(({ step }) => ranks[step] >= ranks.sent)

/** Call it in a transaction. */
async function move(database: Database, orderId: number, { from, delivery, slot, note }: NewMoment, now: number) {
  await lockOrder(database, orderId)
  const row = await rowOf(database, orderId).executeTakeFirstOrThrow()
  const [order] = await readOrders(database, [row])
  const until = order ? movableUntil(order) : null
  const isSame =
    order?.delivery?.promisedDeliveryDate === from.promisedDeliveryDate && (order.delivery.timeSlot ?? null) === (from.timeSlot ?? null)
  if (!order || until === null || now >= until || !isSame || (await hasLeft(database, order))) return 'late' as const
  if (slot && !(await takePlace(database, slot, { quoteId: null, orderId, now }))) return 'full' as const
  if (!slot) await database().deleteFrom('delivery_places').where('order_id', '=', orderId).execute()
  const extension = { ...extensionOf(row), slotCents: await paidFor(database, orderId) }
  await database()
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery), extension: JSON.stringify(extension) })
    .where('id', '=', orderId)
    .execute()
  await setStatus(database, orderId, order.status, { now, note })
  await movePlanned(database, order, delivery.promisedDeliveryDate, now)
  return 'moved' as const
}

export const moveData = (database: Database, now: () => number): MoveData => ({
  paidFor: orderId => paidFor(database, orderId),
  hasLeft: order => hasLeft(database, order),
  move: (orderId, moment) => database.transaction(() => move(database, orderId, moment, now())),
})
