import { randomBytes } from 'node:crypto'
import type { OrderLetterData, StoredOrder } from '../order-data'
import type { Database } from './database'
import { readOrders } from './order-reader'
import type { Tables } from './schema'

/** ms that whoever takes a letter has it for itself: longer than a mail server may take. */
const LEASE_MS = 2 * 60_000

type About = Tables['order_letters']['about']

/** Writes down that a letter is to be sent. In the transaction of what it is about: both are there, or neither. */
export async function writeLetter(
  database: Database,
  orderId: number,
  { about, origin, now }: { about: About; origin: string; now: number },
) {
  await database()
    .insertInto('order_letters')
    .values({ key: randomBytes(4).toString('hex'), order_id: orderId, about, origin, created_at: now, due_at: now, tries: 0 })
    .execute()
}

/** The letters about orders that are still to be sent. */
export function orderLetterData(database: Database, now: () => number): OrderLetterData {
  return {
    async take() {
      const at = now()
      const due = database().selectFrom('order_letters').select('id').where('due_at', '<=', at).orderBy('due_at').orderBy('id').limit(1)
      const taken = await database()
        .updateTable('order_letters')
        .set(({ eb }) => ({ due_at: at + LEASE_MS, tries: eb('tries', '+', 1) }))
        .where('id', 'in', due)
        // PostgreSQL looks again at a row that another process had in hand.
        .where('due_at', '<=', at)
        .returningAll()
        .executeTakeFirst()
      if (!taken) return undefined
      const { id, key, order_id, about, origin, created_at, tries } = taken
      const rows = await database().selectFrom('orders').selectAll().where('id', '=', order_id).execute()
      const order = (await readOrders(database, rows))[0] as StoredOrder
      const withdrawal = await database().selectFrom('withdrawals').select('name').where('order_id', '=', order_id).executeTakeFirst()
      return { id, key, order, about, name: withdrawal?.name ?? '', origin, at: created_at, tries }
    },
    async sent(id) {
      await database().deleteFrom('order_letters').where('id', '=', id).execute()
    },
    async again(id, wait) {
      await database()
        .updateTable('order_letters')
        .set({ due_at: now() + wait })
        .where('id', '=', id)
        .execute()
    },
  }
}
