import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { partOf } from '../checkout/parts'
import type { Database } from '../database/database'
import type { Tables } from '../database/schema'
import { setStatus } from '../orders/data/changes'
import { readOrders } from '../orders/data/reader'
import type { StoredOrder } from '../orders/records'
import { refundedPieces } from '../refunds/data'
import { expectedAt, nextOf, parcelsOf, ranks } from './plan'
import type { CarrierEvent, Parcel, ParcelData } from './records'

type Row = Selectable<Tables['parcels']>

/** Maximum number of orders or parcels per run. */
const PORTION = 50

const newNumber = (): string => `3SETAL${randomInt(100_000_000, 1_000_000_000)}`

const nextAt = (row: Pick<Row, 'step' | 'is_pick_up' | 'created_at' | 'expected_at'>): number | null =>
  nextOf({ step: row.step, isPickUp: row.is_pick_up === 1, createdAt: row.created_at, expectedAt: row.expected_at })?.at ?? null

/** Contents of a parcel; `productId` is sent instead of the line's product. */
export interface NewParcel {
  orderId: number
  returnId?: number
  isPickUp: boolean
  expectedAt: number
  lines: readonly { id: number; qty: number; productId?: number | null }[]
}

/** Creates a parcel for the carrier. In a transaction. */
export async function makeParcel(database: Database, { orderId, returnId, isPickUp, expectedAt: expected, lines }: NewParcel, now: number) {
  const step = 'planned' as const
  const row = { step, is_pick_up: isPickUp ? 1 : 0, expected_at: expected, created_at: now }
  const { id } = await database()
    .insertInto('parcels')
    .values({ ...row, order_id: orderId, number: newNumber(), return_id: returnId ?? null, next_at: nextAt(row), told_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database()
    .insertInto('parcel_lines')
    .values(lines.map(line => ({ parcel_id: id, line_id: line.id, qty: line.qty, product_id: line.productId ?? null })))
    .execute()
}

/** Marks all parcels of an order as collected, because it was paid at the pick-up store. In a transaction that has locked the order. */
export async function fetchParcels(database: Database, orderId: number, now: number): Promise<void> {
  const rows = await database().selectFrom('parcels').select(['id', 'number']).where('order_id', '=', orderId).execute()
  for (const { id, number } of rows) {
    const event = { key: `${number}:collected`, parcel_id: id, step: 'collected' as const, created_at: now }
    await database()
      .insertInto('parcel_events')
      .values(event)
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
    await database().updateTable('parcels').set({ step: 'collected', next_at: null }).where('id', '=', id).execute()
  }
}

/** Orders to be sent or prepared for pick-up that have no parcels yet. Delivered orders from before there were parcels have none. */
const unplanned = (database: Database) =>
  database()
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.status', '=', sql.lit('processing'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('parcels').select('parcels.id').whereRef('parcels.order_id', '=', 'orders.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawals').select('withdrawals.id').whereRef('withdrawals.order_id', '=', 'orders.id').where('lines', '=', '[]'),
        ),
      ),
    )

async function planOrder(database: Database, order: StoredOrder, now: number): Promise<void> {
  const refunded = await refundedPieces(database, order.id)
  const left = order.lines.map(line => ({ ...line, qty: line.qty - (refunded.get(line.id) ?? 0) })).filter(({ qty }) => qty > 0)
  const { delivery } = order
  const parts = (delivery?.parts ?? [undefined]).flatMap((part, at) =>
    parcelsOf({ lines: left.filter(line => partOf(delivery, line) === at) }).map((lines, index) => ({
      ...{ lines, index, isPickUp: (part ?? delivery)?.store != null },
      date: (part ? part.date : delivery?.promisedDeliveryDate) ?? null,
    })),
  )
  if (!parts.length) await setStatus(database, order.id, 'complete', { now, note: 'Verstuurd per e-mail' })
  for (const { lines, index, date, isPickUp } of parts) {
    const expected = expectedAt(date, index, now)
    await makeParcel(database, { orderId: order.id, isPickUp, expectedAt: expected, lines }, now)
  }
}

/** The parcels of a part of an order, the first first; part 0 of one that comes at once is the whole. */
export const parcelsOfPart = (database: Database, { id, lines, delivery }: Pick<StoredOrder, 'id' | 'lines' | 'delivery'>, part: number) =>
  database()
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', id)
    .where('return_id', 'is', null)
    .where('id', 'in', query =>
      query
        .selectFrom('parcel_lines')
        .select('parcel_id')
        .where(
          'line_id',
          'in',
          lines.filter(line => partOf(delivery, line) === part).map(line => line.id),
        ),
    )
    .orderBy('id')
    .execute()

/** Those of a part that are still to leave come on another day. In a transaction that holds the order. */
export async function movePlanned(
  database: Database,
  order: Pick<StoredOrder, 'id' | 'lines' | 'delivery'>,
  { part, date }: { part: number; date: string },
  now: number,
): Promise<void> {
  const rows = await parcelsOfPart(database, order, part)
  for (const [place, row] of rows.entries()) {
    const moved = { ...row, expected_at: expectedAt(date, place, now) }
    await database()
      .updateTable('parcels')
      .set({ expected_at: moved.expected_at, next_at: nextAt(moved) })
      .where('id', '=', row.id)
      .where('step', 'in', ['planned', 'packed'])
      .execute()
  }
}

