import { limitOf } from '../cart/data/wanted'
import type { Database } from '../database/database'
import { grouped } from '../product/data/compositions'
import { variantOptions } from '../product/data/variant-options'
import type { FeedData, Offered } from './records'

const columns = [
  'id',
  'slug',
  'sku',
  'brand',
  'name',
  'description',
  'gtin',
  'category_id',
  'product_type',
  'price_cents',
  'reference_cents',
  'stock',
  'max_qty',
  'enabled',
  'picture_hex',
] as const

const productsIn = (database: Database, after: number, until: number) =>
  database()
    .selectFrom('products')
    .select(columns)
    .where('parent_id', 'is', null)
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('enabled', '=', 1)
    .where('is_voucher', '=', 0)
    .where('product_type', '<>', 'grouped')
    .orderBy('id')
    .execute()

/** Variants that are not for sale are included, because variants share pictures. */
const variantsOf = (database: Database, after: number, until: number) =>
  database()
    .selectFrom('products')
    .select(['id', 'parent_id', 'sku', 'gtin', 'price_cents', 'reference_cents', 'stock', 'max_qty', 'enabled', 'picture_hex'])
    .where('parent_id', '>', after)
    .where('parent_id', '<=', until)
    .orderBy('id')
    .execute()

export function feedData(database: Database): FeedData {
  const choicesOf = (after: number, until: number) =>
    variantOptions(database).where('products.parent_id', '>', after).where('products.parent_id', '<=', until).execute()

  return {
    async lastId() {
      const { last } = await database()
        .selectFrom('products')
        .select(({ fn }) => fn.max('id').as('last'))
        .where('parent_id', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(last ?? 0)
    },

    async offered(after, until) {
      const [products, variants, choices] = await Promise.all([
        productsIn(database, after, until),
        variantsOf(database, after, until),
        choicesOf(after, until),
      ])
      const variantsBy = grouped(variants, ({ parent_id: product }) => product ?? 0)
      const choicesBy = grouped(choices, ({ variant_id: id }) => id)
      return products.flatMap((product): Offered[] => {
        const { slug, brand, name, description, category_id: categoryId, product_type: type } = product
        const common = { slug, brand, name, description, categoryId, isBundle: type === 'bundle' }
        const own = (row: (typeof variants)[number] | typeof product): Omit<Offered, keyof typeof common | 'pictureId'> => ({
          sku: row.sku,
          groupSku: row === product ? null : product.sku,
          gtin: row.gtin,
          cents: row.price_cents,
          referenceCents: row.reference_cents,
          inStock: limitOf(row) > 0,
          choices: (choicesBy.get(row.id) ?? []).map(({ code, label, value }) => ({ code, label, value })),
        })
        if (type !== 'configurable') return [{ ...common, ...own(product), pictureId: product.id }]
        const all = variantsBy.get(product.id) ?? []
        // Variants of one colour share a picture.
        const faces = new Map([product, ...all].reverse().map(({ picture_hex: hex, id }) => [hex, id]))
        return all
          .filter(({ enabled }) => enabled === 1)
          .map(row => ({ ...common, ...own(row), pictureId: faces.get(row.picture_hex) ?? row.id }))
      })
    },
  }
}
