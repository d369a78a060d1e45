import { sql } from 'kysely'
import type { Database } from '../database/database'
import { keysChanged, productsChanged } from '../pages/changes'
import type { NewPhoto, PhotoData, ReviewPhoto } from './records'

/** Maximum number of photos above all reviews. */
const MOST_ON_TOP = 12

type Ids = ReturnType<typeof idsOf>
const idsOf = (database: Database) => database().selectFrom('reviews').select('id')

/** Stores the photos of a new review; in its transaction. */
export async function keepPhotos(database: Database, review: number, photos: readonly NewPhoto[]): Promise<void> {
  for (const [at, photo] of photos.entries())
    await database()
      .insertInto('review_photos')
      .values({ review_id: review, place: at + 1, ...photo })
      .execute()
}

export async function dropPhotos(database: Database, review: number): Promise<void> {
  await database().deleteFrom('review_photos').where('review_id', '=', review).execute()
}

/** Photos of these reviews, and the newest photos of `all`, the published reviews of the subject. */
export async function photosOf(
  database: Database,
  all: () => Ids,
  reviews: readonly number[],
): Promise<{ byReview: Map<number, ReviewPhoto[]>; newest: (ReviewPhoto & { review: number })[] }> {
  const newest = database()
    .selectFrom('review_photos')
    .where('review_id', 'in', all())
    .select('id')
    .orderBy('review_id', 'desc')
    .orderBy('place')
    .limit(MOST_ON_TOP)
  const rows = await database()
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .select(['review_photos.id', 'review_id', 'file', 'place', 'width', 'height', 'author', 'title'])
    .select(({ eb }) => eb('review_photos.id', 'in', newest).as('is_newest'))
    .where(({ eb, or }) =>
      or([eb('review_photos.id', 'in', newest), ...(reviews.length ? [eb('review_photos.review_id', 'in', reviews)] : [])]),
    )
    .orderBy('review_id', 'desc')
    .orderBy('place')
    .execute()
  const byReview = new Map<number, ReviewPhoto[]>()
  for (const { review_id: review, id: _, is_newest: __, ...photo } of rows)
    if (reviews.includes(review)) byReview.set(review, [...(byReview.get(review) ?? []), photo])
  return {
    byReview,
    newest: rows.filter(row => row.is_newest).map(({ review_id, id: _, is_newest: __, ...photo }) => ({ ...photo, review: review_id })),
  }
}

/** Key of the photos of a review in caches. */
export const photosKey = (review: number): string => `review-photos-${review}`

const remove = (database: Database, review: number): Promise<void> =>
  database.transaction(async () => {
    await dropPhotos(database, review)
    const row = await database().selectFrom('reviews').select('product_id').where('id', '=', review).executeTakeFirst()
    await keysChanged(database, [photosKey(review)])
    if (row?.product_id) await productsChanged(database, [row.product_id])
  })

export const photoData = (database: Database): PhotoData => ({
  async shown(file, size) {
    return database()
      .selectFrom('review_photos')
      .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
      .select([sql.ref<Uint8Array>(`review_photos.${size}`).as('body'), 'review_id as review'])
      .where('file', '=', file)
      .where('reviews.status', '=', 'shown')
      .executeTakeFirst()
  },
  async waiting(review) {
    const rows = await database()
      .selectFrom('review_photos')
      .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
      .select(['large', 'review_photos.width', 'review_photos.height'])
      .where('review_id', '=', review)
      .where('reviews.status', '=', 'waiting')
      .orderBy('place')
      .execute()
    return rows
  },
  remove: review => remove(database, review),
})
