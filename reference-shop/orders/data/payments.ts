import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import { writeOrderEmail } from '../../mail/data'
import type { PaymentEvent } from '../../payments/event'
import { enter, wayOf } from '../../payments/ledger'
import { paidWhen } from '../../payments/methods'
import { awaitsTransfer, isBought } from '../is-bought'
import type { OrderPart } from '../order-part'
import type { StoredOrder } from '../records'
import type { SalesTables } from '../schema'
import { cancelOrder, clearCartOf, lockOrder, setPayment, setStatus } from './changes'
import { orderById } from './reader'

/** The database, and the parts that its orders are made of. */
interface Orders {
  database: Database
  parts: readonly OrderPart[]
}

const notes = { canceled: 'Betaling geannuleerd', failed: 'Betaling mislukt', rejected: 'Betaling geweigerd' } as const

type Payment = Pick<Selectable<SalesTables['payments']>, 'reference' | 'method'>

const surplusNotes = {
  twice: 'Dubbel betaald; bedrag gaat terug',
  canceled: 'Betaald na annulering; bedrag gaat terug',
  withdrawn: 'Betaald na herroeping; bedrag gaat terug',
} as const

/** Why a payment that arrives does not belong to its order; a cancelled order is revived if that is still possible. */
async function surplusReason(orders: Orders, order: StoredOrder, reference: string, now: number) {
  if (isBought(order)) return 'twice'
  if (order.withdrawnAt !== null) return 'withdrawn'
  return order.status === 'canceled' && !(await revive(orders, order, { key: `again:${reference}`, now })) ? 'canceled' : undefined
}

/** Enters a payment that arrived, and writes the e-mail about it. It pays for the order, or is owed to whoever paid it. */
async function paid(
  orders: Orders,
  order: StoredOrder,
  { reference, method, cents }: Payment & { cents: number },
  { now, origin }: { now: number; origin: string },
): Promise<void> {
  const { database, parts } = orders
  const money = { orderId: order.id, way: wayOf(method), reference }
  await setPayment(database, reference, 'paid', now)
  if (cents) await enter(database, { ...money, key: `paid:${reference}`, cents, reason: 'payment' }, now)
  const reason = await surplusReason(orders, order, reference, now)
  if (reason) {
    await enter(database, { ...money, key: `surplus:${reference}`, cents: -cents, reason, state: 'owed' }, now)
    await setStatus(database, order.id, order.status, { now, note: surplusNotes[reason] })
    await writeOrderEmail(database, order.id, { about: 'surplus', origin, now })
    return
  }
  for (const { settle } of parts) await settle?.(database, order.id)
  // An order paid in the store is collected at the same time, so it is complete.
  const isFetched = paidWhen(method) === 'collection'
  const status = isFetched || order.status === 'complete' ? 'complete' : 'processing'
  const note = isFetched ? 'Opgehaald en betaald' : 'Betaling ontvangen'
  await setStatus(database, order.id, status, { now, note })
  if (method !== order.paymentMethod)
    await database().updateTable('orders').set({ payment_method: method }).where('id', '=', order.id).execute()
  await clearCartOf(database, parts, order.id)
  // An order that still had its cart waited for its payment to be confirmed. Who pays in a store is there.
  if (!isFetched) await writeOrderEmail(database, order.id, { about: order.quoteId === null ? 'paid' : 'order', origin, now })
}

/** Takes all parts again. False if one of them is gone, or the cart has been ordered anew. */
async function revive({ database, parts }: Orders, order: StoredOrder, again: { key: string; now: number }): Promise<boolean> {
  if (order.quoteId === null) return false
  const taken: OrderPart[] = []
  for (const part of parts) {
    if (part.retake && !(await part.retake(database, order, again))) {
      for (const one of taken) await one.release(database, order, again.now)
      return false
    }
    taken.push(part)
  }
  return true
}

/** Starts or continues an online payment for an order that was to be paid by transfer. The order must be locked. In a transaction. */
export async function beginPayment(
  database: Database,
  order: StoredOrder | undefined,
  { method, reference, now }: Payment & { now: number },
): Promise<{ order: StoredOrder; reference: string } | undefined> {
  if (!order || !awaitsTransfer(order)) return undefined
  const begun = await database()
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', order.id)
    .where('method', '=', method)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (begun) return { order, reference: begun.reference }
  const payment = {
    order_id: order.id,
    method,
    reference,
    status: 'open',
    amount_cents: order.payment.cents,
    created_at: now,
    changed_at: now,
  } as const
  await database().insertInto('payments').values(payment).execute()
  return { order, reference }
}

/**
 * Processes a payment event of the provider: each event once; a paid payment stays paid. False for an unknown payment or another amount.
 * In a transaction.
 */
export async function notify(
  orders: Orders,
  { key, reference, status, cents, origin }: PaymentEvent & { origin: string },
  now: number,
): Promise<boolean> {
  const { database, parts } = orders
  const find = () => database().selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  const found = await find()
  if (found) await lockOrder(database, found.order_id)
  const payment = found && (await find())
  if (!payment || payment.amount_cents !== cents) return false
  const fresh = await database()
    .insertInto('payment_events')
    .values({ key, payment_id: payment.id, status, created_at: now })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  if ((fresh.numInsertedOrUpdatedRows ?? 0n) === 0n) return true
  const order = await orderById(database, payment.order_id)
  if (status === 'paid') {
    if (payment.status !== 'paid') await paid(orders, order, { ...payment, cents }, { now, origin })
  } else if (payment.status === 'open' && order.status === 'pending') {
    // Not the order's own payment method: the order keeps waiting for that one.
    if (payment.method !== order.paymentMethod) await setPayment(database, reference, status, now)
    else await cancelOrder(database, parts, order, { now, note: notes[status], payment: status })
  }
  return true
}
