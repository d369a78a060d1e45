import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { ofEither } from '../../database/whose'
import { methodsPaid, paidWhen } from '../../payments/methods'
import type { OrderPart } from '../order-part'
import type { OpenOf, OpenPayment, OpenSearch, StoredOrder, UnpaidSearch } from '../records'
import { cancelOrder } from './changes'
import { readOrders } from './reader'

/** Orders being paid online still have their cart; those by transfer or in a store have none. */
const waiting = (database: Database) =>
  database().selectFrom('orders').selectAll().where('status', '=', 'pending').where('quote_id', 'is not', null)

const PAGE = 100
/** ms after which no reminder is sent for an order in a store: it is from before stores reported collections. */
const FORGOTTEN_MS = 30 * 86_400_000

/** Open online payments. For an order by transfer, the online payment was started later and differs from the order's method. */
const open = (database: Database) =>
  database()
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'open')
    .where('orders.status', '=', 'pending')

export async function openPayments(
  database: Database,
  { late, begunSince, since, canceledSince, before, below }: OpenSearch,
): Promise<OpenPayment[]> {
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
            and([eb('orders.quote_id', 'is not', null), or([eb('payments.created_at', '>=', since), eb('orders.created_at', '<', late)])]),
            and([eb('payments.method', '<>', ref('orders.payment_method')), eb('payments.created_at', '>=', Math.max(since, begunSince))]),
          ]),
        ]),
        // Cancelled here without the provider knowing: the shopper may still pay on its open page.
        and([
          eb('payments.status', 'in', ['open', 'canceled']),
          eb('orders.status', '=', 'canceled'),
          eb('payments.method', 'in', methodsPaid('before')),
          eb('orders.changed_at', '>=', canceledSince),
          not(exists(selectFrom('payment_events').select('key').whereRef('payment_id', '=', 'payments.id'))),
        ]),
      ]),
    )
    // Few among all orders; said apart, so that they are found by an index.
    .where(({ eb, selectFrom }) =>
      eb(
        'orders.id',
        'in',
        selectFrom('orders')
          .select('orders.id')
          .where('status', '=', sql.lit('pending'))
          .unionAll(
            selectFrom('orders').select('orders.id').where('status', '=', sql.lit('canceled')).where('changed_at', '>=', canceledSince),
          ),
      ),
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

export async function openOf(database: Database, of: OpenOf): Promise<string[]> {
  const rows = await open(database)
    .select('reference')
    .where(({ eb, or, ref }) => or([eb('orders.quote_id', 'is not', null), eb('payments.method', '<>', ref('orders.payment_method'))]))
    .where(({ eb, or, selectFrom }) =>
      'number' in of
        ? eb('number', '=', of.number)
        : 'quoteId' in of
          ? or([
              eb('orders.quote_id', '=', of.quoteId),
              eb('orders.quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', of.quoteId)),
            ])
          : ofEither(of),
    )
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Cancels an order with an unpaid online payment, if placed before a moment (ms) and still waiting. In a transaction. */
export async function endUnpaid(
  database: Database,
  parts: readonly OrderPart[],
  number: string,
  { before, now }: { before: number; now: number },
): Promise<void> {
  await database.lock('orders', [number], 'number')
  const rows = await waiting(database).where('number', '=', number).where('created_at', '<', before).execute()
  const [order] = await readOrders(database, rows)
  if (order) await cancelOrder(database, parts, order, { now, note: 'Niet betaald', payment: 'canceled' })
}

/** Cancels those of these orders that await online payment, as their customer is leaving. In a transaction. */
export async function endUnpaidOf(database: Database, parts: readonly OrderPart[], these: RawBuilder<boolean>, now: number): Promise<void> {
  const found = await waiting(database).where(these).execute()
  const ids = found.map(({ id }) => id)
  await database.lock(
    'quotes',
    found.flatMap(({ quote_id }) => quote_id ?? []),
  )
  await database.lock('orders', ids)
  if (!ids.length) return
  for (const order of await readOrders(database, await waiting(database).where('id', 'in', ids).execute()))
    await cancelOrder(database, parts, order, { now, note: 'Account verwijderd', payment: 'canceled' })
}

/** Unpaid orders by transfer or in a store that were not withdrawn: placed before a moment (ms) and not reminded, or reminded before it. */
function unpaidLater(database: Database, { are, before }: UnpaidSearch) {
  const waiting = database()
    .selectFrom('orders')
    .selectAll('orders')
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        and([eb('status', '=', sql.lit('pending')), eb('payment_method', 'in', methodsPaid('transfer'))]),
        and([
          eb('status', '=', sql.lit('processing')),
          eb('payment_method', 'in', methodsPaid('collection')),
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawals')
            .select('withdrawals.id')
            .whereRef('withdrawals.order_id', '=', 'orders.id')
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
  const reminded = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
    selectFrom('order_history')
      .select('order_history.id')
      .whereRef('order_history.order_id', '=', 'orders.id')
      .where('kind', '=', 'reminder')
  return are === 'late'
    ? waiting
        .where('created_at', '<', before)
        .where(({ eb, or }) =>
          or([eb('payment_method', 'not in', methodsPaid('collection')), eb('created_at', '>', before - FORGOTTEN_MS)]),
        )
        .where(eb => eb.not(eb.exists(reminded(eb))))
    : waiting.where(eb => eb.exists(reminded(eb).where('order_history.created_at', '<', before)))
}

export const findUnpaid = async (database: Database, search: UnpaidSearch): Promise<string[]> =>
  (await unpaidLater(database, search).execute()).map(({ number }) => number)

/** Marks an order as reminded, or cancels it and returns its stock. In a transaction. */
export async function remindOrCancel(
  database: Database,
  parts: readonly OrderPart[],
  number: string,
  search: UnpaidSearch,
  now: number,
): Promise<StoredOrder | undefined> {
  await database.lock('orders', [number], 'number')
  const rows = await unpaidLater(database, search).where('number', '=', number).execute()
  if (search.are === 'late')
    for (const { id: order_id, status } of rows)
      await database()
        .insertInto('order_history')
        .values({ order_id, status, kind: 'reminder', note: 'Herinnering aan de betaling', created_at: now })
        .execute()
  const [order] = await readOrders(database, rows)
  if (order && search.are === 'ended')
    await cancelOrder(database, parts, order, {
      now,
      note: paidWhen(order.paymentMethod) === 'collection' ? 'Niet opgehaald' : 'Niet betaald',
      payment: 'canceled',
    })
  return order
}
