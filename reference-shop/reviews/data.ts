import { sql } from 'kysely'
import type { Database } from '../database/database'
import { keysChanged, productsChanged } from '../pages/changes'
import type { ReviewData, Reviewed, ReviewPaging, Reviews, ReviewsOf, WrittenReview } from './records'

const orders = { newest: [], helpful: ['helpful', 'desc'], highest: ['rating', 'desc'], lowest: ['rating', 'asc'] } as const

/** What a rating belongs to: a row of a table, and the column of reviews that refers to it. */
type Subject = { table: 'stores'; column: 'store_id'; id: number } | { table: 'products'; column: 'product_id'; id: number }

const productCalled = (database: Database, sku: string) =>
  database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()

/** Published reviews of a product, a store, or all stores. */
export function shownReviews(database: Database, of: Exclude<ReviewsOf, { sku: string }>) {
  const rows = database().selectFrom('reviews').where('status', '=', 'shown')
  if (of === 'stores') return rows.where('store_id', 'is not', null)
  return 'storeId' in of ? rows.where('store_id', '=', of.storeId) : rows.where('product_id', '=', of.productId)
}

/** Undefined for an unknown sku. */
async function resolved(database: Database, of: ReviewsOf): Promise<Exclude<ReviewsOf, { sku: string }> | undefined> {
  if (of === 'stores' || !('sku' in of)) return of
  const product = await productCalled(database, of.sku)
  return product && { productId: product.id }
}

/** Columns with the subject of a review; undefined for an unknown sku. */
async function columnsOf(database: Database, of: Reviewed) {
  if ('storeId' in of) return { product_id: null, store_id: of.storeId }
  const product = await productCalled(database, of.sku)
  return product && { product_id: product.id, store_id: null }
}

/** Whether a customer ordered the product, or for that store. */
async function isBuyer(
  database: Database,
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

type Rows = () => ReturnType<typeof shownReviews>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Number of reviews with 1 to 5 stars. */
async function distributionOf(rows: Rows): Promise<number[]> {
  const counts = await rows()
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map(rating => Number(counts.find(row => row.rating === rating)?.count ?? 0))
}

async function list(database: Database, of: ReviewsOf, { page, sort, size, stars }: ReviewPaging): Promise<Reviews | undefined> {
  const subject = await resolved(database, of)
  if (!subject) return undefined
  const rows = () => shownReviews(database, subject)
  const distribution = await distributionOf(rows)
  const count = sum(distribution)
  const found = stars === undefined ? count : (distribution[stars - 1] ?? 0)
  const lastPage = Math.max(1, Math.ceil(found / size))
  const at = Math.min(page, lastPage)
  const [column, direction] = orders[sort]
  const items = await rows()
    .select(['id', 'rating', 'title', 'body', 'author', 'verified', 'created_at', 'helpful'])
    .$if(stars !== undefined, query => query.where('rating', '=', stars ?? 0))
    .$if(column !== undefined, query => query.orderBy(column ?? 'rating', direction))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((at - 1) * size)
    .execute()
  return {
    count,
    found,
    distribution,
    page: at,
    lastPage,
    items: items.map(({ id, rating, title, body, author, verified, created_at: created, helpful }) => ({
      id,
      rating,
      title,
      body,
      author,
      verified: verified === 1,
      at: Number(created),
      helpful,
    })),
    of: subject,
  }
}

const add = (
  database: Database,
  now: () => number,
  of: Reviewed,
  { rating, title, body, author }: WrittenReview,
  customerId: number | null,
  writer: string | null = null,
) =>
  database.transaction(async () => {
    const columns = await columnsOf(database, of)
    if (!columns) return undefined
    const verified = customerId !== null && (await isBuyer(database, customerId, columns)) ? 1 : 0
    const written = { rating, title, body, author, verified, status: 'waiting' as const, created_at: now() }
    const more = { customer_id: customerId, writer }
    const { id } = await database()
      .insertInto('reviews')
      .values({ ...columns, ...written, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

async function waiting(database: Database, id: number): ReturnType<ReviewData['waiting']> {
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
}

/** Recomputes the rating from the published reviews of a product or store. */
async function rate(database: Database, { table, column, id }: Subject): Promise<void> {
  // A concurrent decision is counted by the later transaction.
  await database.lock(table, [id])
  const { count, sum } = await database()
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('rating').as('sum')])
    .where(column, '=', id)
    .where('status', '=', 'shown')
    .executeTakeFirstOrThrow()
  const found = { review_count: Number(count), rating_tenths: Number(count) ? Math.round((Number(sum) * 10) / Number(count)) : 0 }
  await database().updateTable(table).set(found).where('id', '=', id).execute()
}

const decide = (database: Database, id: number, status: 'shown' | 'refused') =>
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
    if (product !== null) {
      await rate(database, { table: 'products', column: 'product_id', id: product })
      await productsChanged(database, [product])
    } else if (store !== null) await rate(database, { table: 'stores', column: 'store_id', id: store })
    return true
  })

/** Reviews. A new one is published after moderation. */
export const reviewData = (database: Database, now: () => number): ReviewData => ({
  list: (of, paging) => list(database, of, paging),
  add: (of, review, customerId, writer) => add(database, now, of, review, customerId, writer),
  waiting: id => waiting(database, id),
  decide: (id, outcome) => decide(database, id, outcome),
})

/** Key in caches of files of a review. */
export const photosKey = (review: number): string => `review-photos-${review}`

/** Purges the cached pages of everything the customer reviewed, and the files of these reviews; in the transaction of the change. */
export async function reviewPagesChanged(database: Database, customerId: number): Promise<void> {
  const rows = await database().selectFrom('reviews').select(['id', 'product_id']).where('customer_id', '=', customerId).execute()
  await keysChanged(
    database,
    rows.map(({ id }) => photosKey(id)),
  )
  await productsChanged(
    database,
    rows.flatMap(({ product_id: id }) => id ?? []),
  )
}
