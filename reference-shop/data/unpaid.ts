import type { Database } from './database'
import { cancelOrder } from './order-changes'
import { readOrders } from './order-reader'

/** How long goods wait for somebody who went to pay, in ms. */
const LONGEST_MS = 24 * 3_600_000

/** Calls off what nobody paid for elsewhere by `now` (ms): the goods are for sale again. One that fails is left for the next time. */
export async function endUnpaid(database: Database, now: number): Promise<void> {
  const waiting = () =>
    database()
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'pending')
      .where('quote_id', 'is not', null)
      .where('created_at', '<', now - LONGEST_MS)
  for (const { id } of await waiting().execute())
    await database
      .transaction(async () => {
        const [order] = await readOrders(database, await waiting().where('id', '=', id).execute())
        if (order) await cancelOrder(database, order, { now, note: 'Niet betaald', payment: 'canceled' })
      })
      .catch(() => {})
}
