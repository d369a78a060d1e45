import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { cardsIn, entriesOf, type MoneyEntry, surplusOf } from '../../payments/ledger'
import type { OrderedLine, PaymentStatus, StoredOrder } from '../records'

type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>
type PaymentRow = Selectable<Tables['payments']>

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

/** All that is stored of an order beside its own row. */
interface OfOrder {
  lines: readonly LineRow[]
  payments: readonly PaymentRow[]
  money: MoneyEntry[]
  /** ms since 1970. */
  withdrawnAt?: number | null | undefined
  remindedAt?: number | undefined
}

/** An order by its rows. */
export function toOrder(row: OrderRow, { lines, payments, money, withdrawnAt = null, remindedAt }: OfOrder): StoredOrder {
  const giftCards = cardsIn(money)
  const { vat_number, purchase_reference, locale = 'nl-NL' } = extensionOf(row)
  const all = payments.map(one => ({ ...one, status: statusOf(one, money) }))
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
    lines: toLines(lines),
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
    remindedAt: remindedAt ?? null,
    withdrawnAt,
    deliveredAt: row.delivered_at,
  }
}

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
  const marks = await database()
    .selectFrom('withdrawals')
    .select(['order_id', 'confirmed_at as at', sql.lit<'withdrawn' | 'reminded'>('withdrawn').as('mark')])
    .where('order_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    // Returns of part of an order name its lines.
    .where('lines', '=', '[]')
    .unionAll(
      database()
        .selectFrom('order_history')
        .select(['order_id', 'created_at as at', sql.lit<'withdrawn' | 'reminded'>('reminded').as('mark')])
        .where('order_id', 'in', ids)
        .where('kind', '=', 'reminder'),
    )
    .execute()
  const ledger = await entriesOf(database, ids)
  return rows.map(row => {
    const markedAt = (of: 'withdrawn' | 'reminded') =>
      marks.find(({ order_id, mark }) => order_id === row.id && mark === of)?.at ?? undefined
    return toOrder(row, {
      lines: lines.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      money: ledger.get(row.id) ?? [],
      withdrawnAt: markedAt('withdrawn'),
      remindedAt: markedAt('reminded'),
    })
  })
}

/** The order with this id, which exists. */
export const orderById = async (database: Database, id: number): Promise<StoredOrder> =>
  (await readOrders(database, await database().selectFrom('orders').selectAll().where('id', '=', id).execute()))[0] as StoredOrder
