import type { Database } from '../../database/database'
import type { BundleChoice, BundlePart, VariantOptions } from './option-rules'

/** Groups rows by a numeric key, keeping their order. */
export const grouped = <Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> => {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row])
  return found
}

type Variant = VariantOptions & { labels: { code: string; id: number; label: string }[] }

async function variantsOf(database: Database, productId: number): Promise<Variant[]> {
  const rows = await database()
    .selectFrom('variant_options')
    .innerJoin('products', 'products.id', 'variant_options.variant_id')
    .innerJoin('facet_options', join =>
      join.onRef('facet_options.facet_code', '=', 'variant_options.code').onRef('facet_options.label', '=', 'variant_options.label'),
    )
    .select(['products.id', 'products.enabled', 'variant_options.code', 'facet_options.id as option_id', 'facet_options.label'])
    .where('products.parent_id', '=', productId)
    .orderBy('products.id')
    .execute()
  return [...grouped(rows, ({ id }) => id)].map(([id, options]) => ({
    id,
    enabled: options[0]?.enabled === 1,
    options: Object.fromEntries(options.map(({ code, option_id }) => [code, option_id])),
    labels: options.map(({ code, option_id, label }) => ({ code, id: option_id, label })),
  }))
}

type BundleOption = Omit<BundleChoice, 'selections'> & {
  title: string
  selections: (BundlePart & { productId: number; isDefault: boolean })[]
}

async function choicesOf(database: Database, productId: number): Promise<BundleOption[]> {
  const [options, selections] = await Promise.all([
    database().selectFrom('bundle_options').selectAll().where('product_id', '=', productId).orderBy('position').execute(),
    database()
      .selectFrom('bundle_selections')
      .innerJoin('bundle_options', 'bundle_options.id', 'bundle_selections.option_id')
      .selectAll('bundle_selections')
      .where('bundle_options.product_id', '=', productId)
      .orderBy('bundle_selections.position')
      .execute(),
  ])
  const byOption = grouped(selections, ({ option_id }) => option_id)
  return options.map(({ id, title, type, required }) => ({
    id,
    title,
    type,
    required: required === 1,
    selections: (byOption.get(id) ?? []).map(one => ({
      id: one.id,
      productId: one.product_id,
      cents: one.price_cents,
      qty: one.qty,
      canChangeQty: one.can_change_qty === 1,
      isDefault: one.is_default === 1,
    })),
  }))
}

/** Parts of composite products. */
export const compositions = (database: Database) => ({
  /** Attributes of a configurable product in the order of choosing. */
  attributes: (productId: number) =>
    database()
      .selectFrom('super_attributes')
      .innerJoin('facets', 'facets.code', 'super_attributes.code')
      .select(['facets.code', 'facets.label'])
      .where('product_id', '=', productId)
      .orderBy('super_attributes.position')
      .execute(),

  /** Every variant of a configurable product, including unavailable ones. */
  variants: (productId: number) => variantsOf(database, productId),

  /** Options of a bundle with their selectable products, in order. */
  choices: (productId: number) => choicesOf(database, productId),

  /** Products of a grouped product, with proposed quantities. */
  children: (productId: number) =>
    database()
      .selectFrom('grouped_children')
      .select(['child_id as productId', 'qty'])
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute(),

  /** Services of a product, children included. A variant has those of its product. */
  services: async (productId: number) =>
    database()
      .selectFrom('services')
      .leftJoin('services as parent', 'parent.id', 'services.parent_id')
      .selectAll('services')
      .select('parent.sku as parent_sku')
      .where(({ eb, selectFrom }) => {
        const offered = () => selectFrom('product_services').select('service_id').where('product_id', '=', productId)
        return eb.or([eb('services.id', 'in', offered()), eb('services.parent_id', 'in', offered())])
      })
      .orderBy('services.position')
      .execute(),
})
