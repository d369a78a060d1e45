import type { Insertable } from 'kysely'
import type { QuoteLine } from '../../cart/records'
import type { Database } from '../../database/database'
import type { SalesTables } from '../schema'

/** Inserts the order lines, with parts and services as children. */
export async function insertLines(database: Database, orderId: number, lines: readonly QuoteLine[]): Promise<void> {
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

/** Name of a product in these lines; '' if it is not in them. */
export const nameIn = (lines: readonly QuoteLine[], productId: number): string =>
  lines.flatMap(({ product, parts }) => [
    ...(product.id === productId ? [`${product.brand} ${product.name}`] : []),
    ...parts.filter(part => part.productId === productId).map(({ name }) => name),
  ])[0] ?? ''
