import { amsterdam, keptUntil, momentOf } from '../calendar/opening'
import type { OrderStatus } from '../orders/schema'
import { wayOf } from '../payments/ledger'
import type { Store } from '../stores/records'
import type { Light } from './catalogue'
import { type Chance, chanceOf } from './chance'
import { demoAddresses } from './people'
import { DAY, type Row, type Seed } from './rows'

const FREE_FROM_CENTS = 5000
const SHIPPING_CENTS = 595
const VAT_SHARE = 21 / 121

interface OrderSeed {
  customer: 1 | 2
  status: OrderStatus
  daysAgo: number
  /** Local time of day in the Netherlands. */
  time: string
  lines: number
  method: string
}

const orders: readonly OrderSeed[] = [
  { customer: 1, status: 'complete', daysAgo: 410, time: '20:14', lines: 1, method: 'ideal' },
  { customer: 1, status: 'canceled', daysAgo: 200, time: '19:32', lines: 2, method: 'card' },
  { customer: 1, status: 'complete', daysAgo: 9, time: '21:05', lines: 3, method: 'in3' },
  { customer: 1, status: 'processing', daysAgo: 1, time: '20:47', lines: 2, method: 'ideal' },
  { customer: 1, status: 'pending', daysAgo: 0, time: '22:03', lines: 1, method: 'banktransfer' },
  { customer: 2, status: 'complete', daysAgo: 60, time: '19:58', lines: 4, method: 'banktransfer' },
  { customer: 2, status: 'processing', daysAgo: 2, time: '20:26', lines: 2, method: 'ideal' },
]

const notes: Readonly<Record<OrderStatus, string>> = {
  pending: 'Bestelling ontvangen',
  processing: 'Betaling ontvangen',
  complete: 'Bezorgd',
  canceled: 'Geannuleerd op verzoek',
}

const HOUR = 3_600_000
/** ms after placing the order at which each step happened: paid at once or by bank transfer, cancelled in the morning, delivered the next afternoon. */
const later = (status: OrderStatus, method: string): number =>
  ({ pending: 0, processing: method === 'banktransfer' ? 15 * HOUR : HOUR / 30, complete: 17 * HOUR, canceled: 13 * HOUR })[status]

/** The moment `time` on the day this many full days ago, in ms since 1970. */
const daysBefore = (today: number, days: number, time: string): number => momentOf(amsterdam(today - (days + 1) * DAY).date, time)

const passed: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['pending'],
  processing: ['pending', 'processing'],
  complete: ['pending', 'processing', 'complete'],
  canceled: ['pending', 'canceled'],
}

function addressOf(customer: number): { email: string; json: string } {
  const email = customer === 1 ? 'klant@example.com' : 'zakelijk@example.com'
  const { first_name, middle_name, last_name, company, phone, street, house_number, addition, postcode, city, country_id } =
    demoAddresses[customer - 1] ?? demoAddresses[0]
  const json = {
    email,
    customer_id: customer,
    prefix: null,
    firstname: first_name,
    middlename: middle_name,
    lastname: last_name,
    company,
    telephone: phone,
    street: [street, house_number, addition],
    postcode,
    city,
    country_id,
    region: null,
    region_code: null,
    region_id: null,
  }
  return { email, json: JSON.stringify(json) }
}

/** Rows of a demo customer's order. */
interface DrawnOrder {
  order: Row<'orders'>
  lines: Row<'order_lines'>[]
  history: Row<'order_history'>[]
  payment: Row<'payments'>
}

function drawLine({ row }: Light, order_id: number, dice: Chance): Row<'order_lines'> & { total_cents: number } {
  const price = row.price_cents as number
  const qty = dice.whole(1, price < 10_000 ? 2 : 1)
  return {
    order_id,
    parent_id: null,
    product_id: row.id as number,
    service_id: null,
    sku: row.sku,
    name: `${row.brand} ${row.name}`,
    variant: '',
    qty,
    price_cents: price,
    total_cents: price * qty,
  }
}

function drawOrder(
  id: number,
  { customer, status, daysAgo, time, lines: count, method }: OrderSeed,
  { dice, simple, today }: { dice: Chance; simple: readonly Light[]; today: number },
): DrawnOrder {
  const placed = daysBefore(today, daysAgo, time)
  const lines = dice.some(simple, count).map(one => drawLine(one, id, dice))
  const subtotal = lines.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const shipping = subtotal >= FREE_FROM_CENTS ? 0 : SHIPPING_CENTS
  const total = subtotal + shipping
  const { email, json } = addressOf(customer)
  return {
    order: {
      id,
      number: String(100_000_000 + id),
      quote_id: null,
      customer_id: customer,
      store_id: null,
      email,
      status,
      idempotency_key: `demo-order-${id}`,
      coupon_code: null,
      subtotal_cents: subtotal,
      discount_cents: 0,
      shipping_cents: shipping,
      tax_cents: Math.round(total * VAT_SHARE),
      total_cents: total,
      billing_address: json,
      shipping_address: json,
      shipping_method: 'bezorgen_standaard',
      delivery: null,
      payment_method: method,
      extension: null,
      created_at: placed,
      changed_at: placed + later(status, method),
    },
    lines,
    history: passed[status].map(one => ({ order_id: id, status: one, note: notes[one], created_at: placed + later(one, method) })),
    payment: {
      order_id: id,
      method,
      reference: `demo-${id}`,
      status: status === 'pending' ? 'open' : status === 'canceled' ? 'canceled' : 'paid',
      amount_cents: total,
      created_at: placed,
      changed_at: placed,
    },
  }
}

/** The first customer's reservation in a store. */
const reservationOf = (product: Light, store: Store, created_at: number): Row<'reservations'> => ({
  number: 'R1000001',
  idempotency_key: 'demo-reservation-1',
  store_id: store.id,
  product_id: product.id,
  customer_id: 1,
  name: 'Sanne de Wit',
  email: 'klant@example.com',
  phone: '020 000 00 01',
  qty: 1,
  status: 'reserved',
  created_at,
  expires_at: keptUntil(store, created_at),
})

/** Orders and a reservation of the demo customers. */
export async function seedOrders({ insert, chance, today }: Seed, drawn: readonly Light[], stores: readonly Store[]): Promise<void> {
  const dice = chanceOf(chance, 'orders')
  const simple = drawn.filter(({ row }) => row.product_type === 'simple' && (row.stock as number) > 0 && row.is_voucher !== 1)
  if (!simple.length) return
  const made = orders.map((one, at) => drawOrder(at + 1, one, { dice, simple, today }))
  await insert(
    'orders',
    made.map(({ order }) => order),
  )
  await insert(
    'order_lines',
    made.flatMap(({ lines }) => lines),
  )
  await insert(
    'order_history',
    made.flatMap(({ history }) => history),
  )
  await insert(
    'payments',
    made.map(({ payment }) => payment),
  )
  await insert(
    'money_entries',
    made.flatMap(({ payment: { order_id, method, reference, status, amount_cents: cents, created_at } }) =>
      status === 'paid'
        ? [
            {
              ...{ order_id, refund_id: null, key: `paid:${reference}`, way: wayOf(method), reference, cents, reason: 'payment' as const },
              ...{ state: 'done' as const, tries: 0, due_at: created_at, created_at, changed_at: created_at },
            },
          ]
        : [],
    ),
  )
  const [one] = dice.some(simple, 1)
  const store = stores.find(({ id }) => id === 1)
  if (one && store) await insert('reservations', [reservationOf(one, store, daysBefore(today, 0, '15:20'))])
}
