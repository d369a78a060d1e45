import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { dayAfter } from '../../calendar/holidays'
import { amsterdam, momentOf } from '../../calendar/opening'
import type { Database } from '../../database/database'
import { writeOrderEmail } from '../../mail/data'
import { isBought } from '../is-bought'
import type { OrderPart } from '../order-part'
import type { OrderData, StoredOrder, Withdrawing, Withdrawn } from '../records'
import { cancelOrder, setStatus } from './changes'
import { createOrder } from './create'
import { beginPayment, notify } from './payments'
import { readOrders, statusOf } from './reader'
import { createReturn, withdrawnLines } from './returns'
import { endUnpaid, findUnpaid, openOf, openPayments, remindOrCancel } from './unpaid'

const PAGE_SIZE = 10
/** The time of the promised day at which an order counts as delivered or collected, and ms that this takes at least. */
const [ARRIVES_AT, LEAST_MS] = ['14:00', 5 * 3_600_000]

interface Chance {
  /** A random order number, which does not reveal how many orders there are. */
  number(): string
  /** Reference of a payment. It is a secret, because it gives access to the result. */
  reference(): string
}

const chance: Chance = {
  number: () => String(randomInt(100_000_000, 1_000_000_000)),
  reference: () => randomBytes(18).toString('base64url'),
}

/** A page (from 1) of the orders of a customer, the newest first; the last page for one beyond. */
async function listOf(database: Database, customerId: number, page: number) {
  const { total } = await database()
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const found = await database()
    .selectFrom('orders')
    .selectAll('orders')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((Math.min(page, lastPage) - 1) * PAGE_SIZE)
    .execute()
  return { orders: await readOrders(database, found), total, lastPage }
}

/** A paid order that is on its way, or waits to be collected. */
const isDeliverable = ({ status, payment, withdrawnAt }: StoredOrder): boolean =>
  status === 'processing' && payment.status === 'paid' && withdrawnAt === null

/** Those whose promised day has come; at the earliest some hours after they were placed. */
async function dueOrders(database: Database, now: number): Promise<StoredOrder[]> {
  const rows = await database().selectFrom('orders').selectAll().where('status', '=', sql.lit('processing')).execute()
  return (await readOrders(database, rows)).filter(order => {
    const { createdAt, delivery } = order
    const day = delivery?.promisedDeliveryDate ?? dayAfter(amsterdam(createdAt).date)
    return isDeliverable(order) && now >= Math.max(momentOf(day, ARRIVES_AT), createdAt + LEAST_MS)
  })
}

/** In a transaction that holds the order. */
async function withdraw(
  database: Database,
  parts: readonly OrderPart[],
  order: StoredOrder,
  { name, email, origin, lines }: Withdrawing,
  at: number,
): Promise<Withdrawn> {
  const back = await withdrawnLines(database, order, lines)
  const rest = lines ? await withdrawnLines(database, order) : back
  const isPart = JSON.stringify(back) !== JSON.stringify(rest)
  await database()
    .insertInto('withdrawals')
    .values({
      ...{ order_id: order.id, name, email, created_at: at, confirmed_at: at },
      lines: isPart ? JSON.stringify(back.map(({ lineId }) => lineId)) : '[]',
    })
    .execute()
  if (!isPart) await writeOrderEmail(database, order.id, { about: 'withdrawal', origin, now: at })
  // Neither paid nor collected: the stock is returned.
  if (order.payment.status === 'open' && !isBought(order)) {
    await cancelOrder(database, parts, order, { now: at, note: 'Herroepen', payment: 'canceled' })
    return { at, isPart }
  }
  if (!isBought(order)) for (const part of parts) await part.refund?.(database, order, at)
  return { at, isPart, found: back.length ? await createReturn(database, order, back, at) : undefined }
}

/** Orders. */
export function orderData(
  database: Database,
  now: () => number,
  parts: readonly OrderPart[],
  { number, reference }: Chance = chance,
): OrderData {
  const rows = () => database().selectFrom('orders').selectAll('orders')
  const create = createOrder(database, { parts, now, number, reference })
  const byNumber = async (wanted: string) => (await readOrders(database, await rows().where('number', '=', wanted).execute()))[0]
  const locked = async (wanted: string) => {
    await database.lock('orders', [wanted], 'number')
    return byNumber(wanted)
  }
  return {
    create,
    async placedWith(quoteId, key) {
      return (await readOrders(database, await rows().where('idempotency_key', '=', `${quoteId}:${key}`).execute()))[0]
    },
    get: byNumber,
    async toEmail(id) {
      const [order] = await readOrders(database, await rows().where('id', '=', id).execute())
      const withdrawal = await database().selectFrom('withdrawals').select('name').where('order_id', '=', id).executeTakeFirst()
      return order && { order, name: withdrawal?.name ?? '' }
    },
    async ofPayment(wanted) {
      const payment = await database()
        .selectFrom('payments')
        .select(['order_id', 'status', 'method'])
        .where('reference', '=', wanted)
        .executeTakeFirst()
      const [order] = payment ? await readOrders(database, await rows().where('id', '=', payment.order_id).execute()) : []
      return payment && order && { order, status: statusOf({ ...payment, reference: wanted }, order.money), method: payment.method }
    },
    openPayments: search => openPayments(database, search),
    openOf: of => openOf(database, of),
    endUnpaid: (wanted, before) => database.transaction(() => endUnpaid(database, parts, wanted, { before, now: now() })),
    async claim(wanted, customer_id) {
      await database().updateTable('orders').set({ customer_id }).where('number', '=', wanted).where('customer_id', 'is', null).execute()
    },
    dueDeliveries: async () => (await dueOrders(database, now())).map(one => one.number),
    deliver: wanted =>
      database.transaction(async () => {
        const order = await locked(wanted)
        if (!order || !isDeliverable(order)) return false
        await setStatus(database, order.id, 'complete', { now: now(), note: order.delivery?.store ? 'Opgehaald' : 'Bezorgd' })
        return true
      }),
    list: (customerId, page) => listOf(database, customerId, page),
    payElsewhere: (wanted, method) =>
      database.transaction(async () => beginPayment(database, await locked(wanted), { method, reference: reference(), now: now() })),
    notify: event => database.transaction(() => notify({ database, parts }, event, now())),
    findUnpaid: search => findUnpaid(database, search),
    remindOrCancel: (wanted, search) => database.transaction(() => remindOrCancel(database, parts, wanted, search, now())),
    cancel: (wanted, note) =>
      database.transaction(async () => {
        const order = await locked(wanted)
        if (order?.status !== 'pending') return undefined
        await cancelOrder(database, parts, order, { now: now(), note, payment: 'canceled' })
        return byNumber(wanted)
      }),
    withdraw: (wanted, by) =>
      database.transaction(async () => {
        const order = await locked(wanted)
        if (!order) throw new Error('Unknown order')
        return order.withdrawnAt === null ? withdraw(database, parts, order, by, now()) : { at: order.withdrawnAt, isPart: false }
      }),
  }
}
