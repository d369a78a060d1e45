import type { Cart, OrderData, PlaceProblem, Placing, StoredOrder, Terms } from '../order-data'
import { couponOf, toRow, toState } from './checkouts'
import { spendCoupon } from './coupon-uses'
import type { Database } from './database'
import { writeOrderLetter } from './letters'
import { clearCart, endOrder } from './order-changes'
import { insertLines, nameIn } from './order-lines'
import { type KeptExtension, readOrders } from './order-reader'
import { type Move, moveStock, movesOf, piecesOfLines } from './order-stock'
import { lineReader, type QuoteLine } from './quote-lines'
import { sumsOfLines } from './quote-totals'
import type { SalesTables } from './sales-schema'
import type { Sums } from './totals'
import { holdUnpaid } from './unpaid-holds'

type OrderRow = Omit<SalesTables['orders'], 'id'>

/** The shopper has not said yes to this: it costs something else, or there is a limit to it. What is out of stock shows when it is taken. */
const isChanged = ({ qty, product, seenCents, unitCents }: QuoteLine): boolean =>
  (seenCents !== null && seenCents !== unitCents) || (product.max_qty !== null && qty > product.max_qty)

/** Ends the transaction: nothing of it stays. */
class Stop extends Error {
  constructor(readonly problem: PlaceProblem) {
    super(problem.problem)
  }
}

interface Settings {
  now: () => number
  number: () => string
  reference: () => string
}

/** What does not differ between two orders by the same customer of the same things, sent and paid in the same way. */
const sameness = ({
  customer_id,
  email,
  total_cents,
  coupon_code,
  billing_address,
  shipping_address,
  shipping_method,
  delivery,
  payment_method,
  extension,
}: OrderRow) =>
  JSON.stringify([
    ...[customer_id, email, total_cents, coupon_code, billing_address, shipping_address, shipping_method, delivery, payment_method],
    extension,
  ])

/** What may not be sold like this, whoever agreed to it. */
function refuse({ lines, state: { couponCode }, total }: Cart, { discount }: Sums, { shown }: Placing): void {
  if (!lines.length) throw new Stop({ problem: 'emptyCart' })
  const gone = lines.find(({ isGone }) => isGone)
  if (gone) throw new Stop({ problem: 'soldOut', name: `${gone.product.brand} ${gone.product.name}` })
  if (lines.some(isChanged)) throw new Stop({ problem: 'lineChanged' })
  if (couponCode !== null && discount === 0) throw new Stop({ problem: 'couponGone' })
  if (shown !== undefined && shown !== total) throw new Stop({ problem: 'totalChanged', cents: total })
}

/**
 * Makes an order of a quote, in one transaction that keeps every other change of that quote waiting: of what is in it, what is filled in,
 * and the prices, stock and coupon of that moment; or not at all. A key that was used before decides before anything else is looked at.
 */
