import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../reference-shop/database/database'
import type { OrderStatus } from '../../../reference-shop/orders/schema'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'

/** Orders that are alike, as rows that a shop would have written. */
export interface OrderKind {
  status: OrderStatus
  method: 'ideal' | 'banktransfer' | 'store'
  payment: 'open' | 'paid' | 'canceled'
  /** Of a guest, unless it is on the account of the demo company. */
  isGuest?: true
  /** Its cart still waits for the payment. */
  hasCart?: true
  isReminded?: true
  /** Delivered a day after the order, with an e-mail that asked for reviews. */
  isDelivered?: true
}

/** What a shop keeps of former years. */
export const finished: readonly (OrderKind & { share: number })[] = [
  { share: 0.5, status: 'complete', method: 'ideal', payment: 'paid', isDelivered: true },
  { share: 0.3, status: 'complete', method: 'ideal', payment: 'paid', isDelivered: true, isGuest: true },
  { share: 0.05, status: 'complete', method: 'banktransfer', payment: 'paid', isDelivered: true },
  { share: 0.1, status: 'canceled', method: 'ideal', payment: 'canceled', isGuest: true },
  { share: 0.05, status: 'canceled', method: 'banktransfer', payment: 'canceled', isReminded: true },
]

/** What the sweeps have something to do for. */
export const fresh: readonly OrderKind[] = [
  { status: 'processing', method: 'ideal', payment: 'paid' },
  { status: 'processing', method: 'ideal', payment: 'paid', isGuest: true },
  { status: 'pending', method: 'banktransfer', payment: 'open' },
  { status: 'processing', method: 'store', payment: 'open', isGuest: true },
  { status: 'pending', method: 'ideal', payment: 'open', hasCart: true, isGuest: true },
]

/** ms since 1970. */
interface Span {
  from: number
  to: number
}

const numbers = (count: number): RawBuilder<unknown> =>
  sql`with recursive n (i) as (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(count - 1)})`
const momentIn = ({ from, to }: Span, count: number): RawBuilder<number> =>
  sql`${sql.lit(from)} + n.i * ${sql.lit(Math.floor((to - from) / count))}`

const address = JSON.stringify(exampleQuoteAddress)
const HOUR = 3_600_000

async function nextId(database: Database, table: 'orders' | 'quotes' | 'customers'): Promise<number> {
  const { last } = await database()
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Adds `count` customers without a cart; resolves to the id of the first. */
export async function addCustomers(database: Database, count: number): Promise<number> {
  const first = await nextId(database, 'customers')
  await sql`insert into customers (id, email, password_hash, first_name, last_name, is_b2b, created_at)
    ${numbers(count)} select ${sql.lit(first)} + i, 'customer-' || i || '@example.com', '', 'Sanne', 'de Vries', 0, 0 from n`.execute(
    database(),
  )
  return first
}

/** Rows below the orders of these ids. */
async function addDetails(database: Database, kind: OrderKind, these: RawBuilder<boolean>): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(database())
  await run(sql`insert into order_lines (order_id, product_id, sku, name, variant, qty, price_cents, total_cents)
    select orders.id, p.id, p.sku, p.name, '', 1, 9900, 9900 from orders join (
      select id, sku, name, row_number() over (order by id) - 1 as place from products
      where product_type = 'simple' and parent_id is null and enabled = 1 order by id limit 20
    ) p on p.place = orders.id % 20 where ${these}`)
  await run(sql`insert into payments (order_id, method, reference, status, amount_cents, created_at, changed_at)
    select id, payment_method, 'payment-' || id, ${sql.lit(kind.payment)}, total_cents, created_at, changed_at from orders where ${these}`)
  if (kind.payment === 'paid')
    await run(sql`insert into money_entries (order_id, key, way, reference, cents, reason, state, tries, due_at, created_at, changed_at)
      select id, 'paid:payment-' || id, 'provider', 'payment-' || id, total_cents, 'payment', 'done', 0, created_at, created_at, created_at
      from orders where ${these}`)
  const passed = ['pending', ...(kind.status === 'pending' ? [] : [kind.status])]
  for (const status of passed)
    await run(sql`insert into order_history (order_id, status, note, created_at)
      select id, ${sql.lit(status)}, 'Bestelling', created_at from orders where ${these}`)
  if (kind.isReminded)
    await run(sql`insert into order_history (order_id, status, kind, note, created_at)
      select id, 'pending', 'reminder', '', created_at from orders where ${these}`)
  if (kind.status === 'pending')
    await run(sql`insert into unpaid_holds (order_id, key) select id, 'held for ' || id from orders where ${these}`)
  if (!kind.isDelivered) return
  await run(sql`update orders set delivered_at = changed_at where ${these}`)
  await run(sql`insert into review_requests (order_id, created_at) select id, changed_at from orders where ${these}`)
}

