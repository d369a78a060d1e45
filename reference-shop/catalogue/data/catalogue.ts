import type { Database } from '../../database/database'
import { views } from '../../pictures/views'
import { dimensioned } from '../dimensions'
import type { CatalogueData, ProductDetails } from '../records'
import { cardColumns, picture, toCard } from './cards'
import { catalogueIndex } from './catalogue-index'
import { categoryTree } from './categories'
import { listings } from './listing'
import { firstOf } from './scope'
import { suggestions } from './suggestions'
import { asVariant, type FittingVariant, fittingVariants, leadingTo } from './variants'

type Tree = ReturnType<typeof categoryTree>

const cardsBy =
  (database: Database, tree: Tree): CatalogueData['cards'] =>
  async (productIds, query) => {
    if (!productIds.length) return []
    const found = await database().selectFrom('products').select(cardColumns).where('id', 'in', productIds).execute()
    const { trail } = await tree()
    const variants: ReadonlyMap<number, FittingVariant> = query ? await fittingVariants(database, productIds, query) : new Map()
    const byId = new Map(
      found.map(row => {
        const names = trail(row.category_id).map(({ name }) => name)
        const variant = variants.get(row.id)
        return [row.id, variant ? leadingTo(toCard(asVariant(row, variant), names), variant) : toCard(row, names)]
      }),
    )
    return productIds.flatMap(id => byId.get(id) ?? [])
  }

const detailsBy =
  (database: Database, tree: Tree): CatalogueData['product'] =>
  async (slug): Promise<ProductDetails | undefined> => {
    const row = await database()
      .selectFrom('products')
      .selectAll()
      .where('slug', '=', slug)
      .where('parent_id', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const categories = (await tree()).trail(row.category_id)
    const links = await database()
      .selectFrom('product_links')
      .select(['kind', 'other_id'])
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute()
    const linked = (wanted: string): number[] => links.filter(({ kind }) => kind === wanted).map(({ other_id }) => other_id)
    return {
      card: toCard(
        row,
        categories.map(({ name }) => name),
      ),
      slug,
      description: row.description,
      pictures: views.map(view => picture(row.id, view, `${row.brand} ${row.name}, ${view}`)),
      pieces: row.stock,
      restockAt: row.restock_at,
      video: row.video === null ? null : JSON.parse(row.video),
      specifications: dimensioned(row, JSON.parse(row.specifications)),
      highlights: JSON.parse(row.highlights),
      categories,
      relatedIds: linked('related'),
      accessoryIds: linked('accessory'),
    }
  }

export function catalogueData(database: Database): CatalogueData {
  const indexed = catalogueIndex(database)
  const tree = categoryTree(database, indexed)
  const cards = cardsBy(database, tree)

  return {
    categories: async () => (await tree()).roots,

    ...listings({ database, tree, cards, indexed }),

    suggest: suggestions({ database, tree, cards, indexed }),

    async top(categoryIds, most) {
      const index = await indexed()
      const sets = categoryIds.map(id => index.categories.get(id) ?? index.of([]))
      const pages = await firstOf(database, index, sets, most)
      const byId = new Map((await cards(pages.flat())).map(card => [card.product_id, card]))
      return pages.map(ids => ids.flatMap(id => byId.get(id) ?? []))
    },

    product: detailsBy(database, tree),

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
