import type { Selectable } from 'kysely'
import type { QuoteLine } from '../../cart/records'
import type { Database } from '../../database/database'
import type { SalesTables } from '../schema'

type Row = Selectable<SalesTables['order_lines']>

/** Inserts the order lines, with parts and services as children; resolves to their rows. */
export async function insertLines(database: Database, orderId: number, lines: readonly QuoteLine[]): Promise<Row[]> {
  // Their ids go up in the order in which they are given.
  const insert = async (rows: readonly Omit<Row, 'id' | 'order_id'>[]): Promise<Row[]> => {
    const values = rows.map(row => ({ order_id: orderId, ...row }))
    const inserted = values.length ? await database().insertInto('order_lines').values(values).returningAll().execute() : []
    return inserted.sort((one, other) => one.id - other.id)
  }
  const own = await insert(
    lines.map(({ product, qty, options, unitCents, rowCents }) => ({
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
    })),
  )
  const below = lines.flatMap(({ qty, parts, services }, at) => {
    const under = { parent_id: own[at]?.id ?? null, product_id: null, service_id: null, variant: '', is_voucher: 0 }
    return [
      ...parts.map(part => ({
        ...under,
        product_id: part.productId,
        sku: part.sku,
        name: part.name,
        qty: part.qty * qty,
        price_cents: 0,
        total_cents: 0,
      })),
      ...services.map(({ id: service_id, sku, name, qty: count, cents }) => ({
        ...under,
        service_id,
        sku,
        name,
        qty: count,
        price_cents: cents,
        total_cents: cents * count,
      })),
    ]
  })
  return [...own, ...(await insert(below))]
}

/** Name of a product in these lines; '' if it is not in them. */
export const nameIn = (lines: readonly QuoteLine[], productId: number): string =>
  lines.flatMap(({ product, parts }) => [
    ...(product.id === productId ? [`${product.brand} ${product.name}`] : []),
    ...parts.filter(part => part.productId === productId).map(({ name }) => name),
  ])[0] ?? ''
