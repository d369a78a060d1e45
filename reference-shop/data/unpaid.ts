import type { RawBuilder } from 'kysely'
import type { Database } from './database'
import { cancelOrder } from './order-changes'
import { readOrders } from './order-reader'

/** How long goods wait for somebody who went to pay, in ms. */
const LONGEST_MS = 24 * 3_600_000

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
