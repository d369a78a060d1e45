import type { ExpressionBuilder } from 'kysely'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { views } from '../../pictures/views'
import { dimensioned } from '../dimensions'
import type { CatalogueData, ProductDetails } from '../records'
import { type CardRow, cardColumns, picture, toCard } from './cards'
import { catalogueIndex, type Index } from './catalogue-index'
import { categoryTree } from './categories'
import { listings } from './listing'
import { firstOf, mostChosenIn } from './scope'
import { suggestions } from './suggestions'
import { asVariant, type FittingVariant, fittingVariants, leadingTo } from './variants'

type Tree = ReturnType<typeof categoryTree>

const firstSold = (of: ExpressionBuilder<Tables, 'products'>) =>
  of
    .selectFrom('price_history')
    .whereRef('product_id', '=', 'products.id')
    .select(({ fn }) => fn.min('since').as('since'))
    .as('first_sold')

const cardMaker = (tree: Tree, indexed: Index) => async () => {
  const [{ trail }, { bestsellers }] = [await tree(), await indexed()]
  return (row: CardRow & { first_sold: number | null }, isBestseller = bestsellers.has(row.id)): CardProduct =>
    toCard(row, {
      categoryNames: trail(row.category_id).map(({ name }) => name),
      isBestseller,
      firstSold: Number(row.first_sold ?? 0),
    })
}
type CardMaker = ReturnType<typeof cardMaker>

const cardsBy =
  (database: Database, indexed: Index, maker: CardMaker): CatalogueData['cards'] =>
  async (productIds, listing) => {
    if (!productIds.length) return []
    const found = await database().selectFrom('products').select(cardColumns).select(firstSold).where('id', 'in', productIds).execute()
    const cardOf = await maker()
    const mostChosen = listing?.mostChosen ?? mostChosenIn(await indexed(), [productIds])
    const variants: ReadonlyMap<number, FittingVariant> = listing?.query
      ? await fittingVariants(database, productIds, listing.query)
      : new Map()
    const byId = new Map(
      found.map(row => {
        const variant = variants.get(row.id)
        const isBestseller = mostChosen.has(row.id)
        return [row.id, variant ? leadingTo(cardOf(asVariant(row, variant), isBestseller), variant) : cardOf(row, isBestseller)]
      }),
    )
    return productIds.flatMap(id => byId.get(id) ?? [])
  }

const detailsBy =
  (database: Database, tree: Tree, maker: CardMaker): CatalogueData['product'] =>
  async (slug): Promise<ProductDetails | undefined> => {
    const row = await database()
      .selectFrom('products')
      .selectAll()
      .select(firstSold)
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
    const cardOf = await maker()
    return {
      card: cardOf(row),
      slug,
      isVoucher: row.is_voucher === 1,
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
  const maker = cardMaker(tree, indexed)
  const cards = cardsBy(database, indexed, maker)

  return {
    categories: async () => (await tree()).roots,

    ...listings({ database, tree, cards, indexed }),

    suggest: suggestions({ database, tree, cards, indexed }),

    async top(categoryIds, most) {
      const index = await indexed()
      const sets = categoryIds.map(id => index.categories.get(id) ?? index.of([]))
      const pages = await firstOf(database, index, sets, most)
      const mostChosen = mostChosenIn(index, most > 1 ? pages : [pages.flat()])
      const byId = new Map((await cards(pages.flat(), { mostChosen })).map(card => [card.product_id, card]))
      return pages.map(ids => ids.flatMap(id => byId.get(id) ?? []))
    },

    product: detailsBy(database, tree, maker),

    async picture(productId) {
      const row = await database()
        .selectFrom('products')
        .select(['picture_kind as kind', 'picture_hex as hex', 'picture_size as size', 'brand', 'name', 'energy_class as energyClass'])
        .where('id', '=', productId)
        .executeTakeFirst()
      if (!row) return undefined
      const { brand, name, ...subject } = row
      // A set looks like the product that its name ends with.
      return { ...subject, model: `${brand} ${name.split(' met ').at(-1)}` }
    },

    cards,

    async parents(productIds) {
      if (!productIds.length) return new Map()
      const rows = await database().selectFrom('products').select(['id', 'parent_id']).where('id', 'in', productIds).execute()
      return new Map(rows.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, parent_id]])))
    },
  }
}
