import { sql } from 'kysely'
import type { CatalogueReply } from '../../shared/contract/api/catalogue'
import { DEFAULT_PAGE_SIZE } from '../../shared/domain/catalogue-query'
import { plainText, wholeWords } from '../plain-text'
import type { CatalogueData } from '../shop-data'
import type { CategoryRow, categoryTree } from './categories'
import { type Choices, choicesOf } from './choices'
import type { Database } from './database'
import { attributeFilters, knownFacets, priceFilter, suggestFilters } from './facets'
import { matchesOf } from './matches'
import { PICKUP, pickupFilter, stockedIn } from './pickup'
import { productsIn, type Scope } from './scope'

const PAGE_SIZES = [24, 48, 96]
const MOST_STORES = 5
const COLUMNS = { position: 'position', price: 'price_cents', name: 'sort_name', rating: 'rating_tenths' } as const
const SORT_OPTIONS = [
  { value: 'price asc', label: 'Prijs laag - hoog' },
  { value: 'price desc', label: 'Prijs hoog - laag' },
  { value: 'name asc', label: 'Naam A - Z' },
  { value: 'rating desc', label: 'Best beoordeeld' },
]

type Sort = readonly [field: keyof typeof COLUMNS, direction: 'asc' | 'desc']

function readSort(sort = ''): Sort {
  const [field = '', direction] = sort.split(' ')
  return Object.hasOwn(COLUMNS, field) ? [field as keyof typeof COLUMNS, direction === 'desc' ? 'desc' : 'asc'] : ['position', 'asc']
}

const contentOf = ({ title, description }: CategoryRow): CatalogueReply['category_content'] => ({
  title,
  description,
  meta_title: `${title} | Etalage`,
  meta_description: wholeWords(plainText(description), 155),
})

/** The products of a category or a search, a page of them at a time. */
export function listings(database: Database, tree: ReturnType<typeof categoryTree>, cards: CatalogueData['cards']): CatalogueData['list'] {
  const known = knownFacets(database)

  /** How many products, and the lowest and highest price with the other choices, in cents. */
  async function sizeOf(scope: Scope, { matching, matchingBut }: Choices) {
    const prices = await productsIn(database, scope, matchingBut('price'))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('price_cents').as('low'), fn.max('price_cents').as('high')])
      .executeTakeFirstOrThrow()
    return { ...prices, total: matching?.length ?? prices.count }
  }

  /** The ids of one page. */
  async function pageOf(scope: Scope, matching: readonly number[] | undefined, [field, direction]: Sort, from: number, size: number) {
    if ('ids' in scope && matching && field === 'position')
      return (direction === 'asc' ? matching : matching.toReversed()).slice(from, from + size)
    const query = productsIn(database, scope, matching).select('products.id')
    const first = field === 'position' ? query.orderBy(sql`case when stock > 0 then 0 else 1 end`) : query
    const rows = await first.orderBy(COLUMNS[field], direction).orderBy('products.id').limit(size).offset(from).execute()
    return rows.map(({ id }) => id)
  }

  return async (of, query, ownStore) => {
    const { byId } = await tree()
    const category = 'categoryId' in of ? byId.get(of.categoryId) : undefined
    if ('categoryId' in of && !category) return undefined
    const matches = 'search' in of ? await matchesOf(database, of.search) : undefined
    const scope: Scope = matches ?? { categoryId: category?.id ?? 0 }
    const facets = await known()
    const stores = new Set([...(ownStore === undefined ? [] : [ownStore]), ...(query.filters[PICKUP] ?? [])])
    const stocked = await stockedIn(database, scope, [...stores].slice(0, MOST_STORES))
    const chosen = await choicesOf(database, facets, scope, query, stocked)
    const { total, low, high } = await sizeOf(scope, chosen)

    const pageSize = PAGE_SIZES.find(one => one === query.pageSize) ?? DEFAULT_PAGE_SIZE
    const lastPage = Math.max(1, Math.ceil(total / pageSize))
    const page = Number.isInteger(query.page) ? Math.min(Math.max(query.page, 1), lastPage) : 1
    const sort = readSort(query.sort)
    const ids = await pageOf(scope, chosen.matching, sort, (page - 1) * pageSize, pageSize)
    const filters = [...(await attributeFilters(database, facets, { scope, chosen, query })), priceFilter(low, high, query)]
    return {
      items: await cards(ids),
      filters: [pickupFilter(stocked, chosen, query), ...filters],
      total_items: total,
      current_page: page,
      last_page: lastPage,
      page_size: pageSize,
      sorting: { [sort[0]]: sort[1] },
      sort_options: [{ value: 'position asc', label: matches ? 'Relevantie' : 'Populair' }, ...SORT_OPTIONS],
      page_sizes: PAGE_SIZES,
      category_content: category ? contentOf(category) : null,
      suggested_filters: suggestFilters(filters, total),
      ...(matches?.corrected !== undefined && { corrected_query: matches.corrected }),
    }
  }
}
