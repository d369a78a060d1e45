import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { plainEmail } from '../plain-email'
import type { NewReservation, ReservationData, StoreReservation } from '../shop-data'
import type { Database } from './database'

/** Without what looks alike: people read the number out in a store. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

const drawLetters = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A key is its sender's: another address or product with it is another reservation. Unlike the session, these outlive logging in. */
const scoped = ({ key, email, sku }: NewReservation): string =>
  createHash('sha256')
    .update(JSON.stringify([key, plainEmail(email), sku]))
    .digest('base64url')

const moveStock = (database: Database, productId: number, storeId: number, by: number) =>
  database()
    .updateTable('store_stock')
    .set({ qty: sql<number>`qty + ${by}` })
    .where('product_id', '=', productId)
    .where('store_id', '=', storeId)
    .where(sql<number>`qty + ${by}`, '>=', 0)
    .executeTakeFirst()

/** Puts back what was not fetched by `now` (ms). */
export async function endReservations(database: Database, now: number): Promise<void> {
  await database.transaction(async () => {
    const over = await database()
      .updateTable('reservations')
      .set({ status: 'expired' })
      .where('status', '=', 'reserved')
      .where('expires_at', '<=', now)
      .returning(['product_id', 'store_id', 'qty'])
      .execute()
    for (const { product_id, store_id, qty } of over) await moveStock(database, product_id, store_id, qty)
  })
}

/** What stores keep for shoppers. Pieces leave the store's stock with the reservation, and come back when nobody fetches them. */
export function reservationData(database: Database, now: () => number, letters: () => string = drawLetters): ReservationData {
  const found = () =>
    database()
      .selectFrom('reservations')
      .innerJoin('products', 'products.id', 'reservations.product_id')
      .select(['number', 'sku', 'brand', 'products.name as product', 'reservations.store_id', 'qty', 'status', 'expires_at'])

  const toReservation = (row: Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>): StoreReservation => ({
    number: row.number,
    sku: row.sku,
    product: `${row.brand} ${row.product}`,
    storeId: row.store_id,
    qty: row.qty,
    status: row.status === 'reserved' && row.expires_at <= now() ? 'expired' : row.status,
    expiresAt: Number(row.expires_at),
  })

  const madeWith = (key: string) => found().where('idempotency_key', '=', key).executeTakeFirst()

  return {
    async make(asked) {
      const { sku, storeId, qty, customerId, name, email, phone, expiresAt } = asked
      const key = scoped(asked)
      return database.transaction(async () => {
        const before = await madeWith(key)
        if (before) return { reservation: toReservation(before), isNew: false }
        const product = await database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
        if (!product) return { problem: 'unknownProduct' as const }
        const take = async (): Promise<boolean> => (await moveStock(database, product.id, storeId, -qty)).numUpdatedRows > 0n
        let isTaken = await take()
        if (!isTaken) {
          // What nobody fetched may not have been put back yet.
          await endReservations(database, now())
          isTaken = await take()
        }
        if (!isTaken) return { problem: 'noStoreStock' as const }
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
        return { reservation: toReservation(made), isNew: true }
      })
    },

    async ofCustomer(customerId) {
      const rows = await found()
        .where('reservations.customer_id', '=', customerId)
        .orderBy('reservations.created_at', 'desc')
        .orderBy('reservations.id', 'desc')
        .execute()
      return rows.map(toReservation)
    },
  }
}
