import { type CatalogueQuery, DEFAULT_PAGE_SIZE } from '../../../shared/catalogue/rules/query'
import type { CatalogueReply } from '../../../shared/contract/api/catalogue'
import type { Database } from '../../database/database'
import { PICKUP } from '../../stores/pickup'
import { plainText, wholeWords } from '../../text/plain-text'
import type { CatalogueData, ListingOf } from '../records'
import { countBits, hasBit } from './bits'
import type { Index } from './catalogue-index'
import type { CategoryRow, categoryTree } from './categories'
import { attributeFilters, knownFacets, priceFilter, suggestFilters } from './facets'
import { matchesOf } from './matches'
import { pickupFilter, stockedIn, storesOffered } from './pickup'
import { bestsellerOf, idsOf, pageOf, pricesIn, type Scope, type Sort } from './scope'
import { choicesOf } from './selected-options'
import { asksForVariants, fittingPrices } from './variants'

const PAGE_SIZES = [24, 48, 96]
const LARGEST_PAGE = 96
const nothing: CatalogueQuery = { filters: {}, page: 1 }
const FIELDS = ['position', 'price', 'name', 'rating'] as const
const SORT_OPTIONS = ['price asc', 'price desc', 'name asc', 'rating desc'].map(value => ({ value, label: `layout.sortBy.${value}` }))

function readSort(sort = ''): Sort {
  const [field, direction] = sort.split(' ')
  const known = FIELDS.find(one => one === field)
  return known ? [known, direction === 'desc' ? 'desc' : 'asc'] : ['position', 'asc']
}

/** What was asked for, from 1 to the largest page. */
const pageSizeOf = ({ pageSize: asked = DEFAULT_PAGE_SIZE }: CatalogueQuery): number =>
  Number.isInteger(asked) && asked >= 1 && asked <= LARGEST_PAGE ? asked : DEFAULT_PAGE_SIZE

const contentOf = ({ title, description }: CategoryRow): CatalogueReply['category_content'] => ({
  title,
  description,
  meta_title: `${title} | Etalage`,
  meta_description: wholeWords(plainText(description), 155),
})

/** What listings, searches and suggestions are built from. */
export interface Shelves {
  database: Database
  tree: ReturnType<typeof categoryTree>
  cards: CatalogueData['cards']
  indexed: Index
}

/** Pages of products of a category or a search. */
export function listings({ database, tree, cards, indexed }: Shelves): Pick<CatalogueData, 'list' | 'filters'> {
  const known = knownFacets(database)

  async function scopeOf(of: ListingOf) {
    const { byId } = await tree()
    const category = 'categoryId' in of ? byId.get(of.categoryId) : undefined
    if ('categoryId' in of && !category) return undefined
    const index = await indexed()
    const matches = 'search' in of ? await matchesOf(database, index, of.search) : undefined
    const members = matches?.members ?? index.categories.get(category?.id ?? 0) ?? index.of([])
    const scope: Scope = { index, members, ...(matches && { ranks: matches.ranks }) }
    return { category, matches, scope }
  }

  async function filters(of: ListingOf): ReturnType<CatalogueData['filters']> {
    const found = await scopeOf(of)
    if (!found) return undefined
    const { scope } = found
    const facets = await known()
    const chosen = await choicesOf(database, facets, scope, nothing, new Map())
    return [priceFilter(null, null, nothing), ...attributeFilters(facets, { scope, chosen, query: nothing })]
  }

  const list: CatalogueData['list'] = async (of, query, ownStore) => {
    const asked = await scopeOf(of)
    if (!asked) return undefined
    const { category, matches, scope } = asked
    const { index } = scope
    const facets = await known()
    const stocked = await stockedIn(database, scope, storesOffered(ownStore, query.filters[PICKUP]))
    const each = await choicesOf(database, facets, scope, query, stocked)
    const asksVariants = asksForVariants(facets, query)
    const prices = asksVariants ? await fittingPrices(database, scope, each.matching, query) : new Map<number, number | null>()
    const isFitting = (id: number): boolean => prices.get(id) !== null
    const chosen = { ...each, matching: prices.size ? index.of(idsOf(index, each.matching).filter(isFitting)) : each.matching }
    const total = countBits(chosen.matching)
    const { low, high } = await pricesIn(database, index, chosen.matchingBut('price'))

    const pageSize = pageSizeOf(query)
    const lastPage = Math.max(1, Math.ceil(total / pageSize))
    const page = Number.isInteger(query.page) ? Math.min(Math.max(query.page, 1), lastPage) : 1
    const sort = readSort(query.sort)
    const found = { set: chosen.matching, count: total, prices }
    const ids = await pageOf(database, scope, found, sort, { from: (page - 1) * pageSize, size: pageSize })
    const own = stocked.get(ownStore ?? '')
    const filters = [priceFilter(low, high, query), ...attributeFilters(facets, { scope, chosen, query })]
    return {
      items: await cards(ids, { ...(asksVariants && { query }), mostChosen: bestsellerOf(scope) }),
      filters: [...filters, pickupFilter(stocked, chosen, query)],
      total_items: total,
      current_page: page,
      last_page: lastPage,
      page_size: pageSize,
      sorting: { [sort[0]]: sort[1] },
      sort_options: [{ value: 'position asc', label: matches ? 'layout.relevance' : 'layout.sortBy.position asc' }, ...SORT_OPTIONS],
      page_sizes: [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other),
      category_content: category ? contentOf(category) : null,
      suggested_filters: suggestFilters(filters, total),
      ...(own && { inOwnStore: new Set(ids.filter(id => hasBit(own, index.positions.get(id) ?? -1))) }),
      ...(matches?.corrected !== undefined && { corrected_query: matches.corrected }),
    }
  }

  return { list, filters }
}
