import { type ExpressionBuilder, sql } from 'kysely'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { cardPictureSet } from '../../pictures/urls'
import { type Bits, countBits } from './bits'
import { type ProductRow, picture } from './cards'
import type { Facets } from './facets'
import { idsOf, isFew, priceBounds, type Scope } from './scope'
import { keyOf } from './search'

/** The options of a variant in the order of choosing; `facet` is the name of the facet. */
interface VariantOption {
  code: string
  facet: string
  label: string
}

/** The cheapest variant of a product that fits the filters, with the id that has its picture. */
export type FittingVariant = Pick<ProductRow, 'price_cents' | 'reference_cents' | 'stock'> & { pictureId: number; options: VariantOption[] }

/** The query of a product's page on which these options are chosen. */
export const variantQuery = (options: readonly Pick<VariantOption, 'code' | 'label'>[]): string =>
  new URLSearchParams(options.map(({ code, label }) => [code, keyOf(label)])).toString()

const labelsIn = (query: CatalogueQuery): [code: string, labels: readonly string[]][] =>
  Object.entries(query.filters).filter(([, labels]) => labels.length > 0)

/** Enabled variants of these products; `fits`: with the filtered options, as far as variants differ in them, and within the price bounds. */
function variantsOf(database: Database, ids: readonly number[], query: CatalogueQuery) {
  const bounds = priceBounds(query)
  const fits = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'products'>) =>
    and([
      ...(bounds ? [eb('products.price_cents', '>=', bounds.low), eb('products.price_cents', '<=', bounds.high)] : []),
      ...labelsIn(query).map(([code, labels]) =>
        not(
          exists(
            selectFrom('variant_options as other')
              .select('other.code')
              .whereRef('other.variant_id', '=', 'products.id')
              .where('other.code', '=', code)
              .where('other.label', 'not in', labels),
          ),
        ),
      ),
    ])
  const enabled = database()
    .selectFrom('products')
    .where('products.parent_id', 'in', sql<number>`(select id from ${database.list(ids)} as list)`)
    .where('products.enabled', '=', 1)
  return { enabled, fits }
}

/** Whether one of the filters is of a facet in which variants of a product differ. */
export const asksForVariants = ({ ofVariants }: Facets, query: CatalogueQuery): boolean =>
  labelsIn(query).some(([code]) => ofVariants.has(code))

/**
 * Of the configurable products in this set: the lowest price of a variant that fits all filters together, of those in stock if there are
 * any, in cents; null if none fits. Empty for a set that is too large to query, whose filters then hold one by one.
 */
export async function fittingPrices(
  database: Database,
  scope: Scope,
  set: Bits,
  query: CatalogueQuery,
): Promise<ReadonlyMap<number, number | null>> {
  const ids = isFew(scope, countBits(set)) ? idsOf(scope.index, set) : []
  if (!ids.length) return new Map()
  const { enabled, fits } = variantsOf(database, ids, query)
  const rows = await enabled
    .select(eb => {
      const lowest = (when: ReturnType<typeof fits>) => eb.fn.min(eb.case().when(when).then(eb.ref('products.price_cents')).end())
      const inStock = eb.and([fits(eb), eb('products.stock', '>', 0)])
      return ['products.parent_id as id', eb.fn.coalesce(lowest(inStock), lowest(fits(eb))).as('cents')]
    })
    .groupBy('products.parent_id')
    .execute()
  return new Map(rows.flatMap(({ id, cents }) => (id === null ? [] : [[id, cents === null ? null : Number(cents)]])))
}

/** Of these products: the cheapest variant that fits, those in stock first. Only products whose variants differ in a filtered option. */
export async function fittingVariants(
  database: Database,
  ids: readonly number[],
  query: CatalogueQuery,
): Promise<ReadonlyMap<number, FittingVariant>> {
  const filtered = new Set(labelsIn(query).map(([code]) => code))
  if (!ids.length) return new Map()
  const { enabled, fits } = variantsOf(database, ids, query)
  const rows = await enabled
    .where(fits)
    .innerJoin('products as parent', 'parent.id', 'products.parent_id')
    .innerJoin('variant_options', 'variant_options.variant_id', 'products.id')
    .innerJoin('super_attributes', join =>
      join.onRef('super_attributes.product_id', '=', 'products.parent_id').onRef('super_attributes.code', '=', 'variant_options.code'),
    )
    .innerJoin('facets', 'facets.code', 'variant_options.code')
    .select(eb => [
      'products.id',
      'parent.id as parentId',
      'products.price_cents',
      'products.reference_cents',
      'products.stock',
      'products.picture_hex as hex',
      'parent.picture_hex as parentHex',
      'variant_options.code',
      'variant_options.label',
      'facets.label as facet',
      // Variants of one colour share a picture.
      eb
        .selectFrom('products as twin')
        .whereRef('twin.parent_id', '=', 'products.parent_id')
        .whereRef('twin.picture_hex', '=', 'products.picture_hex')
        .select(({ fn }) => fn.min('twin.id').as('id'))
        .as('twin'),
    ])
    .orderBy(sql`case when products.stock > 0 then 0 else 1 end`)
    .orderBy('products.price_cents')
    .orderBy('products.id')
    .orderBy('super_attributes.position')
    .execute()
  const found = new Map<number, { id: number; variant: FittingVariant }>()
  for (const { id, parentId, code, facet, label, hex, parentHex, twin, ...row } of rows) {
    const pictureId = hex === parentHex ? parentId : Number(twin ?? id)
    const first = found.get(parentId) ?? { id, variant: { ...row, pictureId, options: [] } }
    if (first.id === id) first.variant.options.push({ code, facet, label })
    found.set(parentId, first)
  }
  const chosen = [...found].map(([parentId, { variant }]) => [parentId, variant] as const)
  return new Map(chosen.filter(([, { options }]) => options.some(({ code }) => filtered.has(code))))
}

type Specifications = { group: string; rows: { label: string; value: string }[] }[]

/** The row of a product with price, stock and specifications of a variant of it. */
export function asVariant<Row extends Pick<ProductRow, 'specifications'>>(
  row: Row,
  { options, pictureId: _, ...own }: FittingVariant,
): Row {
  const values = new Map(options.map(({ facet, label }) => [facet, label]))
  const specifications = (JSON.parse(row.specifications) as Specifications).map(({ group, rows }) => ({
    group,
    rows: rows.map(one => ({ ...one, value: values.get(one.label) ?? one.value })),
  }))
  return { ...row, ...own, from_price: 0, specifications: JSON.stringify(specifications) }
}

/** A card that leads to a variant and shows it. */
export const leadingTo = (card: CardProduct, { options, pictureId }: FittingVariant): CardProduct => ({
  ...card,
  url: `${card.url}?${variantQuery(options)}`,
  image: { ...picture(pictureId, 'voor', card.image.alt), srcset: cardPictureSet(pictureId, 'voor') },
})
