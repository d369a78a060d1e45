import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../../reference-shop/database/database'
import type { ShopData } from '../../../reference-shop/shop-data'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'

const address = v.parse(QuoteAddress, exampleQuoteAddress)
const PLENTY = 1_000_000

/** Simple products with plenty of stock. */
export async function plentiful(database: Database): Promise<{ id: number; sku: string }[]> {
  const found = await database()
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('product_type', '=', 'simple')
    .where('parent_id', 'is', null)
    .where('enabled', '=', 1)
    .where('max_qty', 'is', null)
    .orderBy('id')
    .limit(4)
    .execute()
  for (const { id } of found) await database().updateTable('products').set({ stock: PLENTY }).where('id', '=', id).execute()
  return found
}

/** Orders two of each of these products by bank transfer; resolves to the order number. */
export async function sell(shop: ShopData, skus: readonly string[], key: string): Promise<string> {
  const quote = await shop.quotes.create()
  for (const sku of skus) await shop.quotes.add(quote, sku, 2)
  await shop.checkouts.change(quote, {
    email: 'sanne@example.com',
    billing: address,
    shipping: address,
    shippingMethod: 'bezorgen_standaard',
    paymentMethod: 'banktransfer',
  })
  const placed = await shop.orders.create(quote, {
    key,
    customerId: null,
    locale: 'nl-NL',
    origin: 'http://localhost',
    agree: async () => ({ delivery: null, isPaidOnline: false, status: 'pending' }),
  })
  if (!('order' in placed)) throw new Error(`No order for ${key}`)
  return placed.order.number
}

/** Inconsistencies: orders without lines, payment, history or e-mail, and pieces that are neither sold nor in stock. */
export async function disagreements(database: Database): Promise<string[]> {
  const { rows: orders } = await sql<{ number: string }>`
    select o.number from orders o where o.email = 'sanne@example.com' and (
      o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines l where l.order_id = o.id)
      or o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents
      or o.total_cents <> (select coalesce(sum(amount_cents), 0) from payments p where p.order_id = o.id)
      or not exists (select 1 from order_history h where h.order_id = o.id)
      or not exists (select 1 from letters l where l.order_id = o.id))`.execute(database())
  const { rows: products } = await sql<{ sku: string }>`
    select p.sku from products p where p.stock > ${PLENTY / 2} and p.stock <> ${PLENTY} - (
      select coalesce(sum(l.qty), 0) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and o.email = 'sanne@example.com' and o.status <> 'canceled')`.execute(database())
  return [...orders.map(({ number }) => `order ${number}`), ...products.map(({ sku }) => `stock of ${sku}`)]
}

type Columns = ReadonlyMap<string, readonly string[]>

/** Column names of each table, sorted. */
export const columnsOf = async (database: Database): Promise<Columns> =>
  new Map(
    (await database().introspection.getTables())
      .filter(({ name }) => name !== 'migrations')
      .map(({ name, columns }) => [name, columns.map(column => column.name).sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Every row of every table, or only these columns, as text that is the same for both databases. */
export async function everything(database: Database, columns?: Columns): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [name, names] of columns ?? (await columnsOf(database))) {
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names.map(one => sql.ref(one)))} from ${sql.table(name)}`.execute(
      database(),
    )
    found.set(
      name,
      rows
        .map(row =>
          JSON.stringify(names.map(one => (row[one] instanceof Object ? Buffer.from(row[one] as ArrayBuffer).toString('hex') : row[one]))),
        )
        .sort(),
    )
  }
  return found
}
