import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CatalogueReply, Filter } from '../../shared/contract/api/catalogue'
import type { CatalogueQuery } from '../../shared/domain/catalogue-query'
import type { CatalogueData, Category, ProductDetails } from '../shop-data'
import { picture, toCard } from './cards'
import type { Database } from './database'
import type { Tables } from './schema'
import { matchesTerms } from './search'

const PAGE_SIZES = [24, 48, 96]
const SORTS = { position: 'asc', price: 'asc', name: 'asc', rating: 'desc' } as const
const SORT_OPTIONS = [
  { value: 'position asc', label: 'Populair' },
  { value: 'price asc', label: 'Prijs laag - hoog' },
  { value: 'price desc', label: 'Prijs hoog - laag' },
  { value: 'name asc', label: 'Naam A - Z' },
  { value: 'rating desc', label: 'Best beoordeeld' },
]
const COLUMNS = { position: 'position', price: 'price_cents', name: 'sort_name', rating: 'rating_tenths' } as const

type Builder = ExpressionBuilder<Tables, 'products'>
type Where = (builder: Builder) => Expression<SqlBool>

type SortField = keyof typeof SORTS
const readSort = (sort: string | undefined): [SortField, 'asc' | 'desc'] => {
  const [field = '', direction] = (sort ?? '').split(' ')
  return Object.hasOwn(SORTS, field) ? [field as SortField, direction === 'desc' ? 'desc' : 'asc'] : ['position', 'asc']
}

const hasLabel =
  (code: string, labels: readonly string[]): Where =>
  ({ exists, selectFrom }) =>
    exists(
      selectFrom('product_facets')
        .select(sql.lit(1).as('one'))
        .whereRef('product_facets.product_id', '=', 'products.id')
        .where('facet_code', '=', code)
        .where('label', 'in', labels),
    )

const within = ({ minPrice, maxPrice }: CatalogueQuery): Where[] => [
  ...(minPrice === undefined ? [] : [(({ eb }) => eb('price_cents', '>=', Math.round(minPrice * 100))) as Where]),
  ...(maxPrice === undefined ? [] : [(({ eb }) => eb('price_cents', '<=', Math.round(maxPrice * 100))) as Where]),
]

