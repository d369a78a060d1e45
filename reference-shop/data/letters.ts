import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { LetterContent, LetterData, MessageLetter } from '../letter-data'
import type { StoredOrder } from '../order-data'
import type { Database } from './database'
import { readOrders } from './order-reader'
import type { SalesTables } from './sales-schema'

/** ms that whoever takes a letter has it for itself: longer than a mail server may take. */
const LEASE_MS = 2 * 60_000
/** ms that no letter is put off longer than: the clock was ahead for a while. */
const LONGEST_MS = 24 * 3_600_000

type Row = SalesTables['letters']

const insert = (database: Database, now: number, row: Pick<Row, 'order_id' | 'customer_id' | 'about' | 'origin' | 'message'>) =>
  database()
    .insertInto('letters')
    .values({ key: randomBytes(4).toString('hex'), created_at: now, due_at: now, tries: 0, ...row })
    .execute()

/** Writes down that a letter about an order is to be sent. In the transaction of what it is about: both are there, or neither. */
export const writeOrderLetter = (
  database: Database,
  order_id: number,
  { about, origin, now }: { about: 'order' | 'withdrawal'; origin: string; now: number },
) => insert(database, now, { order_id, customer_id: null, about, origin, message: null })

/** The letters that are still to be sent. */
export function letterData(database: Database, now: () => number): LetterData {
  return {
    async write(letter) {
      const customer_id = letter.action?.token?.customerId ?? null
      await insert(database, now(), {
        order_id: null,
        customer_id,
        about: 'message',
        origin: letter.origin,
        message: JSON.stringify(letter),
      })
    },
    async take() {
      const at = now()
      const isDue = ({ eb, or }: ExpressionBuilder<SalesTables, 'letters'>) =>
        or([eb('due_at', '<=', at), eb('due_at', '>', at + LONGEST_MS)])
      const due = database().selectFrom('letters').select('id').where(isDue).orderBy('due_at').orderBy('id').limit(1)
      const taken = await database()
        .updateTable('letters')
        .set(({ eb }) => ({ due_at: at + LEASE_MS, tries: eb('tries', '+', 1) }))
        .where('id', 'in', due)
        // PostgreSQL looks again at a row that another process had in hand.
        .where(isDue)
        .returning(['id', 'key', 'created_at as at', 'tries'])
        .executeTakeFirst()
      return taken
    },
    async content({ id }): Promise<LetterContent> {
      const { about, message, order_id, origin } = await database()
        .selectFrom('letters')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (about === 'message') return { about, ...(JSON.parse(message ?? '') as MessageLetter) }
      const rows = await database()
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order_id ?? 0)
        .execute()
      const order = (await readOrders(database, rows))[0] as StoredOrder
      const withdrawal = await database().selectFrom('withdrawals').select('name').where('order_id', '=', order.id).executeTakeFirst()
      return { about, order, name: withdrawal?.name ?? '', origin }
    },
    async sent(id) {
      await database().deleteFrom('letters').where('id', '=', id).execute()
    },
    async again(id, wait) {
      await database()
        .updateTable('letters')
        .set({ due_at: now() + wait })
        .where('id', '=', id)
        .execute()
    },
  }
}
