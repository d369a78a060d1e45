import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../reference-shop/database/database'
import type { Tables } from '../../../reference-shop/database/schema'
import { shippingCents } from '../../../reference-shop/delivery/rates'
import { payMethodOf, placeOf, type Race } from './races'

type Order = Selectable<Tables['orders']>

const countryIn = (json: string): string => (JSON.parse(json) as { country_id: string }).country_id

/** '1+ 1': one with a service, and one without; in the order of `skus`. */
async function linesOf(database: Database, { id }: Order, skus: readonly string[]): Promise<string> {
  const rows = await database().selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  const words = skus.map(sku => {
    const line = rows.find(row => row.sku === sku && row.parent_id === null)
    return line ? `${line.qty}${rows.some(({ parent_id }) => parent_id === line.id) ? '+' : ''}` : ''
  })
  return words.join(' ').trim()
}

/** Errors in the amounts of an order. */
async function wrongAmounts(database: Database, order: Order): Promise<string[]> {
  const { id, subtotal_cents, discount_cents, shipping_cents, total_cents, coupon_code, shipping_method } = order
  const rows = await database().selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  const sum = rows.reduce((cents, row) => cents + row.total_cents, 0)
  const payments = await database().selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  const changes = await database()
    .selectFrom('money_entries')
    .select('cents')
    .where('order_id', '=', id)
    .where('way', '=', 'gift-card')
    .execute()
  const due = changes.reduce((left, { cents }) => left - cents, total_cents)
  const checks: [string, boolean][] = [
    ['subtotal', sum === subtotal_cents],
    ['discount', discount_cents === (coupon_code === null ? 0 : Math.round(sum / 10))],
    ['shipping', shipping_cents === shippingCents(shipping_method, countryIn(order.shipping_address), sum)],
    ['total', total_cents === subtotal_cents - discount_cents + shipping_cents],
    ['payment', payments.length === 1 && payments[0]?.amount_cents === due && payments[0]?.method === order.payment_method],
  ]
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [`${name} of ${JSON.stringify(order)}`]))
}

/** Errors of an order after a race: in each respect it must match the cart before the change, or after it. */
export async function wrongIn(database: Database, race: Race, order: Order, skus: readonly string[]): Promise<string[]> {
  const { payment_method: method, shipping_method: way, delivery: json, store_id, status, coupon_code } = order
  const delivery = json === null ? null : (JSON.parse(json) as { method: string; store: object | null })
  const isFetched = way === 'winkel_ophalen'
  const place = `${countryIn(order.shipping_address)} ${way}`
  const lines = await linesOf(database, order, skus)
  const checks: [string, boolean][] = [
    ['paid in a store it does not go to', method !== 'store' || isFetched],
    ['terms abroad', method !== 'in3' || place.startsWith('NL')],
    ['status', status === (method === 'store' ? 'processing' : 'pending') || race.start === 'waiting'],
    ['store', isFetched === (store_id !== null) && isFetched === Boolean(delivery?.store)],
    ['delivery', delivery === null || delivery.method === way],
    ['place', [placeOf[race.start], race.place].includes(place)],
    ['bill', countryIn(order.billing_address) === 'NL'],
    ['way to pay', [payMethodOf(race.start), race.pays].includes(method) || race.start === 'waiting'],
    ['lines', ['1 1', race.lines].includes(lines)],
    ['coupon', coupon_code === null || race.coupon !== undefined],
  ]
  const wrong = checks.flatMap(([name, isRight]) => (isRight ? [] : [`${name}: ${place}, ${method}, ${status}, ${lines}`]))
  return [...wrong, ...(await wrongAmounts(database, order))]
}

/**
 * Gift cards with a wrong balance: it must be the sum of their changes, and the initial value less what orders hold.
 */
export async function wrongCards(database: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from gift_cards c
    where balance_cents <> (select coalesce(-sum(cents), 0) from money_entries g where g.reference = c.number)
    or balance_cents <> (select coalesce(-sum(g.cents), 0) from money_entries g left join orders o on o.id = g.order_id
      where g.reference = c.number and (o.id is null or o.status <> 'canceled'))`.execute(database())
  return rows.map(({ number }) => `gift card ${number}`)
}

/** Pieces of each product that orders hold, in the web shop and in stores. */
export async function heldPieces(database: Database): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.sku', 'qty', 'store_id', 'product_id'])
    .where('orders.status', '!=', 'canceled')
    .where('product_id', 'is not', null)
    .where('email', 'like', 'racer-%')
    .execute()
  const held = new Map<string, number>()
  for (const { sku, qty, store_id } of rows) {
    const key = store_id === null ? sku : `${sku} in a store`
    held.set(key, (held.get(key) ?? 0) + qty)
  }
  return held
}