/** Adds orders at equal distances in a span of time. Customers are those from this id, if it is given. */
export async function addOrders(
  database: Database,
  kind: OrderKind,
  count: number,
  span: Span,
  customers?: { first: number; count: number },
) {
  const [first, firstCart] = [await nextId(database, 'orders'), await nextId(database, 'quotes')]
  const at = momentIn(span, count)
  if (kind.hasCart)
    await sql`insert into quotes (id, created_at) ${numbers(count)} select ${sql.lit(firstCart)} + i, ${at} from n`.execute(database())
  const customer = kind.isGuest || !customers ? sql`null` : sql`${sql.lit(customers.first)} + i % ${sql.lit(customers.count)}`
  await sql`insert into orders (id, number, quote_id, customer_id, store_id, email, status, idempotency_key, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, billing_address, shipping_address, shipping_method, payment_method, created_at, changed_at)
    ${numbers(count)} select ${sql.lit(first)} + i, cast(1000000000 + ${sql.lit(first)} + i as text),
      ${kind.hasCart ? sql`${sql.lit(firstCart)} + i` : sql`null`}, ${customer}, ${kind.method === 'store' ? sql`1` : sql`null`},
      'shopper-' || i || '@example.com', ${sql.lit(kind.status)}, 'key-' || (${sql.lit(first)} + i), 9900, 0, 0, 1718, 9900,
      ${sql.lit(address)}, ${sql.lit(address)}, 'bezorgen_standaard', ${sql.lit(kind.method)}, ${at},
      ${at} + ${sql.lit(kind.isDelivered ? 24 * HOUR : 0)} from n`.execute(database())
  await addDetails(database, kind, sql`orders.id >= ${sql.lit(first)}`)
  await database.continueIds()
}

/** Adds what visitors leave behind in a span of time: carts and sessions of guests, links of e-mails, limits and messages. */
export async function addVisits(database: Database, count: number, span: Span): Promise<void> {
  const first = await nextId(database, 'quotes')
  const at = momentIn(span, count)
  const key = sql`'visit-' || (${sql.lit(first)} + i)`
  const run = (statement: RawBuilder<unknown>) => statement.execute(database())
  await run(sql`insert into quotes (id, created_at) ${numbers(count)} select ${sql.lit(first)} + i, ${at} from n`)
  await run(sql`insert into quote_items (quote_id, product_id, qty) ${numbers(count)}
    select ${sql.lit(first)} + i, (select min(id) from products where product_type = 'simple'), 1 from n`)
  await run(sql`insert into sessions (key, state, expires_at, quote_id) ${numbers(count)}
    select ${key}, '{"quoteId":' || (${sql.lit(first)} + i) || '}', ${at} + ${sql.lit(30 * 24 * HOUR)}, ${sql.lit(first)} + i from n`)
  await run(sql`insert into one_time_links (hash, purpose, subject, expires_at) ${numbers(count)}
    select ${key}, 'order', '1', ${at} + ${sql.lit(24 * HOUR)} from n`)
  await run(sql`insert into attempts (key, count, until) ${numbers(count)} select ${key}, 1, ${at} + ${sql.lit(HOUR)} from n`)
  await run(sql`insert into cart_changes (quote_id, key, request, reply, created_at) ${numbers(count)}
    select ${sql.lit(first)} + i, ${key}, '', '{}', ${at} from n`)
  await run(
    sql`insert into contact_messages (kind, fields, created_at) ${numbers(count)} select 'contact', '{}', ${at} from n where i % 20 = 0`,
  )
  await run(sql`insert into product_alerts (product_id, email, kind, created_at) ${numbers(count)}
    select (select min(id) from products), ${key} || '@example.com', 'back', ${at} from n where i % 20 = 0`)
  await database.continueIds()
}
