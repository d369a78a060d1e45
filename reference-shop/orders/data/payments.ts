import type { Selectable } from 'kysely'
import { rebookSlot, releaseSlot } from '../../checkout/data/slot-bookings'
import { paidWhen } from '../../checkout/methods'
import type { Database } from '../../database/database'
import { cardsOfOrders, giveAllBack, payFromCards } from '../../gift-cards/data/ledger'
import { writeOrderEmail } from '../../mail/data'
import { enter, wayOf } from '../../payments/ledger'
import { awaitsTransfer, isBought } from '../is-bought'
import type { PaymentEvent, StoredOrder } from '../records'
import type { OrderStatus, SalesTables } from '../schema'
import { cancelOrder, clearCart, lockOrder, setPayment, setStatus } from './changes'
import { releaseCoupon, spendCoupon } from './coupon-uses'
import { readOrders } from './reader'
import { moveStock, movesOfOrder } from './stock'
import { releaseUnpaid } from './unpaid-holds'

const notes = { canceled: 'Betaling geannuleerd', failed: 'Betaling mislukt', rejected: 'Betaling geweigerd' } as const

type Payment = Pick<Selectable<SalesTables['payments']>, 'reference' | 'method'>

const surplusNotes = {
  twice: 'Dubbel betaald; bedrag gaat terug',
  canceled: 'Betaald na annulering; bedrag gaat terug',
  withdrawn: 'Betaald na herroeping; bedrag gaat terug',
} as const

/** Why a payment that arrives does not belong to its order; a cancelled order is revived if that is still possible. */
async function surplusReason(database: Database, order: StoredOrder, reference: string, now: number) {
  if (isBought(order)) return 'twice'
  if (order.withdrawnAt !== null) return 'withdrawn'
  return order.status === 'canceled' && !(await revive(database, order, { key: `again:${reference}`, now })) ? 'canceled' : undefined
}

/** Enters a payment that arrived. It pays for the order, or is owed to whoever paid it. Resolves to the order's new status. */
async function paid(
  database: Database,
  order: StoredOrder,
  { reference, method, cents }: Payment & { cents: number },
  now: number,
): Promise<OrderStatus | 'surplus'> {
  const money = { orderId: order.id, way: wayOf(method), reference }
  await setPayment(database, reference, 'paid', now)
  if (cents) await enter(database, { ...money, key: `paid:${reference}`, cents, reason: 'payment' }, now)
  const reason = await surplusReason(database, order, reference, now)
  if (reason) {
    await enter(database, { ...money, key: `surplus:${reference}`, cents: -cents, reason, state: 'owed' }, now)
    await setStatus(database, order.id, order.status, { now, note: surplusNotes[reason] })
    return 'surplus'
  }
  await releaseUnpaid(database, order.id)
  // An order paid in the store is collected at the same time, so it is complete.
  const isFetched = paidWhen(method) === 'collection'
  const status = isFetched || order.status === 'complete' ? 'complete' : 'processing'
  const note = isFetched ? 'Opgehaald en betaald' : 'Betaling ontvangen'
  await setStatus(database, order.id, status, { now, note })
  if (method !== order.paymentMethod)
    await database().updateTable('orders').set({ payment_method: method }).where('id', '=', order.id).execute()
  await clearCart(database, order.id)
  return status
}

/** Claims coupon, gift cards, time slot and stock again. False if one of them is gone, or the cart has been ordered anew. */
async function revive(database: Database, order: StoredOrder, change: { key: string; now: number }): Promise<boolean> {
  const row = await database()
    .selectFrom('orders')
    .select(['quote_id', 'store_id', 'coupon_code', 'email', 'customer_id'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (row.quote_id === null) return false
  const use = { code: row.coupon_code, email: row.email, customerId: row.customer_id }
  if (!(await spendCoupon(database, order.id, use))) return false
  const parts = (await cardsOfOrders(database, [order.id])).get(order.id) ?? []
  const isRebooked = await rebookSlot(database, order.id, change.now)
  const isPaid = isRebooked && (await payFromCards(database, parts, { orderId: order.id, ...change }))
  const isThere = isPaid && (await moveStock(database, movesOfOrder(order, row.store_id, -1))) === null
  if (isThere) return true
  if (isPaid) await giveAllBack(database, order.id, change.now)
  await releaseCoupon(database, order.id)
  await releaseSlot(database, order.id, change.now)
  return false
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

/** The e-mail about a payment: an order that still has its cart waited for it to be confirmed; who pays in a store is there. */
function aboutPayment(became: OrderStatus | 'surplus' | null, { isConfirmed, isFetched }: { isConfirmed: boolean; isFetched: boolean }) {
  if (became === 'surplus') return 'surplus'
  if ((became !== 'processing' && became !== 'complete') || isFetched) return undefined
  return isConfirmed ? 'paid' : 'order'
}

/** Processes a payment event of the provider: each event once; a paid payment stays paid. In a transaction. */
export async function notify(
  database: Database,
  { key, reference, status, cents, origin }: PaymentEvent & { origin: string },
  now: number,
): Promise<{ order: StoredOrder; became: OrderStatus | null } | undefined> {
  const find = () => database().selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  const found = await find()
  if (found) await lockOrder(database, found.order_id)
  const payment = found && (await find())
  if (!payment || payment.amount_cents !== cents) return undefined
  const rows = () => database().selectFrom('orders').selectAll().where('id', '=', payment.order_id).execute()
  const read = async (): Promise<StoredOrder> => (await readOrders(database, await rows()))[0] as StoredOrder
  const order = await read()
  const fresh = await database()
    .insertInto('payment_events')
    .values({ key, payment_id: payment.id, status, created_at: now })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  if ((fresh.numInsertedOrUpdatedRows ?? 0n) === 0n) return { order, became: null }
  const { quote_id } = await database().selectFrom('orders').select('quote_id').where('id', '=', order.id).executeTakeFirstOrThrow()
  const became = await (async (): Promise<OrderStatus | 'surplus' | null> => {
    if (status === 'paid') return payment.status === 'paid' ? null : paid(database, order, { ...payment, cents }, now)
    if (payment.status !== 'open' || order.status !== 'pending') return null
    // Not the order's own payment method: the order keeps waiting for that one.
    if (payment.method !== order.paymentMethod) {
      await setPayment(database, reference, status, now)
      return null
    }
    await cancelOrder(database, order, { now, note: notes[status], payment: status })
    return 'canceled'
  })()
  const about = aboutPayment(became, { isConfirmed: quote_id === null, isFetched: paidWhen(payment.method) === 'collection' })
  if (about) await writeOrderEmail(database, order.id, { about, origin, now })
  return { order: await read(), became: became === 'surplus' ? null : became }
}
