import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { keysChanged, productsChanged } from '../../pages/changes'
import { photosKey, shownReviews } from '../../reviews/data'
import type { NewPhoto, PhotoData, StoredPhoto } from './records'

/** Maximum number of photos above all reviews. */
const MOST_ON_TOP = 12

/** Stores the photos of a new review; in its transaction. */
async function keepPhotos(database: Database, review: number, photos: readonly NewPhoto[]): Promise<void> {
  for (const [at, photo] of photos.entries())
    await database()
      .insertInto('review_photos')
      .values({ review_id: review, place: at + 1, ...photo })
      .execute()
}

async function dropPhotos(database: Database, review: number): Promise<void> {
  await database().deleteFrom('review_photos').where('review_id', '=', review).execute()
}

async function photosOf(
  database: Database,
  of: Parameters<typeof shownReviews>[1],
  reviews: readonly number[],
): ReturnType<PhotoData['of']> {
  const newest = database()
    .selectFrom('review_photos')
    .where('review_id', 'in', shownReviews(database, of).select('id'))
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
  const byReview = new Map<number, StoredPhoto[]>()
  for (const { review_id: review, id: _, is_newest: __, ...photo } of rows)
    if (reviews.includes(review)) byReview.set(review, [...(byReview.get(review) ?? []), photo])
  return {
    byReview,
    newest: rows.filter(row => row.is_newest).map(({ review_id, id: _, is_newest: __, ...photo }) => ({ ...photo, review: review_id })),
  }
}

const remove = (database: Database, review: number): Promise<void> =>
  database.transaction(async () => {
    await dropPhotos(database, review)
    const row = await database().selectFrom('reviews').select('product_id').where('id', '=', review).executeTakeFirst()
    await keysChanged(database, [photosKey(review)])
    if (row?.product_id) await productsChanged(database, [row.product_id])
  })

export const photoData = (database: Database): PhotoData => ({
  of: (of, reviews) => photosOf(database, of, reviews),
  keep: (review, photos) => keepPhotos(database, review, photos),
  drop: review => dropPhotos(database, review),
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
