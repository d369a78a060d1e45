import { FREE } from '../../../shared/contract/free'
import { isAgreed } from '../../cart/data/items'
import { lineReader } from '../../cart/data/lines'
import { sumsOfLines, vouchersIn } from '../../cart/data/quote-totals'
import type { Sums } from '../../cart/data/totals'
import type { QuoteLine } from '../../cart/records'
import { couponOf, toRow, toState } from '../../checkout/data/checkouts'
import { bookSlot } from '../../checkout/data/slot-bookings'
import type { CheckoutState } from '../../checkout/records'
import { isFilledIn } from '../../checkout/situation'
import type { Database } from '../../database/database'
import { cardsOfOrders, payFromCards, placedKey } from '../../gift-cards/data/ledger'
import { lockCardsOnQuote } from '../../gift-cards/data/on-quote'
import type { CardPart } from '../../gift-cards/records'
import { spread } from '../../gift-cards/spread'
import { writeOrderEmail } from '../../mail/data'
import type { Cart, OrderData, OrderInput, OrderProblem, StoredOrder, Terms } from '../records'
import type { SalesTables } from '../schema'
import { clearCart, endOrder } from './changes'
import { spendCoupon } from './coupon-uses'
import { insertLines, nameIn } from './lines'
import { type KeptExtension, readOrders } from './reader'
import { type Move, moveStock, movesOfCart, piecesOfLines } from './stock'
import { holdUnpaid } from './unpaid-holds'

type OrderRow = Omit<SalesTables['orders'], 'id'>

/** The shopper has not agreed to this: the price or the maximum has changed. Missing stock shows when it is taken. */
const isChanged = (line: QuoteLine): boolean => !isAgreed(line) || (line.product.max_qty !== null && line.qty > line.product.max_qty)

/** Thrown to roll back the transaction. */
class Stop extends Error {
  constructor(readonly problem: OrderProblem) {
    super(problem.problem)
  }
}

interface Settings {
  now: () => number
  number: () => string
  reference: () => string
}

/** Fingerprint of an order: equal for the same customer, items, delivery and payment. */
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

type Found = Omit<Cart, 'due' | 'state'> & { state: CheckoutState }

/** The cart with the amount due. Refuses an empty one, and one in which something is not filled in. */
function ready({ lines, state: found, total }: Found, due: number): Cart {
  if (!lines.length) throw new Stop({ problem: 'emptyCart' })
  const state = due ? found : { ...found, paymentMethod: FREE }
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
  { cart, sums, terms: { delivery, status }, input }: { cart: Cart; sums: Sums; terms: Terms; input: OrderInput },
): Promise<OrderRow> {
  const { email, couponCode, billing, shipping, shippingMethod, paymentMethod, extension } = cart.state
  const items = cart.lines.map(
    ({ product, lineKey, qty, services }) => [product.id, lineKey, qty, services.map(({ sku }) => sku).join()] as const,
  )
  const stored: KeptExtension = { ...extension, locale: input.locale, items }
  const at = now()
  return {
    number: number(),
    quote_id: quoteId,
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

/** The cart, locked until the end of the transaction; undefined if it belongs to another customer. */
async function lockCart(
  database: Database,
  now: number,
  quoteId: number,
  { customerId, filledIn }: OrderInput,
): Promise<{ cart: Found; sums: Sums }> {
  const quote = await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst()
  const owner = await database().selectFrom('customers').select('id').where('quote_id', '=', quoteId).executeTakeFirst()
  const who =
    customerId === null ? null : await database().selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
  if (!quote || who === undefined || (owner && owner.id !== customerId)) throw new Stop({ problem: 'otherCart' })
  const state = { ...toState(quote), ...filledIn }
  const lines = await lineReader(database)(quoteId)
  const sums = sumsOfLines(lines, state, await couponOf(database, state.couponCode, now))
  return { cart: { lines, state, total: sums.total }, sums }
}

/** Locked: the orders of this cart that await payment. */
async function waitingFor(database: Database, quoteId: number): Promise<(OrderRow & { id: number })[]> {
  const quotes = database()
    .selectFrom('quotes')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', quoteId), eb('became', '=', quoteId)]))
  const open = () => database().selectFrom('orders').selectAll().where('quote_id', 'in', quotes).where('status', '!=', 'canceled')
  await database.lock(
    'orders',
    (await open().execute()).map(({ id }) => id),
  )
  return open().execute()
}

/** The amount that each gift card pays of this cart, except of gift cards in it. Refuses if one of them can no longer pay anything. */
async function payWithCards(
  database: Database,
  now: number,
  quoteId: number,
  { lines, total }: Found,
  waiting: readonly { id: number }[],
): Promise<CardPart[]> {
  const cards = await lockCardsOnQuote(database, quoteId, { orderIds: waiting.map(({ id }) => id), now })
  if (cards.some(({ cents }) => cents === 0)) throw new Stop({ problem: 'giftCardGone' })
  const amounts = spread(
    cards.map(({ cents }) => cents),
    total - vouchersIn(lines),
  )
  return cards.flatMap(({ number }, at) => (amounts[at] ? [{ number, cents: amounts[at] }] : []))
}

/** Inserts order, lines, history and payment. Resolves to the order's id. */
async function write(database: Database, reference: string, row: OrderRow, { lines, due }: Cart): Promise<number> {
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
      reference,
      status: due ? 'open' : 'paid',
      amount_cents: due,
      changed_at: row.created_at,
      ...at,
    })
    .execute()
  return id
}

