import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { cardsIn, entriesOf, type MoneyEntry, surplusOf } from '../../payments/ledger'
import type { OrderedLine, PaymentStatus, StoredOrder } from '../records'

type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>

const grouped = <Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> => {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row])
  return found
}

/** Internal data in the order's column `extension`, beside the shopper's fields. */
export interface KeptExtension {
  vat_number?: string
  purchase_reference?: string
  locale?: string
  /** Lines of its quote: quantity and services. The key distinguishes lines of one product. */
  items?: (readonly [productId: number, lineKey: string, qty: number, services: string])[]
}

export const extensionOf = (row: Pick<OrderRow, 'extension'>): KeptExtension => (row.extension === null ? {} : JSON.parse(row.extension))

function toLines(rows: readonly LineRow[]): OrderedLine[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(line => {
      const below = rows.filter(({ parent_id }) => parent_id === line.id)
      return {
        id: line.id,
        productId: line.product_id ?? 0,
        sku: line.sku,
        name: line.name,
        variant: line.variant,
        qty: line.qty,
        priceCents: line.price_cents,
        totalCents: line.total_cents,
        isVoucher: line.is_voucher === 1,
        parts: below.flatMap(({ product_id, sku, name, qty }) => (product_id === null ? [] : [{ productId: product_id, sku, name, qty }])),
        services: below.flatMap(({ service_id, sku, name, qty, total_cents }) =>
          service_id === null ? [] : [{ id: service_id, sku, name, qty, cents: total_cents }],
        ),
      }
    })
}

/** What became of a payment, by the ledger of its order. */
export const statusOf = (
  { reference, status }: Pick<Selectable<Tables['payments']>, 'reference' | 'status'>,
  money: readonly MoneyEntry[],
): PaymentStatus => (surplusOf(money, reference) ? 'surplus' : status)

/** Reads complete orders, in the given order. */
export async function readOrders(database: Database, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const below = <Table extends 'order_lines' | 'payments'>(table: Table) =>
    database()
      .selectFrom(table as 'order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute() as unknown as Promise<Selectable<Tables[Table]>[]>
  const lines = grouped(await below('order_lines'), ({ order_id }) => order_id)
  const payments = grouped(await below('payments'), ({ order_id }) => order_id)
  const withdrawals = await database()
    .selectFrom('withdrawals')
    .select(['order_id', 'confirmed_at'])
    .where('order_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    // Returns of part of an order name its lines.
    .where('lines', '=', '[]')
    .execute()
  const reminders = await database()
    .selectFrom('order_history')
    .select(['order_id', 'created_at'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'reminder')
    .execute()
  const ledger = await entriesOf(database, ids)
  return rows.map(row => {
    const money = ledger.get(row.id) ?? []
    const giftCards = cardsIn(money)
    const { vat_number, purchase_reference, locale = 'nl-NL' } = extensionOf(row)
    const all = (payments.get(row.id) ?? []).map(one => ({ ...one, status: statusOf(one, money) }))
    const payment = all.find(({ status }) => status === 'paid') ?? all.at(-1)
    return {
      id: row.id,
      number: row.number,
      status: row.status,
      email: row.email,
      customerId: row.customer_id,
      quoteId: row.quote_id,
      storeId: row.store_id,
      couponCode: row.coupon_code,
      subtotal: row.subtotal_cents,
      discount: row.discount_cents,
      shippingCents: row.shipping_cents,
      tax: row.tax_cents,
      total: row.total_cents,
      giftCards,
      money,
      due: giftCards.reduce((left, { cents }) => left - cents, row.total_cents),
      lines: toLines(lines.get(row.id) ?? []),
      billing: JSON.parse(row.billing_address),
      shipping: JSON.parse(row.shipping_address),
      shippingMethod: row.shipping_method,
      delivery: row.delivery === null ? null : JSON.parse(row.delivery),
      paymentMethod: row.payment_method,
      payment: { reference: payment?.reference ?? '', status: payment?.status ?? 'open', cents: payment?.amount_cents ?? row.total_cents },
      firstPayment: all[0]?.reference ?? '',
      extension: { ...(vat_number && { vat_number }), ...(purchase_reference && { purchase_reference }) },
      locale,
      createdAt: row.created_at,
      remindedAt: reminders.find(({ order_id }) => order_id === row.id)?.created_at ?? null,
      withdrawnAt: withdrawals.find(({ order_id }) => order_id === row.id)?.confirmed_at ?? null,
      deliveredAt: row.delivered_at,
    }
  })
}

/** The order with this id, which exists. */
export const orderById = async (database: Database, id: number): Promise<StoredOrder> =>
  (await readOrders(database, await database().selectFrom('orders').selectAll().where('id', '=', id).execute()))[0] as StoredOrder
