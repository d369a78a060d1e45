import type { Accessory, Attribute, BundleOption, ChildProduct, Prices, Variant } from '../../../shared/contract/product'
import { energyLabelOf, type ProductRow, unitPriceOf, withoutVat } from '../../catalogue/data/cards'
import { keyOf } from '../../catalogue/data/search'
import { variantQuery } from '../../catalogue/data/variants'
import type { Database } from '../../database/database'
import { pictureUrl } from '../../pictures/urls'
import type { ProductData } from '../records'
import { compositions } from './compositions'
import { limitOf } from './option-rules'

const pricesOf = (row: ProductRow): Prices => ({
  price_incl_tax: (row.reference_cents ?? row.price_cents) / 100,
  price_excl_tax: withoutVat(row.reference_cents ?? row.price_cents, row.is_voucher),
  final_price_incl_tax: row.price_cents / 100,
  final_price_excl_tax: withoutVat(row.price_cents, row.is_voucher),
  unit_price: unitPriceOf(row, row.price_cents),
})

const asPart = (row: ProductRow) => ({
  product_id: row.id,
  name: `${row.brand} ${row.name}`,
  url: `/p/${row.slug}`,
  image: pictureUrl(row.id, 'voor', 240),
  in_stock: limitOf(row) > 0,
  max_qty: limitOf(row),
  energy_label: energyLabelOf(row, `/p/${row.slug}`),
})

async function rowsOf(database: Database, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  if (!ids.length) return new Map()
  const rows = await database().selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function attributesAndVariants(
  database: Database,
  productId: number,
): Promise<{ configurable_data: Attribute[]; virtual_products: Variant[] }> {
  const of = compositions(database)
  const [attributes, variants, swatches] = await Promise.all([
    of.attributes(productId),
    of.variants(productId),
    database().selectFrom('swatches').selectAll().execute(),
  ])
  const rows = await rowsOf(database, [productId, ...variants.map(({ id }) => id)])
  // Variants of one colour share a picture.
  const faces = new Map([...rows.values()].reverse().map(row => [row.picture_hex, row.id]))
  const parent = rows.get(productId)
  if (parent) faces.set(parent.picture_hex, productId)
  const configurable_data = attributes.map(({ code, label }): Attribute => {
    const labels = new Map(variants.flatMap(variant => variant.labels.filter(one => one.code === code).map(one => [one.id, one.label])))
    return {
      code,
      label,
      options: [...labels].map(([id, text]) => {
        const hex = swatches.find(swatch => swatch.label === text)?.hex
        return { id, label: text, key: keyOf(text), ...(hex && { swatch: hex }) }
      }),
    }
  })
  const virtual_products = variants.flatMap(({ id, enabled, options }): Variant[] => {
    const row = rows.get(id)
    if (!row) return []
    const status = { product_id: id, sku: row.sku, status: enabled ? 1 : 0, in_stock: limitOf(row) > 0, max_qty: limitOf(row) }
    const chosen = Object.fromEntries(Object.entries(options).map(([code, option]) => [`${code}_option_id`, option]))
    return [{ ...status, ...pricesOf(row), image: pictureUrl(faces.get(row.picture_hex) ?? id, 'voor'), ...chosen }]
  })
  return { configurable_data, virtual_products }
}

async function children(database: Database, productId: number): Promise<ChildProduct[]> {
  const found = await compositions(database).children(productId)
  const rows = await rowsOf(
    database,
    found.map(child => child.productId),
  )
  return found.flatMap(({ productId: id, qty }) => {
    const row = rows.get(id)
    return row ? [{ ...asPart(row), ...pricesOf(row), sku: row.sku, qty }] : []
  })
}

async function options(database: Database, productId: number): Promise<BundleOption[]> {
  const found = await compositions(database).choices(productId)
  const rows = await rowsOf(
    database,
    found.flatMap(({ selections }) => selections.map(one => one.productId)),
  )
  return found.map(({ id, title, type, required, selections }) => ({
    option_id: id,
    title,
    type,
    required: required ? 1 : 0,
    selections: selections.flatMap(one => {
      const row = rows.get(one.productId)
      const { id: selection, cents, qty, canChangeQty: can_change_qty, isDefault: is_default } = one
      return row
        ? [{ ...asPart(row), id: selection, price: cents / 100, price_excl_tax: withoutVat(cents), qty, can_change_qty, is_default }]
        : []
    }),
  }))
}

async function accessoryIds(database: Database, productId: number): Promise<number[]> {
  const links = await database()
    .selectFrom('product_links')
    .select('other_id')
    .where('product_id', '=', productId)
    .where('kind', '=', 'accessory')
    .orderBy('position')
    .execute()
  return links.map(({ other_id }) => other_id)
}

async function accessories(database: Database, ids: readonly number[]): Promise<Accessory[]> {
  const rows = await rowsOf(database, ids)
  return ids.flatMap((id): Accessory[] => {
    const row = rows.get(id)
    return row?.product_type === 'simple' ? [{ ...asPart(row), ...pricesOf(row), sku: row.sku }] : []
  })
}

async function variantPath(database: Database, slug: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom('products')
    .innerJoin('products as parent', 'parent.id', 'products.parent_id')
    .select(['products.id', 'parent.id as parent_id', 'parent.slug'])
    .where('products.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return undefined
  const variant = (await compositions(database).variants(row.parent_id)).find(({ id }) => id === row.id)
  return `/p/${row.slug}?${variantQuery(variant?.labels ?? [])}`
}

/** The choices on a product's page. */
export const productData = (database: Database): ProductData => ({
  async composition({ product_id, product_type: type }) {
    const id = Number(product_id)
    if (type === 'configurable') return attributesAndVariants(database, id)
    if (type === 'grouped') return { child_products: await children(database, id) }
    return type === 'bundle' ? { bundle_options: await options(database, id) } : {}
  },

  accessories: async (productId, ids) => accessories(database, ids ?? (await accessoryIds(database, productId))),

  async find(sku) {
    const row = await database().selectFrom('products').select(['id', 'product_type', 'slug']).where('sku', '=', sku).executeTakeFirst()
    return row && { product_id: row.id, product_type: row.product_type, url: `/p/${row.slug}` }
  },

  variantPath: slug => variantPath(database, slug),
})
