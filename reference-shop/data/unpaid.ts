import type { RawBuilder } from 'kysely'
import type { StoredOrder, TransferSearch } from '../order-data'
import type { Database } from './database'
import { cancelOrder } from './order-changes'
import { REMINDED, readOrders } from './order-reader'

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

/** Orders by transfer that nobody paid and nobody took back: placed before a moment (ms) with nobody reminded, or reminded before it. */
function transfers(database: Database, { are, before }: TransferSearch) {
  const reminded = database().selectFrom('order_history').select('order_id').where('note', '=', REMINDED)
  const waiting = database()
    .selectFrom('orders')
    .selectAll('orders')
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'banktransfer')
    .where('id', 'not in', database().selectFrom('withdrawals').select('order_id').where('confirmed_at', 'is not', null))
    .orderBy('id')
  return are === 'late'
    ? waiting.where('created_at', '<', before).where('id', 'not in', reminded)
    : waiting.where('id', 'in', reminded.where('created_at', '<', before))
}

export const findTransfers = async (database: Database, search: TransferSearch): Promise<string[]> =>
  (await transfers(database, search).execute()).map(({ number }) => number)

/** Marks one as reminded, or calls it off: the goods are for sale again. In a transaction. */
export async function takeTransfer(
  database: Database,
  number: string,
  search: TransferSearch,
  now: number,
): Promise<StoredOrder | undefined> {
  const rows = await transfers(database, search).where('number', '=', number).execute()
  if (search.are === 'late')
    for (const { id: order_id, status } of rows)
      await database().insertInto('order_history').values({ order_id, status, note: REMINDED, created_at: now }).execute()
  const [order] = await readOrders(database, rows)
  if (order && search.are === 'ended') await cancelOrder(database, order, { now, note: 'Niet betaald', payment: 'canceled' })
  return order
}
