import { views } from '../pictures/draw'
import type { CatalogueData, ProductDetails } from '../shop-data'
import { countBits } from './bits'
import { picture, toCard } from './cards'
import { catalogueIndex } from './catalogue-index'
import { categoryTree } from './categories'
import type { Database } from './database'
import { listings } from './listing'
import { pageOf } from './scope'
import { suggestions } from './suggestions'

export function catalogueData(database: Database): CatalogueData {
  const indexed = catalogueIndex(database)
  const tree = categoryTree(database, indexed)

  const cards: CatalogueData['cards'] = async productIds => {
    if (!productIds.length) return []
    const found = await database().selectFrom('products').selectAll().where('id', 'in', productIds).execute()
    const { trail } = await tree()
    const byId = new Map(
      found.map(row => [
        row.id,
        toCard(
          row,
          trail(row.category_id).map(({ name }) => name),
        ),
      ]),
    )
    return productIds.flatMap(id => byId.get(id) ?? [])
  }

  return {
    categories: async () => (await tree()).roots,

    list: listings({ database, tree, cards, indexed }),

    suggest: suggestions({ database, tree, cards, indexed }),

    async top(categoryId, most) {
      const index = await indexed()
      const set = index.categories.get(categoryId) ?? index.of([])
      const scope = { index, members: set }
      return cards(await pageOf(database, scope, { set, count: countBits(set) }, ['position', 'asc'], { from: 0, size: most }))
    },

    async product(slug): Promise<ProductDetails | undefined> {
      const row = await database()
        .selectFrom('products')
        .selectAll()
        .where('slug', '=', slug)
        .where('parent_id', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const categories = (await tree()).trail(row.category_id)
      const related = await database()
        .selectFrom('product_links')
        .select('other_id as id')
        .where('product_id', '=', row.id)
        .where('kind', '=', 'related')
        .orderBy('position')
        .execute()
      return {
        card: toCard(
          row,
          categories.map(({ name }) => name),
        ),
        slug,
        description: row.description,
        pictures: views.map(view => picture(row.id, view, `${row.brand} ${row.name}, ${view}`)),
        specifications: JSON.parse(row.specifications),
        highlights: JSON.parse(row.highlights),
        categories,
        relatedIds: related.map(({ id }) => id),
      }
    },

    async picture(productId) {
      return database()
        .selectFrom('products')
        .select(['picture_kind as kind', 'picture_hex as hex', 'picture_size as size', 'brand', 'energy_class as energyClass'])
        .where('id', '=', productId)
        .executeTakeFirst()
    },

    cards,

    async parents(productIds) {
      if (!productIds.length) return new Map()
      const rows = await database().selectFrom('products').select(['id', 'parent_id']).where('id', 'in', productIds).execute()
      return new Map(rows.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, parent_id]])))
    },
  }
}
