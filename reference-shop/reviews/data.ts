import { sql } from 'kysely'
import type { Database } from '../database/database'
import { productsChanged } from '../pages/changes'
import type { ReviewData, Reviewed, ReviewsOf } from './records'

const orders = { newest: [], highest: ['rating', 'desc'], lowest: ['rating', 'asc'] } as const

/** Reviews. A new one is published after moderation. */
export function reviewData(database: Database, now: () => number): ReviewData {
  const productCalled = (sku: string) => database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()

  /** Of a product, of a store, or of all stores; undefined for an unknown sku. */
  async function shown(of: ReviewsOf) {
    const rows = () => database().selectFrom('reviews').where('status', '=', 'shown')
    if (of === 'stores') return () => rows().where('store_id', 'is not', null)
    if ('storeId' in of) return () => rows().where('store_id', '=', of.storeId)
    const product = await productCalled(of.sku)
    return product && (() => rows().where('product_id', '=', product.id))
  }

  /** Columns with the subject of a review; undefined for an unknown sku. */
  async function columnsOf(of: Reviewed) {
    if ('storeId' in of) return { product_id: null, store_id: of.storeId }
    const product = await productCalled(of.sku)
    return product && { product_id: product.id, store_id: null }
  }

  /** Whether a customer ordered the product, or for that store. */
  async function isBuyer(
    customerId: number,
    { product_id: product, store_id: store }: { product_id: number | null; store_id: number | null },
  ) {
    const orders = database().selectFrom('orders').where('orders.customer_id', '=', customerId).where('orders.status', '!=', 'canceled')
    const found =
      product === null
        ? orders.where('orders.store_id', '=', store)
        : orders
            .innerJoin('order_lines', 'orders.id', 'order_lines.order_id')
            .innerJoin('products', 'products.id', 'order_lines.product_id')
            .where(({ eb, or }) => or([eb('products.id', '=', product), eb('products.parent_id', '=', product)]))
    return (await found.select(sql<number>`1`.as('found')).limit(1).executeTakeFirst()) !== undefined
  }

  return {
    async list(of, { page, sort, size }) {
      const rows = await shown(of)
      if (!rows) return undefined
      const counts = await rows()
        .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('rating')
        .execute()
      const distribution = [1, 2, 3, 4, 5].map(rating => Number(counts.find(row => row.rating === rating)?.count ?? 0))
      const count = distribution.reduce((sum, one) => sum + one, 0)
      const lastPage = Math.max(1, Math.ceil(count / size))
      const at = Math.min(page, lastPage)
      const [column, direction] = orders[sort]
      const items = await rows()
        .select(['id', 'rating', 'title', 'body', 'author', 'verified', 'created_at'])
        .$if(column !== undefined, query => query.orderBy(column ?? 'rating', direction))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((at - 1) * size)
        .execute()
      return {
        count,
        distribution,
        page: at,
        lastPage,
        items: items.map(({ id, rating, title, body, author, verified, created_at: created }) => ({
          id,
          rating,
          title,
          body,
          author,
          verified: verified === 1,
          at: Number(created),
        })),
      }
    },

    add: (of, { rating, title, body, author }, customerId) =>
      database.transaction(async () => {
        const columns = await columnsOf(of)
        if (!columns) return undefined
        const verified = customerId !== null && (await isBuyer(customerId, columns)) ? 1 : 0
        const written = { rating, title, body, author, verified, status: 'waiting' as const, created_at: now() }
        const { id } = await database()
          .insertInto('reviews')
          .values({ ...columns, customer_id: customerId, ...written })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),

    async waiting(id) {
      const row = await database()
        .selectFrom('reviews')
        .leftJoin('products', 'products.id', 'reviews.product_id')
        .leftJoin('stores', 'stores.id', 'reviews.store_id')
        .select(['rating', 'title', 'body', 'author', 'verified', 'products.brand', 'products.name', 'stores.name as store'])
        .where('reviews.id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      if (!row) return undefined
      const { brand, name, store, verified, ...written } = row
      return { ...written, verified: verified === 1, about: store ?? `${brand} ${name}` }
    },

    decide: (id, status) =>
      database.transaction(async () => {
        const decided = await database()
          .updateTable('reviews')
          .set({ status })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .returning(['product_id', 'store_id'])
          .executeTakeFirst()
        if (!decided) return false
        const { product_id: product, store_id: store } = decided
        const of =
          product === null
            ? ({ table: 'stores', column: 'store_id', id: store } as const)
            : ({ table: 'products', column: 'product_id', id: product } as const)
        if (of.id === null) return true
        // A concurrent decision is counted by the later transaction.
        await database.lock(of.table, [of.id])
        const { count, sum } = await database()
          .selectFrom('reviews')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('rating').as('sum')])
          .where(of.column, '=', of.id)
          .where('status', '=', 'shown')
          .executeTakeFirstOrThrow()
        const found = { review_count: Number(count), rating_tenths: Number(count) ? Math.round((Number(sum) * 10) / Number(count)) : 0 }
        await database().updateTable(of.table).set(found).where('id', '=', of.id).execute()
        if (product !== null) await productsChanged(database, [product])
        return true
      }),
  }
}
