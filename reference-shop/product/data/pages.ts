import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { PageData } from '../../product/records'

/** Price range of alternatives, relative to the sold-out product. */
const [cheapest, dearest] = [0.6, 1.5]

/** Available products with their own page. */
const listedIn = (database: Database) => database().selectFrom('products').where('parent_id', 'is', null).where('enabled', '=', 1)

async function comparableTo(database: Database, productId: number, most: number): Promise<number[]> {
  const product = await database()
    .selectFrom('products')
    .select(['category_id', 'price_cents'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) return []
  const { category_id: category, price_cents: price } = product
  const rows = await listedIn(database)
    .select('id')
    .where('category_id', '=', category)
    .where('id', '<>', productId)
    .where('stock', '>', 0)
    .where('price_cents', '>=', Math.floor(price * cheapest))
    .where('price_cents', '<=', Math.ceil(price * dearest))
    .orderBy(sql`abs(price_cents - ${price})`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Queries for pages only: the sitemap, and sections of a product page. */
export function pageData(database: Database): PageData {
  const listed = () => listedIn(database)

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

    async idsOf(slugs) {
      if (!slugs.length) return []
      const rows = await listed().select(['id', 'slug']).where('slug', 'in', slugs).execute()
      return slugs.flatMap(slug => rows.find(row => row.slug === slug)?.id ?? [])
    },

    comparableTo: (productId, most) => comparableTo(database, productId, most),

    async belowProduct(productId) {
      const [rows, manuals] = await Promise.all([
        database()
          .selectFrom('products')
          .select(['id', 'sku', 'gtin', 'energy_sheet', 'offer_ends_at'])
          .where(({ eb, or }) => or([eb('id', '=', productId), eb('parent_id', '=', productId)]))
          .execute(),
        database()
          .selectFrom('product_manuals')
          .select(['title', 'url', 'pages'])
          .where('product_id', '=', productId)
          .orderBy('position')
          .execute(),
      ])
      const product = rows.find(({ id }) => id === productId)
      return {
        manuals,
        energySheet: product?.energy_sheet ? JSON.parse(product.energy_sheet) : [],
        offerEndsAt: product?.offer_ends_at ? Number(product.offer_ends_at) : null,
        gtins: new Map(rows.map(({ sku, gtin }) => [sku, gtin])),
      }
    },
  }
}
