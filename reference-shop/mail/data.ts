import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/schema'
import type { AboutOrder, ClaimedEmail, EmailChoice, EmailContent, EmailData, MessageEmail } from './records'

/** ms for which a process that takes an e-mail reserves it: longer than a mail server may take. */
const LEASE_MS = 2 * 60_000
/** Maximum delay of an e-mail in ms; a later time was written while the clock was ahead. */
const LONGEST_MS = 24 * 3_600_000

type Row = Tables['letters']

const insert = (database: Database, now: number, row: Pick<Row, 'order_id' | 'customer_id' | 'about' | 'event' | 'origin' | 'message'>) =>
  database()
    .insertInto('letters')
    .values({ key: randomBytes(4).toString('hex'), created_at: now, due_at: now, tries: 0, failed_at: null, failure: null, ...row })
    .execute()

/** Queues an e-mail about an order, in the transaction that changes the order, so that both are stored or neither is. */
export const writeOrderEmail = (
  database: Database,
  order_id: number,
  { about, origin, now }: { about: AboutOrder['about']; origin: string; now: number },
) => {
  const isMoney = about === 'paid' || about === 'surplus'
  return insert(database, now, {
    ...{ order_id, customer_id: null, origin, message: null },
    ...(isMoney ? { about: 'order', event: about } : { about, event: null }),
  })
}

const isFailed =
  (which: EmailChoice) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'letters'>) =>
    and([eb('failed_at', 'is not', null), ...(which === 'all' ? [] : [eb('id', 'in', which)])])

/** Takes the e-mail that has been due longest, reserving it for one sender. */
async function claimDue(database: Database, at: number): Promise<ClaimedEmail | undefined> {
  const isDue = ({ eb, or, and }: ExpressionBuilder<Tables, 'letters'>) =>
    and([eb('failed_at', 'is', null), or([eb('due_at', '<=', at), eb('due_at', '>', at + LONGEST_MS)])])
  const due = database().selectFrom('letters').select('id').where(isDue).orderBy('due_at').orderBy('id').limit(1)
  for (;;) {
    const taken = await database()
      .updateTable('letters')
      .set(({ eb }) => ({ due_at: at + LEASE_MS, tries: eb('tries', '+', 1) }))
      // '=' and not 'in': PostgreSQL may evaluate the subquery of 'in' for each row, and then claims several.
      .where('id', '=', due)
      // Repeated in the update: PostgreSQL checks a row again after another process has released it.
      .where(isDue)
      .returning(['id', 'key', 'created_at as at', 'tries'])
      .executeTakeFirst()
    if (taken || !(await due.executeTakeFirst())) return taken
  }
}

async function contentOf(database: Database, id: number): Promise<EmailContent> {
  const { about, event, message, order_id, origin } = await database()
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (about === 'message') return { about, ...(JSON.parse(message ?? '') as MessageEmail) }
  return { about: event ?? about, orderId: order_id ?? 0, origin }
}

/** The queue of outgoing e-mails. */
export function emailData(database: Database, now: () => number): EmailData {
  return {
    async write(message) {
      const customer_id = message.action?.token?.customerId ?? null
      await insert(database, now(), {
        order_id: null,
        customer_id,
        about: 'message',
        event: null,
        origin: message.origin,
        message: JSON.stringify(message),
      })
    },
    claim: () => claimDue(database, now()),
    content: ({ id }) => contentOf(database, id),
    async sent(id) {
      await database().deleteFrom('letters').where('id', '=', id).execute()
    },
    async again(id, wait, failure) {
      await database()
        .updateTable('letters')
        .set({ due_at: now() + wait, failure })
        .where('id', '=', id)
        .execute()
    },
    async markFailed(id, failure) {
      await database().updateTable('letters').set({ failed_at: now(), failure }).where('id', '=', id).execute()
    },
    async failed() {
      const rows = await database()
        .selectFrom('letters')
        .leftJoin('orders', 'orders.id', 'letters.order_id')
        .select(['letters.id', 'about', 'number as order', 'letters.created_at as at', 'failed_at', 'tries', 'failure'])
        .where('failed_at', 'is not', null)
        .orderBy('letters.id')
        .execute()
      return rows.map(({ failed_at, failure, ...row }) => ({ ...row, failedAt: failed_at ?? 0, why: failure ?? 'unknown' }))
    },
    async sendAgain(which) {
      const sent = database().updateTable('letters').set({ due_at: now(), tries: 0, failed_at: null }).where(isFailed(which))
      return Number((await sent.executeTakeFirst()).numUpdatedRows)
    },
    async drop(which) {
      return Number((await database().deleteFrom('letters').where(isFailed(which)).executeTakeFirst()).numDeletedRows)
    },
  }
}
