import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database'
import type { Row, Seed } from '../../seed/rows'
import { findRoot } from '../../settings'

/** Photos of customers by product slug, as files in pictures/files/reviews; a shop with another random seed has none of these products. */
const photos: Readonly<Record<string, readonly { file: string; width: number; height: number }[]>> = {
  'kelvanta-espressomachine-sapor-pro-110-26': [
    { file: 'espressomachine-1', width: 900, height: 700 },
    { file: 'espressomachine-2', width: 700, height: 900 },
  ],
  'quintelle-lucida-m-110-32': [{ file: 'systeemcamera-1', width: 900, height: 680 }],
}

/** Whoever is content shows it. */
const LEAST_STARS = 4

const contentReview = (database: Database, slug: string) =>
  database()
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('reviews.id')
    .where('products.slug', '=', slug)
    .where('rating', '>=', LEAST_STARS)
    .orderBy('reviews.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function rowsOf(review: number, files: (typeof photos)[string]): Promise<Row<'review_photos'>[]> {
  const folder = join(findRoot(), 'reference-shop/pictures/files/reviews')
  const read = (file: string, size: string): Promise<Buffer> => readFile(join(folder, `${file}-${size}.webp`))
  return Promise.all(
    files.map(async ({ file, width, height }, at) => {
      const [small, large] = await Promise.all([read(file, 'small'), read(file, 'large')])
      // The same shop has the same addresses.
      const name = createHash('sha256').update(`${review} ${file}`).update(large).digest('hex').slice(0, 32)
      return { review_id: review, file: name, place: at + 1, width, height, small, large }
    }),
  )
}

/** A few photos in reviews, so that a new shop shows them. */
export async function seedPhotos({ insert, flush }: Seed, _drawn: unknown, database: Database): Promise<void> {
  await flush()
  for (const [slug, files] of Object.entries(photos)) {
    const review = await contentReview(database, slug)
    if (review) await insert('review_photos', await rowsOf(review.id, files))
  }
}
