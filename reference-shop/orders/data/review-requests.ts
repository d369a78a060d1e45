import type { Database } from '../../database/database'
import { plainEmail } from '../../text/plain-email'
import type { StoredOrder } from '../records'
import { readOrders } from './reader'

const DAY = 86_400_000
/** ms after delivery when a review request is sent, and after which it is too late. */
const [SOON_MS, LATE_MS] = [5 * DAY, 30 * DAY]

export interface AskingData {
  /** Numbers of orders delivered some days ago whose buyer was not asked for reviews yet. */
  due(): Promise<string[]>
  /**
   * Takes one of those once. Undefined if another process has, or if the buyer must not be asked; in the transaction that queues the
   * e-mail.
   */
  claim(number: string): Promise<StoredOrder | undefined>
  /** Whether this address gets review requests: yes, unless unsubscribed. */
  isAsked(email: string): Promise<boolean>
  setAsked(email: string, isAsked: boolean): Promise<void>
}

/** Orders that arrived long enough ago, but not too long, without a review request. */
const dueOrders = (database: Database, now: number) =>
  database()
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'complete')
    .where('delivered_at', '>=', now - LATE_MS)
    .where('delivered_at', '<=', now - SOON_MS)
    // By order: joined, PostgreSQL reads all requests there ever were.
    .where(({ eb, selectFrom }) =>
      eb(selectFrom('review_requests').select('review_requests.id').whereRef('review_requests.order_id', '=', 'orders.id'), 'is', null),
    )

async function isAsked(database: Database, email: string): Promise<boolean> {
  const found = await database().selectFrom('review_refusals').select('id').where('email', '=', plainEmail(email)).executeTakeFirst()
  return found === undefined
}

async function claim(database: Database, number: string, now: number): Promise<StoredOrder | undefined> {
  const rows = await database().selectFrom('orders').selectAll().where('number', '=', number).execute()
  const [order] = await readOrders(database, rows)
  if (!order) return undefined
  const taken = await database()
    .insertInto('review_requests')
    .values({ order_id: order.id, created_at: now })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows || !order.email || order.withdrawnAt !== null || !(await isAsked(database, order.email)))
    return undefined
  const back = await database()
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select('line_id')
    .where('order_id', '=', order.id)
    .execute()
  const lines = order.lines.filter(({ id, isVoucher }) => !isVoucher && !back.some(({ line_id }) => line_id === id))
  return lines.length ? { ...order, lines } : undefined
}

/** Review requests after delivery. */
export const askingData = (database: Database, now: () => number): AskingData => ({
  due: async () => (await dueOrders(database, now()).execute()).map(({ number }) => number),
  claim: number => database.transaction(() => claim(database, number, now())),
  isAsked: email => isAsked(database, email),
  async setAsked(email, isWanted) {
    if (isWanted) await database().deleteFrom('review_refusals').where('email', '=', plainEmail(email)).execute()
    else
      await database()
        .insertInto('review_refusals')
        .values({ email: plainEmail(email), created_at: now() })
        .onConflict(conflict => conflict.column('email').doNothing())
        .execute()
  },
})
