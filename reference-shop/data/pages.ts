import type { PageData } from '../shop-data'
import type { Database } from './database'

const newestReviews = 6

/** What only pages ask: the sitemap, and what stands below a product. */
export function pageData(database: Database): PageData {
  /** Products with a page of their own that can be bought. */
  const listed = () => database().selectFrom('products').where('parent_id', 'is', null).where('enabled', '=', 1)

  return {
    async productCount() {
      const { count } = await listed()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async productPaths(from, most) {
      const rows = await listed().select('slug').orderBy('id').limit(most).offset(from).execute()
      return rows.map(({ slug }) => `/p/${slug}`)
    },

    async belowProduct(productId) {
      const shown = () => database().selectFrom('reviews').where('product_id', '=', productId).where('status', '=', 'shown')
      const [product, counts, reviews, manuals] = await Promise.all([
        database().selectFrom('products').select(['energy_sheet', 'offer_ends_at']).where('id', '=', productId).executeTakeFirst(),
        shown()
          .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
          .groupBy('rating')
          .execute(),
        shown()
          .select(['rating', 'title', 'body', 'author', 'verified', 'created_at'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(newestReviews)
          .execute(),
        database()
          .selectFrom('product_manuals')
          .select(['title', 'url', 'pages'])
          .where('product_id', '=', productId)
          .orderBy('position')
          .execute(),
      ])
      return {
        distribution: [5, 4, 3, 2, 1].map(rating => ({ rating, count: Number(counts.find(row => row.rating === rating)?.count ?? 0) })),
        reviews: reviews.map(({ rating, title, body, author, verified, created_at: at }) => ({
          rating,
          title,
          body,
          author,
          verified: verified === 1,
          at: Number(at),
        })),
        manuals,
        energySheet: product?.energy_sheet ? JSON.parse(product.energy_sheet) : [],
        offerEndsAt: product?.offer_ends_at ? Number(product.offer_ends_at) : null,
      }
    },
  }
}
