import { views } from '../pictures/draw'
import type { CatalogueData, ProductDetails } from '../shop-data'
import { picture, toCard } from './cards'
import { categoryTree } from './categories'
import type { Database } from './database'
import { listings } from './listing'
import { suggestions } from './suggestions'

export function catalogueData(database: Database): CatalogueData {
  const tree = categoryTree(database)

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

    list: listings(database, tree, cards),

    suggest: suggestions(database, tree, cards),

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
