import { randomBytes, randomInt } from 'node:crypto'
import type { OrderData } from '../order-data'
import type { Database } from './database'
import { writeOrderLetter } from './letters'
import { cancelOrder } from './order-changes'
import { readOrders } from './order-reader'
import { beginPayment, notify } from './payments'
import { placer } from './placing'
import { findTransfers, takeTransfer } from './unpaid'

const PAGE_SIZE = 10

interface Chance {
  /** An order number, which tells nobody how many orders there are. */
  number(): string
  /** The shop's name for a payment; whoever knows it may see how it went. */
  reference(): string
}

const chance: Chance = {
  number: () => String(randomInt(100_000_000, 1_000_000_000)),
  reference: () => randomBytes(18).toString('base64url'),
}

/** What was ordered, and what becomes of it. */
export function orderData(database: Database, now: () => number, { number, reference }: Chance = chance): OrderData {
  const rows = () => database().selectFrom('orders').selectAll('orders')
  const place = placer(database, { now, number, reference })
  const byNumber = async (wanted: string) => (await readOrders(database, await rows().where('number', '=', wanted).execute()))[0]
  return {
    place,
    async placedWith(quoteId, key) {
      return (await readOrders(database, await rows().where('idempotency_key', '=', `${quoteId}:${key}`).execute()))[0]
    },
    get: byNumber,
    async ofPayment(wanted) {
      const payment = await database()
        .selectFrom('payments')
        .select(['order_id', 'status', 'method'])
        .where('reference', '=', wanted)
        .executeTakeFirst()
      const [order] = payment ? await readOrders(database, await rows().where('id', '=', payment.order_id).execute()) : []
      return payment && order && { order, status: payment.status, method: payment.method }
    },
    async openPayments(from, to) {
      const found = await database()
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('reference')
        .where('payments.status', '=', 'open')
        .where('orders.status', '=', 'pending')
        // An order that is paid elsewhere has its cart still. One by transfer has none, and what was begun for it later is another way.
        .where(({ eb, or, ref }) => or([eb('orders.quote_id', 'is not', null), eb('payments.method', '<>', ref('orders.payment_method'))]))
        .where('payments.created_at', '>=', from)
        .where('payments.created_at', '<=', to)
        .orderBy('payments.id')
        .limit(100)
        .execute()
      return found.map(({ reference }) => reference)
    },
    async list(customerId, page) {
      const { total } = await database()
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
      const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
      const found = await rows()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((Math.min(page, lastPage) - 1) * PAGE_SIZE)
        .execute()
      return { orders: await readOrders(database, found), total, lastPage }
    },
    payElsewhere: (wanted, method) =>
      database.transaction(async () => beginPayment(database, await byNumber(wanted), { method, reference: reference(), now: now() })),
    notify: event => database.transaction(() => notify(database, event, now())),
    findTransfers: search => findTransfers(database, search),
    takeTransfer: (wanted, search) => database.transaction(() => takeTransfer(database, wanted, search, now())),
    cancel: (wanted, note) =>
      database.transaction(async () => {
        const order = await byNumber(wanted)
        if (order?.status !== 'pending') return undefined
        await cancelOrder(database, order, { now: now(), note, payment: 'canceled' })
        return byNumber(wanted)
      }),
    withdraw: (wanted, { name, email, origin }) =>
      database.transaction(async () => {
        const order = await byNumber(wanted)
        if (!order) throw new Error('Unknown order')
        if (order.withdrawnAt !== null) return order.withdrawnAt
        const at = now()
        await database()
          .insertInto('withdrawals')
          .values({ order_id: order.id, name, email, lines: '[]', created_at: at, confirmed_at: at })
          .execute()
        await writeOrderLetter(database, order.id, { about: 'withdrawal', origin, now: at })
        return at
      }),
  }
}
