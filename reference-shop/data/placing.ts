import type { Insertable } from 'kysely'
import type { CheckoutState, OrderData, PlaceProblem, Placing, StoredOrder } from '../order-data'
import { couponOf, toState } from './checkouts'
import type { Database } from './database'
import { writeOrderLetter } from './letters'
import { cancelOrder, clearCart } from './order-changes'
import { type KeptExtension, readOrders } from './order-reader'
import { piecesOfLines, takeStock } from './order-stock'
import { lineReader, type QuoteLine } from './quote-lines'
import { sumsOfLines } from './quote-totals'
import type { SalesTables } from './sales-schema'

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

const unique = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(23505|SQLITE_CONSTRAINT)/.test(String(error.code))

/** Makes an order of a quote, in one transaction: with the prices, stock and coupon of that moment, or not at all. */
export function placer(database: Database, { now, number, reference }: Settings): OrderData['place'] {
  const read = lineReader(database)
  const orders = () => database().selectFrom('orders').selectAll()
  const one = async (id: number): Promise<StoredOrder> =>
    (await readOrders(database, await orders().where('id', '=', id).execute()))[0] as StoredOrder

  async function draft(quoteId: number, lines: readonly QuoteLine[], state: CheckoutState, placing: Placing): Promise<OrderRow> {
    const { email, couponCode, billing, shipping, shippingMethod, delivery, paymentMethod, extension } = state
    if (!lines.length) throw new Stop({ problem: 'emptyCart' })
    if (!email || !billing || !shipping || !shippingMethod || !paymentMethod) throw new Stop({ problem: 'incomplete' })
    const gone = lines.find(({ isGone }) => isGone)
    if (gone) throw new Stop({ problem: 'soldOut', name: `${gone.product.brand} ${gone.product.name}` })
    if (lines.some(isChanged)) throw new Stop({ problem: 'lineChanged' })
    const at = now()
    const coupon = await couponOf(database, couponCode, at)
    const { subtotal, discount, shipping: sending, tax, total } = sumsOfLines(lines, state, coupon)
    if (couponCode !== null && discount === 0) throw new Stop({ problem: 'couponGone' })
    if (placing.shown !== undefined && placing.shown !== total) throw new Stop({ problem: 'totalChanged', cents: total })
    const items = lines.map(
      ({ product, choice, qty, services }) => [product.id, choice, qty, services.map(({ sku }) => sku).join()] as const,
    )
    const kept: KeptExtension = { ...extension, locale: placing.locale, items }
    return {
      number: number(),
      quote_id: quoteId,
      customer_id: placing.customerId,
      store_id: delivery?.store ? await storeOf(delivery.store.identifier) : null,
      email,
      status: placing.status,
      idempotency_key: `${quoteId}:${placing.key}`,
      coupon_code: couponCode,
      subtotal_cents: subtotal,
      discount_cents: discount,
      shipping_cents: sending,
      tax_cents: tax,
      total_cents: total,
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

  const storeOf = async (identifier: string): Promise<number | null> =>
    (await database().selectFrom('stores').select('id').where('slug', '=', identifier).executeTakeFirst())?.id ?? null

  async function insertLines(orderId: number, lines: readonly QuoteLine[]): Promise<void> {
    const insert = (row: Omit<Insertable<SalesTables['order_lines']>, 'id' | 'order_id'>) =>
      database()
        .insertInto('order_lines')
        .values({ order_id: orderId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    for (const { product, qty, options, parts, services, unitCents, rowCents } of lines) {
      const { id } = await insert({
        parent_id: null,
        product_id: product.id,
        service_id: null,
        sku: product.sku,
        name: `${product.brand} ${product.name}`,
        variant: options.map(({ value }) => value).join(', '),
        qty,
        price_cents: unitCents,
        total_cents: rowCents,
        is_voucher: product.is_voucher,
      })
      const below = { parent_id: id, product_id: null, service_id: null, variant: '' }
      for (const part of parts)
        await insert({
          ...below,
          product_id: part.productId,
          sku: part.sku,
          name: part.name,
          qty: part.qty * qty,
          price_cents: 0,
          total_cents: 0,
        })
      for (const { id: service_id, sku, name, qty: count, cents } of services)
        await insert({ ...below, service_id, sku, name, qty: count, price_cents: cents, total_cents: cents * count })
    }
  }

  const nameOf = (lines: readonly QuoteLine[], productId: number): string =>
    lines.flatMap(({ product, parts }) => [
      ...(product.id === productId ? [`${product.brand} ${product.name}`] : []),
      ...parts.filter(part => part.productId === productId).map(({ name }) => name),
    ])[0] ?? ''

  async function place(quoteId: number, placing: Placing): Promise<{ order: StoredOrder; isNew: boolean }> {
    const [known] = await orders().where('idempotency_key', '=', `${quoteId}:${placing.key}`).execute()
    if (known) return { order: await one(known.id), isNew: false }
    const quote = await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
    const lines = await read(quoteId)
    const row = await draft(quoteId, lines, toState(quote), placing)
    const quotes = database()
      .selectFrom('quotes')
      .select('id')
      .where(({ or, eb }) => or([eb('id', '=', quoteId), eb('became', '=', quoteId)]))
    const waiting = await orders().where('quote_id', 'in', quotes).where('status', '!=', 'canceled').execute()
    const same = waiting.find(order => sameness(order) === sameness(row))
    if (same) return { order: await one(same.id), isNew: false }
    for (const { id } of waiting)
      await cancelOrder(database, await one(id), { now: now(), note: 'Vervangen door een nieuwe bestelling', payment: 'canceled' })
    // The cart is this order's from here on: one before it that is paid after all does not come to life beside it.
    await database().updateTable('orders').set({ quote_id: null }).where('quote_id', 'in', quotes).execute()
    const short = await takeStock(database, piecesOfLines(lines), row.store_id)
    if (short !== null) throw new Stop({ problem: 'soldOut', name: nameOf(lines, short) })
    const { id } = await database().insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
    await insertLines(id, lines)
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
    if (!placing.isPaidElsewhere) {
      await clearCart(database, id)
      await writeOrderLetter(database, id, { about: 'order', origin: placing.origin, now: row.created_at })
    }
    return { order: await one(id), isNew: true }
  }

  return async (quoteId, placing) => {
    for (let tries = 0; ; tries++)
      try {
        return await database.transaction(() => place(quoteId, placing))
      } catch (error) {
        if (error instanceof Stop) return error.problem
        // Another request made the same order, or drew the same number, between our look and our writing.
        if (!unique(error) || tries === 2) throw error
      }
  }
}