export function catalogueData(database: Database): CatalogueData {
  const rows = (conditions: readonly Where[]) => {
    let query = database().selectFrom('products')
    for (const condition of conditions) query = query.where(condition)
    return query
  }

  /** Names from the root down, by category. */
  async function trails(): Promise<Map<number, { name: string; path: string }[]>> {
    const all = await database().selectFrom('categories').select(['id', 'parent_id', 'name', 'path']).orderBy('id').execute()
    const byId = new Map(all.map(one => [one.id, one]))
    const trail = (id: number | null): { name: string; path: string }[] => {
      const one = id === null ? undefined : byId.get(id)
      return one ? [...trail(one.parent_id), { name: one.name, path: one.path }] : []
    }
    return new Map(all.map(({ id }) => [id, trail(id)]))
  }

  const named = async () => {
    const known = await trails()
    return (categoryId: number): string[] => (known.get(categoryId) ?? []).map(({ name }) => name)
  }

  /** Counts per label under these conditions. */
  async function count(conditions: readonly Where[], only?: string) {
    const products = rows(conditions).select('products.id')
    let query = database()
      .selectFrom('product_facets')
      .select(['facet_code', 'label', database().fn.countAll<number>().as('count')])
      .where('product_id', 'in', products)
      .groupBy(['facet_code', 'label'])
    if (only) query = query.where('facet_code', '=', only)
    return query.execute()
  }

  /** Filters with every option of the listing; each counts as if it were the only one not chosen. */
  async function filtersOf(base: Where[], query: CatalogueQuery): Promise<Filter[]> {
    const chosen = Object.entries(query.filters)
    const conditionsBut = (code: string): Where[] => [
      ...base,
      ...(code === 'price' ? [] : within(query)),
      ...chosen.filter(([other]) => other !== code).map(([other, labels]) => hasLabel(other, labels)),
    ]
    const [facets, swatches, all, counted, ...apart] = await Promise.all([
      database().selectFrom('facets').selectAll().orderBy('position').execute(),
      database().selectFrom('swatches').selectAll().execute(),
      count(base),
      count(conditionsBut('')),
      ...chosen.map(([code]) => count(conditionsBut(code), code)),
    ])
    const hex = new Map(swatches.map(one => [one.label, one.hex]))
    const counts = new Map(counted.map(one => [`${one.facet_code}/${one.label}`, one.count]))
    for (const [at, [code]] of chosen.entries()) {
      for (const one of all) if (one.facet_code === code) counts.delete(`${code}/${one.label}`)
      for (const one of apart[at] ?? []) counts.set(`${code}/${one.label}`, one.count)
    }
    const attributes = facets
      .map((facet): Filter => {
        const labels = all.filter(one => one.facet_code === facet.code).map(({ label }) => label)
        const active = new Set(query.filters[facet.code] ?? [])
        return {
          type: 'attribute',
          code: facet.code,
          facet_code: facet.code,
          label: facet.label,
          url_key: facet.url_key,
          display: facet.display,
          is_active: active.size > 0,
          is_crawlable: facet.crawlable === 1,
          has_duplicate_values: facet.has_duplicate_values === 1,
          options: labels
            .sort((a, b) => a.localeCompare(b, 'nl', { numeric: true }))
            .map(label => ({
              label,
              active: active.has(label),
              count: counts.get(`${facet.code}/${label}`) ?? 0,
              ...(facet.display === 'swatch' && { swatch: hex.get(label) ?? '#888888' }),
            })),
        }
      })
      .filter(({ options }) => options.length > 1)
    const bounds = await rows(conditionsBut('price'))
      .select(({ fn }) => [fn.min('price_cents').as('low'), fn.max('price_cents').as('high')])
      .executeTakeFirst()
    const price: Filter = {
      type: 'price',
      code: 'price',
      facet_code: 'price',
      label: 'Prijs',
      url_key: 'prijs',
      is_active: query.minPrice !== undefined || query.maxPrice !== undefined,
      is_crawlable: false,
      has_duplicate_values: false,
      options: [],
      minimum_value: Math.floor((bounds?.low ?? 0) / 100),
      maximum_value: Math.ceil((bounds?.high ?? 0) / 100),
      from: query.minPrice ?? null,
      to: query.maxPrice ?? null,
    }
    return [...attributes, price]
  }

  return {
    async categories() {
      const all = await database()
        .selectFrom('categories')
        .selectAll('categories')
        .select(({ selectFrom }) => [
          selectFrom('product_categories')
            .whereRef('category_id', '=', 'categories.id')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .as('count'),
          selectFrom('product_categories')
            .whereRef('category_id', '=', 'categories.id')
            .select(({ fn }) => fn.min('product_id').as('id'))
            .as('face'),
        ])
        .orderBy('position')
        .execute()
      const below = (parent: number | null): Category[] =>
        all
          .filter(one => one.parent_id === parent)
          .map(one => ({
            id: one.id,
            name: one.name,
            path: one.path,
            image: `/beeld/${one.face ?? 1}/voor-240.webp`,
            count: one.count ?? 0,
            children: below(one.id),
          }))
      return below(null)
    },

    async list(of, query): Promise<CatalogueReply | undefined> {
      const category =
        'categoryId' in of
          ? await database().selectFrom('categories').selectAll().where('id', '=', of.categoryId).executeTakeFirst()
          : undefined
      if ('categoryId' in of && !category) return undefined
      const base: Where[] =
        'search' in of
          ? [matchesTerms(of.search)]
          : [
              ({ eb, selectFrom }) =>
                eb('products.id', 'in', selectFrom('product_categories').select('product_id').where('category_id', '=', of.categoryId)),
            ]
      const conditions = [...base, ...within(query), ...Object.entries(query.filters).map(([code, labels]) => hasLabel(code, labels))]
      const pageSize = PAGE_SIZES.includes(query.pageSize ?? 0) ? (query.pageSize as number) : (PAGE_SIZES[0] as number)
      const [field, direction] = readSort(query.sort)
      const total =
        (
          await rows(conditions)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirst()
        )?.n ?? 0
      const lastPage = Math.max(1, Math.ceil(total / pageSize))
      const page = Math.min(query.page, lastPage)
      const [items, filters, names] = await Promise.all([
        rows(conditions)
          .selectAll('products')
          .orderBy(({ eb }) =>
            eb
              .case()
              .when('stock', '>', field === 'position' ? 0 : -1)
              .then(0)
              .else(1)
              .end(),
          )
          .orderBy(COLUMNS[field], direction)
          .orderBy('products.id')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        filtersOf(base, query),
        named(),
      ])
      return {
        items: items.map(row => toCard(row, names(row.category_id))),
        filters,
        total_items: total,
        current_page: page,
        last_page: lastPage,
        page_size: pageSize,
        sorting: { [field]: direction },
        sort_options: SORT_OPTIONS,
        page_sizes: PAGE_SIZES,
        category_content: category
          ? {
              title: category.title,
              description: category.description,
              meta_title: `${category.title} | Etalage`,
              meta_description: category.description.replace(/<[^>]+>/g, '').slice(0, 155),
            }
          : null,
        suggested_filters: [],
      }
    },

    async product(slug): Promise<ProductDetails | undefined> {
      const row = await database().selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst()
      if (!row) return undefined
      const categories = (await trails()).get(row.category_id) ?? []
      const related = await database()
        .selectFrom('products')
        .select('id')
        .where('category_id', '=', row.category_id)
        .where('id', '!=', row.id)
        .where('stock', '>', 0)
        .orderBy('position')
        .limit(4)
        .execute()
      return {
        card: toCard(
          row,
          categories.map(({ name }) => name),
        ),
        slug,
        description: row.description,
        pictures: ['voor', 'zij', 'detail', 'gebruik'].map(view => picture(row.id, view, `${row.brand} ${row.name}, ${view}`)),
        specifications: JSON.parse(row.specifications),
        highlights: JSON.parse(row.highlights),
        categories,
        relatedIds: related.map(({ id }) => id),
      }
    },

    async picture(productId) {
      return database()
        .selectFrom('products')
        .select(['picture_kind as kind', 'picture_hex as hex', 'picture_size as size', 'energy_class as energyClass'])
        .where('id', '=', productId)
        .executeTakeFirst()
    },

    async cards(productIds) {
      if (!productIds.length) return []
      const [found, names] = await Promise.all([
        database().selectFrom('products').selectAll().where('id', 'in', productIds).execute(),
        named(),
      ])
      const byId = new Map(found.map(row => [row.id, toCard(row, names(row.category_id))]))
      return productIds.flatMap(id => byId.get(id) ?? [])
    },
  }
}