const orderBy = async (database: Database, id: number): Promise<StoredOrder> =>
  (await readOrders(database, await database().selectFrom('orders').selectAll().where('id', '=', id).execute()))[0] as StoredOrder

/** Ends orders of the cart that await payment. Resolves to the stock that comes back. */
async function replace(database: Database, now: number, quoteId: number, waiting: readonly { id: number }[]): Promise<Move[]> {
  const back: Move[] = []
  for (const { id } of waiting) {
    const order = await orderBy(database, id)
    back.push(...(await endOrder(database, order, { now, note: 'Vervangen door een nieuwe bestelling', payment: 'canceled' })))
  }
  // From here the cart belongs to the new order, so an earlier one that is paid after all is not revived beside it.
  await database()
    .updateTable('orders')
    .set({ quote_id: null })
    .where(({ eb, or, selectFrom }) =>
      or([eb('quote_id', '=', quoteId), eb('quote_id', 'in', selectFrom('quotes').select('id').where('became', '=', quoteId))]),
    )
    .execute()
  return back
}

/**
 * Turns a quote into an order in one transaction, which blocks all other changes of the quote: with its current lines and checkout data,
 * and current prices, stock and coupon; or not at all. If the key was used before, that order is returned before any other check.
 */
export function createOrder(database: Database, settings: Settings): OrderData['create'] {
  const { now, reference } = settings
  const orders = () => database().selectFrom('orders').selectAll()
  const one = (id: number) => orderBy(database, id)

  async function create(quoteId: number, input: OrderInput): Promise<{ order: StoredOrder; isNew: boolean }> {
    if (input.customerId !== null) await database.lock('customers', [input.customerId])
    await database.lock('quotes', [quoteId])
    const [known] = await orders().where('idempotency_key', '=', `${quoteId}:${input.key}`).execute()
    if (known) return { order: await one(known.id), isNew: false }
    const { cart: found, sums } = await lockCart(database, now(), quoteId, input)
    const waiting = await waitingFor(database, quoteId)
    const parts = await payWithCards(database, now(), quoteId, found, waiting)
    const due = parts.reduce((left, { cents }) => left - cents, found.total)
    const cart = ready(found, due)
    const terms = await input.agree(cart)
    refuse(cart, sums, input)
    const row = await draft(database, settings, quoteId, { cart, sums, terms, input })
    if (terms.isPaidElsewhere)
      await database()
        .updateTable('quotes')
        .set(toRow({ ...cart.state, delivery: terms.delivery }))
        .where('id', '=', quoteId)
        .execute()
    const paidWith = await cardsOfOrders(
      database,
      waiting.map(order => order.id),
    )
    const same = waiting.find(
      order => sameness(order) === sameness(row) && JSON.stringify(paidWith.get(order.id) ?? []) === JSON.stringify(parts),
    )
    if (same) return { order: await one(same.id), isNew: false }
    const back = await replace(database, now(), quoteId, waiting)
    const id = await write(database, reference(), row, cart)
    if (!(await payFromCards(database, parts, { orderId: id, key: placedKey(id), now: row.created_at })))
      throw new Stop({ problem: 'giftCardGone' })
    const use = { code: row.coupon_code, email: row.email, customerId: row.customer_id }
    if (!(await spendCoupon(database, id, use))) throw new Stop({ problem: 'couponUsed' })
    const pieces = piecesOfLines(cart.lines)
    const nameOf = (productId: number) => nameIn(cart.lines, productId)
    const held =
      terms.allowance && (await holdUnpaid(database, id, terms.allowance, { pieces, storeId: row.store_id, now: row.created_at, nameOf }))
    if (held) throw new Stop(held)
    if (!terms.isPaidElsewhere) {
      await clearCart(database, id)
      await writeOrderEmail(database, id, { about: 'order', origin: input.origin, now: row.created_at })
    }
    if (!(await bookSlot(database, terms.slot, { quoteId, orderId: id, now: row.created_at }))) throw new Stop({ problem: 'timeSlotFull' })
    // Last, to hold the locks on stock as briefly as possible.
    const short = await moveStock(database, [...back, ...movesOfCart(cart.lines, row.store_id)])
    if (short !== null) throw new Stop({ problem: 'soldOut', name: nameOf(short) })
    return { order: await one(id), isNew: true }
  }

  return (quoteId, input) =>
    database
      .transaction(() => create(quoteId, input))
      .catch((error: unknown) => {
        if (error instanceof Stop) return error.problem
        throw error
      })
}
