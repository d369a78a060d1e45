import { emptyRow } from '../../cart/data/checkouts'
import type { Database } from '../../database/database'
import type { OrderPart } from '../order-part'
import type { PaymentStatus, StoredOrder } from '../records'
import type { OrderStatus } from '../schema'
import { extensionOf } from './reader'

interface Change {
  /** ms since 1970. */
  now: number
  /** For the history. */
  note: string
}

export async function setStatus(database: Database, orderId: number, status: OrderStatus, { now, note }: Change): Promise<void> {
  // A complete order was brought or collected.
  const delivered = status === 'complete' && { delivered_at: now }
  await database()
    .updateTable('orders')
    .set({ status, changed_at: now, ...delivered })
    .where('id', '=', orderId)
    .execute()
  await database().insertInto('order_history').values({ order_id: orderId, status, note, created_at: now }).execute()
}

export async function setPayment(
  database: Database,
  reference: string,
  status: Exclude<PaymentStatus, 'surplus'>,
  now: number,
): Promise<void> {
  await database().updateTable('payments').set({ status, changed_at: now }).where('reference', '=', reference).execute()
}

/** Locks the cart of an order, then the order, because cancelling may empty the cart. In a transaction. */
export async function lockOrder(database: Database, orderId: number): Promise<void> {
  const row = await database().selectFrom('orders').select('quote_id').where('id', '=', orderId).executeTakeFirst()
  if (row?.quote_id != null) await lockCart(database, row.quote_id)
  await database.lock('orders', [orderId])
}

/** Locks a quote, and the one it was merged into at login. */
async function lockCart(database: Database, quoteId: number): Promise<void> {
  const became = async (): Promise<number[]> => {
    const row = await database().selectFrom('quotes').select('became').where('id', '=', quoteId).executeTakeFirst()
    return row?.became == null ? [] : [row.became]
  }
  await database.lock('quotes', [quoteId, ...(await became())])
  // A login may have merged the quote meanwhile.
  await database.lock('quotes', await became())
}

interface Closing extends Change {
  /** The new status of its payment. */
  payment: Exclude<PaymentStatus, 'surplus'>
}

/** Marks a locked order as cancelled; what its parts hold is still to be given back. In a transaction. */
export async function closeOrder(database: Database, order: StoredOrder, { payment, ...change }: Closing): Promise<void> {
  await setPayment(database, order.payment.reference, payment, change.now)
  await setStatus(database, order.id, 'canceled', change)
}

/** Cancels a locked order: all its parts are given back. In a transaction. */
export async function cancelOrder(database: Database, parts: readonly OrderPart[], order: StoredOrder, closing: Closing): Promise<void> {
  await closeOrder(database, order, closing)
  for (const part of parts) await part.release(database, order, closing.now)
}

/** Removes these lines from a cart, together with the checkout data. In a transaction. */
export async function clearCart(
  database: Database,
  parts: readonly OrderPart[],
  cartId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length) await database().deleteFrom('quote_items').where('id', 'in', itemIds).execute()
  await database().updateTable('quotes').set(emptyRow).where('id', '=', cartId).execute()
  for (const { forget } of parts) await forget?.(database, cartId)
}

/** Removes what was ordered from the cart, to which the order then belongs no longer; later additions stay. In a transaction. */
export async function clearCartOf(database: Database, parts: readonly OrderPart[], orderId: number): Promise<void> {
  const row = await database()
    .selectFrom('orders')
    .innerJoin('quotes', 'quotes.id', 'orders.quote_id')
    .select(['quotes.id', 'became', 'orders.extension'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return
  const cartId = row.became ?? row.id
  const items = await database()
    .selectFrom('quote_items')
    .select(['id', 'product_id', 'choice', 'qty'])
    .where('quote_id', '=', cartId)
    .execute()
  const gone: number[] = []
  for (const [productId, lineKey, qty] of extensionOf(row).items ?? []) {
    const item = items.find(({ product_id, choice }) => product_id === productId && choice === lineKey)
    if (!item) continue
    const left = item.qty - qty
    if (left > 0) await database().updateTable('quote_items').set({ qty: left }).where('id', '=', item.id).execute()
    else gone.push(item.id)
  }
  await clearCart(database, parts, cartId, gone)
  await database().updateTable('orders').set({ quote_id: null }).where('id', '=', orderId).execute()
}