export function placer(database: Database, { now, number, reference }: Settings): OrderData['place'] {
  const read = lineReader(database)
  const orders = () => database().selectFrom('orders').selectAll()
  const one = async (id: number): Promise<StoredOrder> =>
    (await readOrders(database, await orders().where('id', '=', id).execute()))[0] as StoredOrder

  const storeOf = async (identifier: string): Promise<number | null> =>
    (await database().selectFrom('stores').select('id').where('slug', '=', identifier).executeTakeFirst())?.id ?? null

  async function draft(quoteId: number, cart: Cart, sums: Sums, { delivery, status }: Terms, placing: Placing): Promise<OrderRow> {
    const { email, couponCode, billing, shipping, shippingMethod, paymentMethod, extension } = cart.state
    if (!email || !billing || !shipping || !shippingMethod || !paymentMethod) throw new Stop({ problem: 'incomplete' })
    const items = cart.lines.map(
      ({ product, choice, qty, services }) => [product.id, choice, qty, services.map(({ sku }) => sku).join()] as const,
    )
    const kept: KeptExtension = { ...extension, locale: placing.locale, items }
    const at = now()
    return {
      number: number(),
      quote_id: quoteId,
      customer_id: placing.customerId,
      store_id: delivery?.store ? await storeOf(delivery.store.identifier) : null,
      email,
      status,
      idempotency_key: `${quoteId}:${placing.key}`,
      coupon_code: couponCode,
      subtotal_cents: sums.subtotal,
      discount_cents: sums.discount,
      shipping_cents: sums.shipping,
      tax_cents: sums.tax,
      total_cents: sums.total,
      billing_address: JSON.stringify(billing),
      shipping_address: JSON.stringify(shipping),
      shipping_method: shippingMethod,
      delivery: delivery && JSON.stringify(delivery),
      payment_method: paymentMethod,
      extension: JSON.stringify(kept),
      created_at: at,
      changed_at: at,
    }
  }

  /** The cart, which stays as it is until the end of the transaction; somebody else's is no cart of this customer. */
  async function take(quoteId: number, { customerId, filledIn }: Placing): Promise<{ cart: Cart; sums: Sums }> {
    const quote = await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
    const owner = await database().selectFrom('customers').select('id').where('quote_id', '=', quoteId).executeTakeFirst()
    const who =
      customerId === null ? null : await database().selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
    if (!quote || who === undefined || (owner && owner.id !== customerId)) throw new Stop({ problem: 'otherCart' })
    const state = { ...toState(quote), ...filledIn }
    const lines = await read(quoteId)
    const sums = sumsOfLines(lines, state, await couponOf(database, state.couponCode, now()))
    return { cart: { lines, state, total: sums.total }, sums }
  }

  /** Orders of this cart that wait to be paid, locked. */
  async function waitingFor(quoteId: number): Promise<(OrderRow & { id: number })[]> {
    const quotes = database()
      .selectFrom('quotes')
      .select('id')
      .where(({ or, eb }) => or([eb('id', '=', quoteId), eb('became', '=', quoteId)]))
    const open = () => orders().where('quote_id', 'in', quotes).where('status', '!=', 'canceled')
    await database.lock(
      'orders',
      (await open().execute()).map(({ id }) => id),
    )
    return open().execute()
  }

  async function replace(quoteId: number, waiting: readonly { id: number }[]): Promise<Move[]> {
    const back: Move[] = []
    for (const { id } of waiting)
      back.push(
        ...(await endOrder(database, await one(id), { now: now(), note: 'Vervangen door een nieuwe bestelling', payment: 'canceled' })),
      )
    // The cart is the next order's from here on: one before it that is paid after all does not come to life beside it.
    await database()
      .updateTable('orders')
      .set({ quote_id: null })
      .where(({ eb, or, selectFrom }) =>
        or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))]),
      )
      .execute()
    return back
  }

  async function write(row: OrderRow, { lines }: Cart): Promise<number> {
    const { id } = await database().insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
    await insertLines(database, id, lines)
    const at = { created_at: row.created_at }
    await database()
      .insertInto('order_history')
      .values({ order_id: id, status: row.status, note: 'Bestelling ontvangen', ...at })
      .execute()
    await database()
      .insertInto('payments')
      .values({
        order_id: id,
        method: row.payment_method,
        reference: reference(),
        status: 'open',
        amount_cents: row.total_cents,
        changed_at: row.created_at,
        ...at,
      })
      .execute()
    return id
  }

  async function place(quoteId: number, placing: Placing): Promise<{ order: StoredOrder; isNew: boolean }> {
    if (placing.customerId !== null) await database.lock('customers', [placing.customerId])
    await database.lock('quotes', [quoteId])
    const [known] = await orders().where('idempotency_key', '=', `${quoteId}:${placing.key}`).execute()
    if (known) return { order: await one(known.id), isNew: false }
    const { cart, sums } = await take(quoteId, placing)
    const terms = await placing.agree(cart)
    refuse(cart, sums, placing)
    const row = await draft(quoteId, cart, sums, terms, placing)
    if (terms.isPaidElsewhere)
      await database()
        .updateTable('quotes')
        .set(toRow({ ...cart.state, delivery: terms.delivery }))
        .where('id', '=', quoteId)
        .execute()
    const waiting = await waitingFor(quoteId)
    const same = waiting.find(order => sameness(order) === sameness(row))
    if (same) return { order: await one(same.id), isNew: false }
    const back = await replace(quoteId, waiting)
    const id = await write(row, cart)
    const use = row.coupon_code !== null && { code: row.coupon_code, email: row.email, customerId: row.customer_id }
    if (use && !(await spendCoupon(database, id, use))) throw new Stop({ problem: 'couponUsed' })
    const pieces = piecesOfLines(cart.lines)
    const nameOf = (productId: number) => nameIn(cart.lines, productId)
    const held = terms.allowance && (await holdUnpaid(database, id, terms.allowance, { pieces, now: row.created_at, nameOf }))
    if (held) throw new Stop(held)
    if (!terms.isPaidElsewhere) {
      await clearCart(database, id)
      await writeOrderLetter(database, id, { about: 'order', origin: placing.origin, now: row.created_at })
    }
    // Last, so that others who want the same product wait as short as can be.
    const short = await moveStock(database, [...back, ...movesOf(pieces, row.store_id, -1)])
    if (short !== null) throw new Stop({ problem: 'soldOut', name: nameOf(short) })
    return { order: await one(id), isNew: true }
  }

  return (quoteId, placing) =>
    database
      .transaction(() => place(quoteId, placing))
      .catch((error: unknown) => {
        if (error instanceof Stop) return error.problem
        throw error
      })
}
