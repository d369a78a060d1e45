import type { Context } from 'hono'
import { rangeText } from '../../../shared/catalogue/rules/price-range'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import { fromHref } from '../../../shared/catalogue/rules/url'
import type { CatalogueReply, Filter } from '../../../shared/contract/api/catalogue'
import { plainPrice } from '../../../shared/price/rules/price'
import type { Deps, ShopEnv, Visitor } from '../../environment'
import { cardFor } from '../../pages/visitor'
import { myStoreOf } from '../../stores/my-store'
import { PICKUP } from '../../stores/pickup'
import type { Translate } from '../../text/texts'
import { storesOffered } from '../data/pickup'
import { listingFor } from '../listing-for'
import type { ListingOf } from '../records'
import { activeOptions, clearHref, filterViews, formOf, hrefOf, type ListingAddress, suggestionsOf } from './links'
import { pageLinks } from './paginator'
import type { ResultsView, SeedFilter } from './views'

/** The filter of stores, which stands in the query string. */
const storesFacet = { facet_code: PICKUP, url_key: '', has_duplicate_values: false, options: [] }

const parameters = new Set(['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice'])

/** Labels in the address can only be resolved with the filters that the listing offers. */
const namesFilters = (href: string): boolean => {
  const { pathname, searchParams } = new URL(href, 'http://shop')
  return pathname.includes('/_') || [...searchParams.keys()].some(name => !parameters.has(name))
}

/** Removes options that are no longer offered. */
const offered = (filters: CatalogueQuery['filters'], all: readonly Filter[], stores: readonly string[]): CatalogueQuery['filters'] =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([code, labels]) => {
        const options =
          code === PICKUP ? stores : (all.find(({ facet_code }) => facet_code === code)?.options ?? []).map(({ label }) => label)
        return [code, labels.filter(label => options.includes(label))] as const
      })
      .filter(([, labels]) => labels.length),
  )

/** The requested query, limited to what the shop has. */
function given({ sort, pageSize, ...requested }: CatalogueQuery, reply: CatalogueReply): CatalogueQuery {
  return {
    ...requested,
    page: reply.current_page,
    ...(reply.sort_options.some(({ value }) => value === sort) && { sort }),
    ...(pageSize !== undefined && reply.page_sizes.includes(pageSize) && { pageSize }),
  }
}

/** The query that an address asks for, as far as the listing offers it. */
async function queryAt(c: Context<ShopEnv>, deps: Deps, of: ListingOf, href: string): Promise<CatalogueQuery> {
  if (!namesFilters(href)) return fromHref(href, [])
  const [all = [], stores, mine] = await Promise.all([deps.data.catalogue.filters(of), deps.data.stores.all(), myStoreOf(c, deps)])
  const requested = fromHref(href, [...all, storesFacet])
  const known = (requested.filters[PICKUP] ?? []).filter(slug => stores.some(store => store.slug === slug))
  return { ...requested, filters: offered(requested.filters, all, storesOffered(mine?.slug, known)) }
}

/** The listing at an address for this visitor, and the query from the address. Undefined for an unknown category. */
export async function listingAt(
  c: Context<ShopEnv>,
  deps: Deps,
  of: ListingOf,
  href: string,
  { customer }: Pick<Visitor, 'customer'>,
): Promise<{ query: CatalogueQuery; reply: CatalogueReply } | undefined> {
  const query = await queryAt(c, deps, of, href)
  const reply = await listingFor(c, deps, of, query, customer?.isB2B === true)
  return reply && { query: given(query, reply), reply }
}

interface Results {
  reply: CatalogueReply
  address: ListingAddress
  visitor: Visitor
  kind: ResultsView['kind']
  list: { id: string; name: string }
  view: ResultsView['view']
  t: Translate
  /** Locale of prices: 'nl-NL'. */
  locale: string
}

/** A filter in the seed, without what islands fill in. */
const seedFilter = ({ facet_code, url_key, is_active, is_crawlable, has_duplicate_values, options, ...filter }: Filter): SeedFilter => ({
  ...filter,
  ...(facet_code !== filter.code && { facet_code }),
  ...(url_key !== filter.code && { url_key }),
  ...(is_active && { is_active }),
  ...(is_crawlable && { is_crawlable }),
  ...(has_duplicate_values && { has_duplicate_values }),
  options: options.map(({ active, ...option }) => (active ? { ...option, active } : option)),
})

/** The view data of a listing. */
export function resultsView({ reply, address, visitor, kind, list, view, t, locale }: Results): ResultsView {
  const { query } = address
  const { items: _, ...rest } = reply
  const at = (page: number) => hrefOf(address, { ...query, page })
  const sorting = Object.entries(reply.sorting)[0]?.join(' ') ?? ''
  return {
    kind,
    view,
    list: { ...list, start: (reply.current_page - 1) * reply.page_size },
    listing: reply,
    products: reply.items.map(item => cardFor(visitor, item)),
    filters: filterViews(address, locale),
    activeOptions: activeOptions(
      address,
      rangeText(query, t, amount => plainPrice(amount, locale)),
    ),
    clearHref: clearHref(address),
    suggestions: suggestionsOf(address, reply),
    sort: {
      ...formOf(address, 'sort'),
      options: reply.sort_options.map(option => ({ ...option, selected: option.value === (query.sort ?? sorting) })),
    },
    pageSize: {
      ...formOf(address, 'page_size'),
      options: reply.page_sizes.map(value => ({ value, selected: value === reply.page_size })),
    },
    pages: pageLinks(reply.current_page, reply.last_page, at),
    prevHref: reply.current_page > 1 ? at(reply.current_page - 1) : '',
    nextHref: reply.current_page < reply.last_page ? at(reply.current_page + 1) : '',
    seed: {
      query,
      filters: rest.filters.map(seedFilter),
      total: rest.total_items,
      page: rest.current_page,
      lastPage: rest.last_page,
      sort: sorting,
      pageSize: rest.page_size,
    },
  }
}
