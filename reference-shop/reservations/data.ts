import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../database/database'
import { forEachRow } from '../operation/sweeps'
import { type Move, moveStock } from '../orders/data/stock'
import { plainEmail } from '../text/plain-email'
import type { NewReservation, ReservationData, StoreReservation } from './records'

/** Without look-alike characters: people read the number aloud in a store. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

const drawLetters = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The key is combined with e-mail address and product, because those survive a login and the session does not. */
const scoped = ({ key, email, sku }: NewReservation): string =>
  createHash('sha256')
    .update(JSON.stringify([key, plainEmail(email), sku]))
    .digest('base64url')

const expired = (database: Database, now: number) =>
  database().selectFrom('reservations').select('id').where('status', '=', 'reserved').where('expires_at', '<=', now).orderBy('id')

/** Returns the stock of these reservations, unless that has happened already. In a transaction. */
async function endThese(database: Database, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await database.lock('reservations', ids)
  const over = await database()
    .updateTable('reservations')
    .set({ status: 'expired' })
    .where('id', 'in', ids)
    .where('status', '=', 'reserved')
    .returning(['product_id as productId', 'store_id as storeId', 'qty as by'])
    .execute()
  await moveStock(database, over)
}

/** Returns the stock of reservations expired at `now` (ms). */
export const endReservations = async (database: Database, now: number): Promise<void> =>
  forEachRow(
    await expired(database, now).execute(),
    ({ id }) => `reservation ${id}`,
    ({ id }) => database.transaction(() => endThese(database, [id])),
  )

/** Takes pieces from stock; true if there were enough. */
async function reservePieces(database: Database, pieces: Move, now: () => number): Promise<boolean> {
  const take = async (): Promise<boolean> => (await moveStock(database, [pieces])) === null
  if (await take()) return true
  // Expired reservations may not have been returned yet.
  const { productId, storeId } = pieces
  const late = expired(database, now()).where('product_id', '=', productId)
  const here = await (storeId === null ? late : late.where('store_id', '=', storeId)).execute()
  await endThese(
    database,
    here.map(({ id }) => id),
  )
  return take()
}

const foundIn = (database: Database) =>
  database()
    .selectFrom('reservations')
    .innerJoin('products', 'products.id', 'reservations.product_id')
    .select(['number', 'sku', 'brand', 'products.name as product', 'reservations.store_id', 'qty', 'status', 'expires_at'])

const toReservation = (row: Awaited<ReturnType<ReturnType<typeof foundIn>['executeTakeFirstOrThrow']>>, now: number): StoreReservation => ({
  number: row.number,
  sku: row.sku,
  product: `${row.brand} ${row.product}`,
  storeId: row.store_id,
  qty: row.qty,
  status: row.status === 'reserved' && row.expires_at <= now ? 'expired' : row.status,
  expiresAt: Number(row.expires_at),
})

/** Store reservations. Pieces are taken from the store's stock, and returned if they are not collected. */
export function reservationData(database: Database, now: () => number, letters: () => string = drawLetters): ReservationData {
  const found = () => foundIn(database)
  const shown = (row: Parameters<typeof toReservation>[0]) => toReservation(row, now())
  const madeWith = (key: string) => found().where('idempotency_key', '=', key).executeTakeFirst()

  return {
    async make(request) {
      const { sku, storeId, qty, customerId, name, email, phone, expiresAt } = request
      const key = scoped(request)
      return database.transaction(async () => {
        const before = await madeWith(key)
        if (before) return { reservation: shown(before), isNew: false }
        const product = await database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
        if (!product) return { problem: 'unknownProduct' as const }
        if (!(await reservePieces(database, { productId: product.id, storeId, by: -qty }, now))) {
          // The same request may have taken the last piece meanwhile.
          const same = await madeWith(key)
          return same ? { reservation: shown(same), isNew: false } : { problem: 'noStoreStock' as const }
        }
        await database()
          .insertInto('reservations')
          .values({
            number: `R-${new Date(now()).getUTCFullYear()}-${letters()}`,
            idempotency_key: key,
            store_id: storeId,
            product_id: product.id,
            customer_id: customerId,
            name,
            email,
            phone,
            qty,
            status: 'reserved',
            created_at: now(),
            expires_at: expiresAt,
          })
          .execute()
        const made = await madeWith(key)
        if (!made) throw new Error('The reservation is not there')
        return { reservation: shown(made), isNew: true }
      })
    },

    async ofCustomer(customerId) {
      const rows = await found()
        .where('reservations.customer_id', '=', customerId)
        .orderBy('reservations.created_at', 'desc')
        .orderBy('reservations.id', 'desc')
        .execute()
      return rows.map(shown)
    },
  }
}