async function plan(database: Database, now: number): Promise<number> {
  const found = await unplanned(database).orderBy('orders.id').limit(PORTION).execute()
  for (const { id } of found)
    await database.transaction(async () => {
      await database.lock('orders', [id])
      const [order] = await readOrders(database, await unplanned(database).where('orders.id', '=', id).execute())
      if (order) await planOrder(database, order, now)
    })
  return found.length
}

async function partsOf(database: Database, rows: readonly Row[]): Promise<Parcel[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const lines = await database()
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.line_id')
    .leftJoin('products', 'products.id', 'parcel_lines.product_id')
    .select(['parcel_id', 'line_id', 'parcel_lines.qty', 'order_lines.name', 'variant', 'products.brand', 'products.name as instead'])
    .where('parcel_id', 'in', ids)
    .orderBy('line_id')
    .execute()
  const events = await database()
    .selectFrom('parcel_events')
    .select(['parcel_id', 'step', 'created_at'])
    .where('parcel_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    isPickUp: row.is_pick_up === 1,
    isReturn: row.return_id !== null,
    step: row.step,
    expectedAt: row.expected_at,
    lines: lines
      .filter(({ parcel_id }) => parcel_id === row.id)
      .map(({ line_id, qty, name, variant, brand, instead }) => ({
        lineId: line_id,
        qty,
        name: instead ? `${brand} ${instead}` : variant ? `${name}, ${variant}` : name,
      })),
    steps: Object.fromEntries(events.filter(({ parcel_id }) => parcel_id === row.id).map(({ step, created_at }) => [step, created_at])),
  }))
}

/** Completes an order once all its parcels have arrived, unless it is still to be paid in the store. In a transaction. */
async function finish(database: Database, orderId: number, now: number): Promise<void> {
  const rows = await database()
    .selectFrom('parcels')
    .select('step')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .execute()
  if (rows.some(({ step }) => ranks[step] < ranks.delivered)) return
  const order = await database().selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  const paid = await database()
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (order.status === 'processing' && paid) await setStatus(database, orderId, 'complete', { now, note: 'Bezorgd' })
}

async function notify(database: Database, { key, parcel, step, at }: CarrierEvent, now: number): ReturnType<ParcelData['notify']> {
  const find = () => database().selectFrom('parcels').selectAll().where('number', '=', parcel).executeTakeFirst()
  const found = await find()
  if (!found) return undefined
  await database.lock('orders', [found.order_id])
  const row = (await find()) ?? found
  const fresh = await database()
    .insertInto('parcel_events')
    .values({ key, parcel_id: row.id, step, created_at: at })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  if ((fresh.numInsertedOrUpdatedRows ?? 0n) === 0n) return { isNew: false }
  if (ranks[step] > ranks[row.step]) {
    await database()
      .updateTable('parcels')
      .set({ step, next_at: nextAt({ ...row, step }) })
      .where('id', '=', row.id)
      .execute()
    await finish(database, row.order_id, now)
  }
  return { isNew: true }
}

const isUntold = (database: Database) =>
  database()
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .where('told_at', 'is', null)
    .where('step', 'in', ['sent', 'ready'])

async function simulated(database: Database, now: number): Promise<CarrierEvent[]> {
  const rows = await database()
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .selectAll('parcels')
    .where('next_at', '<=', now)
    .where('orders.status', '!=', 'canceled')
    // An order to be paid in the store is collected when it is paid.
    .where(({ not, and, eb }) => not(and([eb('step', '=', 'ready'), eb('payment_method', '=', 'store')])))
    .orderBy('next_at')
    .limit(PORTION)
    .execute()
  return rows.flatMap(row => {
    const next = nextOf({ step: row.step, isPickUp: row.is_pick_up === 1, createdAt: row.created_at, expectedAt: row.expected_at })
    return next ? [{ key: `${row.number}:${next.step}`, parcel: row.number, ...next }] : []
  })
}

/** Parcels of orders. */
export function parcelData(database: Database, now: () => number): ParcelData {
  const rows = () => database().selectFrom('parcels').selectAll('parcels')
  return {
    ofOrder: async orderId => partsOf(database, await rows().where('order_id', '=', orderId).orderBy('id').execute()),
    plan: () => plan(database, now()),
    notify: event => database.transaction(() => notify(database, event, now())),
    simulated: () => simulated(database, now()),
    untold: () => isUntold(database).select(['parcels.id', 'orders.number as order']).orderBy('parcels.id').limit(PORTION).execute(),
    async claim(id) {
      const taken = await database()
        .updateTable('parcels')
        .set({ told_at: now() })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .executeTakeFirst()
      return taken.numUpdatedRows ? (await partsOf(database, await rows().where('id', '=', id).execute()))[0] : undefined
    },
  }
}
