import type { RawBuilder } from 'kysely'
import type { StoredOrder } from '../order-data'
import type { Database } from './database'
import { cancelOrder } from './order-changes'
import { readOrders } from './order-reader'

/** How long goods wait for somebody who went to pay, in ms. */
const LONGEST_MS = 24 * 3_600_000

/** Letters of one look; the rest is found at the next. */
const MOST = 100
const REMINDED = 'Herinnering aan de betaling'

/** What somebody went to pay for elsewhere. */
const waiting = (database: Database) =>
  database().selectFrom('orders').selectAll().where('status', '=', 'pending').where('quote_id', 'is not', null)

/** Calls off what nobody paid for elsewhere by `now` (ms): the goods are for sale again. One that fails is left for the next time. */
export async function endUnpaid(database: Database, now: number): Promise<void> {
  const late = () => waiting(database).where('created_at', '<', now - LONGEST_MS)
  for (const { id } of await late().execute())
    await database
      .transaction(async () => {
        const [order] = await readOrders(database, await late().where('id', '=', id).execute())
        if (order) await cancelOrder(database, order, { now, note: 'Niet betaald', payment: 'canceled' })
      })
      .catch(() => {})
}

/** Calls off which of these orders wait to be paid elsewhere: who goes will not. In a transaction. */
export async function endUnpaidOf(database: Database, these: RawBuilder<boolean>, now: number): Promise<void> {
  for (const order of await readOrders(database, await waiting(database).where(these).execute()))
    await cancelOrder(database, order, { now, note: 'Account verwijderd', payment: 'canceled' })
}

/** What waits for a transfer since before this moment (ms). */
const transfers = (database: Database, before: number) =>
  database()
    .selectFrom('orders')
    .selectAll('orders')
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'banktransfer')
    .where('created_at', '<', before)
    .where('orders.id', 'not in', database().selectFrom('withdrawals').select('order_id').where('confirmed_at', 'is not', null))
    .orderBy('orders.id')
    .limit(MOST)

/** Those nobody was reminded of yet, who is now. In a transaction. */
export async function takeUnpaid(database: Database, before: number, now: number): Promise<StoredOrder[]> {
  const reminded = database().selectFrom('order_history').select('order_id').where('note', '=', REMINDED)
  const rows = await transfers(database, before).where('orders.id', 'not in', reminded).execute()
  for (const { id: order_id, status } of rows)
    await database().insertInto('order_history').values({ order_id, status, note: REMINDED, created_at: now }).execute()
  return readOrders(database, rows)
}

/** Calls these off: the goods are for sale again. In a transaction. */
export async function endTransfers(database: Database, before: number, now: number): Promise<StoredOrder[]> {
  const orders = await readOrders(database, await transfers(database, before).execute())
  for (const order of orders) await cancelOrder(database, order, { now, note: 'Niet betaald', payment: 'canceled' })
  return orders
}
