import type { RawBuilder } from 'kysely'
import type { OpenPayment, OpenSearch, StoredOrder, UnpaidSearch } from '../order-data'
import type { Database } from './database'
import { cancelOrder } from './order-changes'
import { REMINDED, readOrders } from './order-reader'

/** What somebody went to pay for elsewhere: such an order has its cart still, one by transfer or in a store has none. */
const waiting = (database: Database) =>
  database().selectFrom('orders').selectAll().where('status', '=', 'pending').where('quote_id', 'is not', null)

const PAGE = 100
/** ms after which nobody is reminded of what lies in a store any more: it was fetched before the tills told so. */
const FORGOTTEN_MS = 30 * 86_400_000

/** Payments elsewhere that are open; what was begun later for an order by transfer is another way than that of the order. */
const open = (database: Database) =>
  database()
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'open')
    .where('orders.status', '=', 'pending')

/** Ways to pay for which nobody goes elsewhere. */
const HERE = ['banktransfer', 'store']

export async function openPayments(database: Database, { late, called, before, below }: OpenSearch): Promise<OpenPayment[]> {
  const rows = await database()
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'reference', 'number', 'quote_id', 'orders.created_at', 'orders.status'])
    .where(({ eb, or, and, not, exists, selectFrom, ref }) =>
      or([
        and([
          eb('payments.status', '=', 'open'),
          eb('orders.status', '=', 'pending'),
          or([
            eb('orders.quote_id', 'is not', null),
            and([eb('payments.method', '<>', ref('orders.payment_method')), eb('payments.created_at', '>=', late)]),
          ]),
        ]),
        // Called off here, which the provider does not know: who has its page open still may pay.
        and([
          eb('payments.status', 'in', ['open', 'canceled']),
          eb('orders.status', '=', 'canceled'),
          eb('payments.method', 'not in', HERE),
          eb('orders.changed_at', '>=', called),
          not(exists(selectFrom('payment_events').select('key').whereRef('payment_id', '=', 'payments.id'))),
        ]),
      ]),
    )
    .where('payments.created_at', '<=', before)
    .$if(below !== undefined, query => query.where('payments.id', '<', below as number))
    .orderBy('payments.id', 'desc')
    .limit(PAGE)
    .execute()
  return rows.map(({ id, reference, number, quote_id, created_at, status }) => ({
    ...{ id, reference, order: number },
    isLate: status === 'pending' && quote_id !== null && created_at < late,
  }))
}

export async function openOf(database: Database, of: { number: string } | { quoteId: number }): Promise<string[]> {
  const rows = await open(database)
    .select('reference')
    .where(({ eb, or, ref }) => or([eb('orders.quote_id', 'is not', null), eb('payments.method', '<>', ref('orders.payment_method'))]))
    .where(({ eb, or, selectFrom }) =>
      'number' in of
        ? eb('number', '=', of.number)
        : or([
            eb('orders.quote_id', '=', of.quoteId),
            eb('orders.quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', of.quoteId)),
          ]),
    )
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Calls off what nobody paid for elsewhere, if it was placed before a moment (ms) and waits still. In a transaction. */
export async function endUnpaid(database: Database, number: string, { before, now }: { before: number; now: number }): Promise<void> {
  await database.lock('orders', [number], 'number')
  const rows = await waiting(database).where('number', '=', number).where('created_at', '<', before).execute()
  const [order] = await readOrders(database, rows)
  if (order) await cancelOrder(database, order, { now, note: 'Niet betaald', payment: 'canceled' })
}

/** Calls off which of these orders wait to be paid elsewhere: who goes will not. In a transaction. */
export async function endUnpaidOf(database: Database, these: RawBuilder<boolean>, now: number): Promise<void> {
  const found = await waiting(database).where(these).execute()
  const ids = found.map(({ id }) => id)
  await database.lock('orders', ids)
  if (!ids.length) return
  for (const order of await readOrders(database, await waiting(database).where('id', 'in', ids).execute()))
    await cancelOrder(database, order, { now, note: 'Account verwijderd', payment: 'canceled' })
}

/** Orders by transfer or in a store that nobody paid and nobody took back: placed before a moment (ms) with nobody reminded, or reminded before it. */
function unpaidLater(database: Database, { are, before }: UnpaidSearch) {
  const reminded = database().selectFrom('order_history').select('order_id').where('note', '=', REMINDED)
  const waiting = database()
    .selectFrom('orders')
    .selectAll('orders')
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        and([eb('status', '=', 'pending'), eb('payment_method', '=', 'banktransfer')]),
        and([
          eb('status', '=', 'processing'),
          eb('payment_method', '=', 'store'),
          not(
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.order_id', '=', 'orders.id')
                .where('payments.status', '!=', 'open'),
            ),
          ),
        ]),
      ]),
    )
    .where('id', 'not in', database().selectFrom('withdrawals').select('order_id').where('confirmed_at', 'is not', null))
    .orderBy('id')
  return are === 'late'
    ? waiting
        .where('created_at', '<', before)
        .where(({ eb, or }) => or([eb('payment_method', '!=', 'store'), eb('created_at', '>', before - FORGOTTEN_MS)]))
        .where('id', 'not in', reminded)
    : waiting.where('id', 'in', reminded.where('created_at', '<', before))
}

export const findUnpaid = async (database: Database, search: UnpaidSearch): Promise<string[]> =>
  (await unpaidLater(database, search).execute()).map(({ number }) => number)

/** Marks one as reminded, or calls it off: the goods are for sale again. In a transaction. */
export async function takeUnpaid(database: Database, number: string, search: UnpaidSearch, now: number): Promise<StoredOrder | undefined> {
  await database.lock('orders', [number], 'number')
  const rows = await unpaidLater(database, search).where('number', '=', number).execute()
  if (search.are === 'late')
    for (const { id: order_id, status } of rows)
      await database().insertInto('order_history').values({ order_id, status, note: REMINDED, created_at: now }).execute()
  const [order] = await readOrders(database, rows)
  if (order && search.are === 'ended')
    await cancelOrder(database, order, {
      now,
      note: order.paymentMethod === 'store' ? 'Niet opgehaald' : 'Niet betaald',
      payment: 'canceled',
    })
  return order
}
