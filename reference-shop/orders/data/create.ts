import type { Selectable } from 'kysely'
import { couponOf, toRow, toState } from '../../cart/data/checkouts'
import { isAgreed } from '../../cart/data/items'
import { lineReader } from '../../cart/data/lines'
import { sumsOfLines } from '../../cart/data/quote-totals'
import type { Sums } from '../../cart/data/totals'
import type { QuoteLine } from '../../cart/records'
import { isFilledIn } from '../../cart/situation'
import type { Database } from '../../database/database'
import { surchargeOf } from '../../delivery/rates'
import { writeOrderEmail } from '../../mail/data'
import { entriesOf } from '../../payments/ledger'
import { methodFor } from '../../payments/methods'
import type { OrderPart, Placed, Placing } from '../order-part'
import type { Cart, OrderData, OrderInput, OrderProblem, StoredOrder, Terms } from '../records'
import type { SalesTables } from '../schema'
import { clearCart, closeOrder } from './changes'
import { insertLines } from './lines'
import { type KeptExtension, readOrders, toOrder } from './reader'

type OrderRow = Omit<Selectable<SalesTables['orders']>, 'id'>

/** The shopper has not agreed to this: the price or the maximum has changed. Missing stock shows when it is taken. */
const isChanged = (line: QuoteLine): boolean => !isAgreed(line) || (line.product.max_qty !== null && line.qty > line.product.max_qty)

/** Thrown to roll back the transaction. */
class Stop extends Error {
  constructor(readonly problem: OrderProblem) {
    super(problem.problem)
  }
}

interface Settings {
  parts: readonly OrderPart[]
  now: () => number
  number: () => string
  reference: () => string
}

/** Fingerprint of an order: equal for the same customer, items, delivery and payment. */
const orderFingerprint = ({
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

/** The cart with the amount due. Refuses an empty one, and one in which something is not filled in. */
function ready({ lines, state: found, sums: { total } }: Placing, due: number): Cart {
  if (!lines.length) throw new Stop({ problem: 'emptyCart' })
  const state = { ...found, paymentMethod: methodFor(due, found.paymentMethod) }
  if (!isFilledIn(state)) throw new Stop({ problem: 'incomplete' })
  return { lines, state, total, due }
}

/** Reasons why the cart cannot be sold, whatever the shopper agreed to. */
function refuse({ lines, state: { couponCode }, total, due }: Cart, { discount }: Sums, { shown, shownDue }: OrderInput): void {
  const gone = lines.find(({ isGone }) => isGone)
  if (gone) throw new Stop({ problem: 'soldOut', name: `${gone.product.brand} ${gone.product.name}` })
  if (lines.some(isChanged)) throw new Stop({ problem: 'lineChanged' })
  if (couponCode !== null && discount === 0) throw new Stop({ problem: 'couponGone' })
  if (shown !== undefined && shown !== total) throw new Stop({ problem: 'totalChanged', cents: total })
  if (shownDue !== undefined && shownDue !== due) throw new Stop({ problem: 'giftCardChanged', cents: due })
}

const storeOf = async (database: Database, identifier: string): Promise<number | null> =>
  (await database().selectFrom('stores').select('id').where('slug', '=', identifier).executeTakeFirst())?.id ?? null

/** The row of the order that this cart becomes. */
async function draft(
  database: Database,
  { now, number }: Settings,
  quoteId: number,
  { cart, sums, terms: { delivery, status, isPaidOnline }, input }: { cart: Cart; sums: Sums; terms: Terms; input: OrderInput },
): Promise<OrderRow> {
  const { email, couponCode, billing, shipping, shippingMethod, paymentMethod, extension } = cart.state
  const items = cart.lines.map(
    ({ product, lineKey, qty, services }) => [product.id, lineKey, qty, services.map(({ sku }) => sku).join()] as const,
  )
  const stored: KeptExtension = { ...extension, locale: input.locale, items }
  const at = now()
  return {
    number: number(),
    // Only an order that is not paid yet comes back to its cart.
    quote_id: isPaidOnline ? quoteId : null,
    customer_id: input.customerId,
    store_id: delivery?.store ? await storeOf(database, delivery.store.identifier) : null,
    email,
    status,
    idempotency_key: `${quoteId}:${input.key}`,
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
    extension: JSON.stringify(stored),
    created_at: at,
    changed_at: at,
    delivered_at: null,
  }
}

/** The cart, locked until the end of the transaction; refused if it belongs to another customer. */
async function cartOf(
  database: Database,
  now: number,
  quoteId: number,
  { customerId, filledIn }: OrderInput,
): Promise<Pick<Placing, 'lines' | 'state' | 'coupon' | 'sums'>> {
  const quote = await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
  const found = await database()
    .selectFrom('customers')
    .select(['id', 'quote_id'])
    .where(({ eb, or }) => or([eb('quote_id', '=', quoteId), ...(customerId === null ? [] : [eb('id', '=', customerId)])]))
    .execute()
  const isGone = customerId !== null && !found.some(({ id }) => id === customerId)
  const isOfAnother = found.some(({ id, quote_id }) => quote_id === quoteId && id !== customerId)
  if (!quote || isGone || isOfAnother) throw new Stop({ problem: 'otherCart' })
  const state = { ...toState(quote), ...filledIn }
  const lines = await lineReader(database)(quoteId)
  const coupon = await couponOf(database, state.couponCode, now)
  return { lines, state, coupon, sums: sumsOfLines(lines, state, { coupon, surcharge: surchargeOf(database) }) }
}

/** Locked: the orders of this cart that await payment. */
async function waitingFor(database: Database, quoteId: number) {
  const quotes = database()
    .selectFrom('quotes')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', quoteId), eb('became', '=', quoteId)]))
  const open = () => database().selectFrom('orders').selectAll().where('quote_id', 'in', quotes).where('status', '!=', 'canceled')
  const found = await open().execute()
  if (!found.length) return []
  await database.lock(
    'orders',
    found.map(({ id }) => id),
  )
  return open().execute()
}

/** What pays before the shopper does, in order. */
async function advanceOf(database: Database, parts: readonly OrderPart[], placing: Placing): Promise<Placed['advance']> {
  const amounts: Placed['advance'][number][] = []
  for (const { pay } of parts) {
    const paid = (await pay?.(database, placing)) ?? []
    if ('problem' in paid) throw new Stop(paid)
    amounts.push(...paid)
  }
  return amounts
}

/** Inserts order, lines, history and payment; resolves to their rows. */
async function write(database: Database, reference: string, row: OrderRow, { lines, due }: Cart) {
  const order = await database().insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
  const { id } = order
  const inserted = await insertLines(database, id, lines)
  const at = { created_at: row.created_at }
  await database()
    .insertInto('order_history')
    .values({ order_id: id, status: row.status, note: 'Bestelling ontvangen', ...at })
    .execute()
  const payment = await database()
    .insertInto('payments')
    .values({
      order_id: id,
      method: row.payment_method,
      reference,
      status: due ? 'open' : 'paid',
      amount_cents: due,
      changed_at: row.created_at,
      ...at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order, lines: inserted, payments: [payment] }
}

/** Ends orders of the cart that await payment; what their parts hold is still to be given back. */
async function replace(database: Database, { quoteId, replaced, now }: Placing): Promise<void> {
  for (const order of replaced)
    await closeOrder(database, order, { now, note: 'Vervangen door een nieuwe bestelling', payment: 'canceled' })
  // From here the cart belongs to the new order, so an earlier one that is paid after all is not revived beside it.
  await database()
    .updateTable('orders')
    .set({ quote_id: null })
    .where(({ eb, or, selectFrom }) =>
      or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))]),
    )
    .execute()
}

