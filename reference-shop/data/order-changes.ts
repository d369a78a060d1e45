import type { PaymentStatus, StoredOrder } from '../order-data'
import { emptyRow } from './checkouts'
import type { Database } from './database'
import { extensionOf } from './order-reader'
import { piecesOfOrder, returnStock } from './order-stock'
import type { OrderStatus } from './sales-schema'

interface Change {
  /** ms since 1970. */
  now: number
  /** For the history. */
  note: string
}

/** The store an order is picked up in, whose stock it takes from. */
export const storeIdOf = async (database: Database, orderId: number): Promise<number | null> =>
  (await database().selectFrom('orders').select('store_id').where('id', '=', orderId).executeTakeFirst())?.store_id ?? null

export async function setStatus(database: Database, orderId: number, status: OrderStatus, { now, note }: Change): Promise<void> {
  await database().updateTable('orders').set({ status, changed_at: now }).where('id', '=', orderId).execute()
  await database().insertInto('order_history').values({ order_id: orderId, status, note, created_at: now }).execute()
}

export async function setPayment(database: Database, reference: string, status: PaymentStatus, now: number): Promise<void> {
  await database().updateTable('payments').set({ status, changed_at: now }).where('reference', '=', reference).execute()
}

/** Calls an order off: what it took goes back on the shelves. In a transaction. */
export async function cancelOrder(
  database: Database,
  order: StoredOrder,
  { payment, ...change }: Change & { payment: PaymentStatus },
): Promise<void> {
  await returnStock(database, piecesOfOrder(order), await storeIdOf(database, order.id))
  await setPayment(database, order.payment.reference, payment, change.now)
  await setStatus(database, order.id, 'canceled', change)
}

/**
 * The cart is done with what was ordered: that is taken out of it, and with it everything filled in.
 * What was put in the cart since stays. In a transaction.
 */
export async function clearCart(database: Database, orderId: number): Promise<void> {
  const row = await database()
    .selectFrom('orders')
    .innerJoin('quotes', 'quotes.id', 'orders.quote_id')
    .select(['quotes.id', 'became', 'orders.extension'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return
  const cartId = row.became ?? row.id
  for (const [productId, choice, qty] of extensionOf(row).items ?? []) {
    const item = await database()
      .selectFrom('quote_items')
      .select(['id', 'qty'])
      .where('quote_id', '=', cartId)
      .where('product_id', '=', productId)
      .where('choice', '=', choice)
      .executeTakeFirst()
    if (!item) continue
    const left = item.qty - qty
    if (left > 0) await database().updateTable('quote_items').set({ qty: left }).where('id', '=', item.id).execute()
    else await database().deleteFrom('quote_items').where('id', '=', item.id).execute()
  }
  await database().updateTable('quotes').set(emptyRow).where('id', '=', cartId).execute()
  await database().updateTable('orders').set({ quote_id: null }).where('id', '=', orderId).execute()
}