/** Each part gives back what the replaced orders had of it, and takes it for the new one. */
async function takeAll(database: Database, parts: readonly OrderPart[], placed: Placed): Promise<void> {
  for (const part of parts) {
    for (const order of placed.replaced) await part.release(database, order, placed.now, placed)
    const problem = await part.take(database, placed)
    if (problem) throw new Stop(problem)
  }
}

/**
 * Turns a quote into an order in one transaction, which blocks all other changes of the quote: with its current lines and checkout data,
 * and current prices, stock and coupon; or not at all. If the key was used before, that order is returned before any other check.
 */
export function createOrder(database: Database, settings: Settings): OrderData['create'] {
  const { parts, reference } = settings

  async function create(quoteId: number, input: OrderInput): Promise<{ order: StoredOrder; isNew: boolean }> {
    const now = settings.now()
    const { customerId } = input
    if (customerId !== null) await database.lock('customers', [customerId])
    await database.lock('quotes', [quoteId])
    const [known] = await readOrders(
      database,
      await database().selectFrom('orders').selectAll().where('idempotency_key', '=', `${quoteId}:${input.key}`).execute(),
    )
    if (known) return { order: known, isNew: false }
    const found = await cartOf(database, now, quoteId, input)
    const waiting = await waitingFor(database, quoteId)
    const placing: Placing = { ...found, quoteId, customerId, now, replaced: await readOrders(database, waiting) }
    const advance = await advanceOf(database, parts, placing)
    const due = advance.reduce((left, { cents }) => left - cents, found.sums.total)
    const cart = ready(placing, due)
    const terms = await input.agree(cart)
    refuse(cart, found.sums, input)
    const row = await draft(database, settings, quoteId, { cart, sums: found.sums, terms, input })
    if (terms.isPaidOnline)
      await database()
        .updateTable('quotes')
        .set(toRow({ ...cart.state, delivery: terms.delivery }))
        .where('id', '=', quoteId)
        .execute()
    const paidSame = ({ giftCards }: StoredOrder): boolean =>
      JSON.stringify(giftCards.map(({ number, cents }) => [number, cents])) ===
      JSON.stringify(advance.map(({ reference: number, cents }) => [number, cents]))
    const same = placing.replaced.find((order, at) => {
      const written = waiting[at]
      return written && orderFingerprint(written) === orderFingerprint(row) && paidSame(order)
    })
    if (same) return { order: same, isNew: false }
    await replace(database, placing)
    const { order, ...written } = await write(database, reference(), row, cart)
    const orderId = order.id
    if (!terms.isPaidOnline) {
      await clearCart(
        database,
        parts,
        quoteId,
        cart.lines.map(({ itemId }) => itemId),
      )
      await writeOrderEmail(database, orderId, { about: 'order', origin: input.origin, now })
    }
    await takeAll(database, parts, { ...placing, state: cart.state, orderId, storeId: row.store_id, terms, advance })
    const money = advance.length ? ((await entriesOf(database, [orderId])).get(orderId) ?? []) : []
    return { order: toOrder(order, { ...written, money }), isNew: true }
  }

  return (quoteId, input) =>
    database
      .transaction(() => create(quoteId, input))
      .catch((error: unknown) => {
        if (error instanceof Stop) return error.problem
        throw error
      })
}
