import { atom, computed } from 'nanostores'
import type { CatalogueReply } from '../contract/api/catalogue'
import { completeFilter } from '../contract/filter'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { $config } from '../page/config'
import { emitReady } from '../page/messages'
import { type Listing, type ListingEvent, loadingMore, printedListing, reduceListing, type Span } from './rules/listing'
import * as queries from './rules/query'
import { type CatalogueQuery, unreadPrice } from './rules/query'
import { basePath, indexingOf, toHref } from './rules/url'

type Filters = CatalogueReply['filters']

/** What the server printed with the page, as JSON `catalogue-seed`; what its filters leave out is filled in, as in replies. */
export interface CatalogueSeed {
  query: CatalogueQuery
  filters: Filters
  total: number
  page: number
  lastPage: number
  /** The active sort order, 'field direction'. */
  sort: string
  /** Products per page. */
  pageSize?: number
}

/** The state of a history entry. */
export interface Entry {
  catalogue?: CatalogueQuery
  span?: Span
  /** px */
  scroll?: number
  focus?: string | undefined
}

const printed = readPrinted<Omit<CatalogueSeed, 'filters'> & { filters: { code: string }[] }>('catalogue-seed', {
  query: {
    filters: { '*': ['string'] },
    'minPrice?': 'number',
    'maxPrice?': 'number',
    'sort?': 'string',
    page: 'number',
    'pageSize?': 'number',
  },
  filters: [{ code: 'string', 'options?': [{}] }],
  total: 'number',
  page: 'number',
  lastPage: 'number',
  'sort?': 'string',
  'pageSize?': 'number',
})
/** The listing that the page was printed with; undefined on other pages. */
export const seed = (printed && {
  ...printed,
  filters: printed.filters.map(filter => completeFilter({ options: [], ...filter })),
}) as CatalogueSeed | undefined
const { categoryId = null, searchQuery = null } = $config.get()

const state = (ports().location.state() ?? {}) as Entry
/** The stored state of the history entry that the page was opened on; empty if it is not of this listing. */
export const firstEntry: Entry = seed && JSON.stringify(state.catalogue) === JSON.stringify(seed.query) ? state : {}

/** State of the listing; only `dispatch` changes it. */
export const $listing = atom<Listing>(printedListing(seed?.query ?? { filters: {}, page: 1 }, seed?.page ?? 1, firstEntry.span))

export const dispatch = (event: ListingEvent): void => $listing.set(reduceListing($listing.get(), event))

/** Subscribes to events; `run` is called after the reducer. */
export const onEvent = (run: (listing: Listing, before: Listing) => void): (() => void) => {
  let before = $listing.get()
  return $listing.listen(listing => {
    const last = before
    before = listing
    run(listing, last)
  })
}

/** Calls `run` after each reply. */
export const onShown = (run: (listing: Listing, reply: CatalogueReply) => void): (() => void) =>
  onEvent((listing, { shown }) => {
    if (listing.reply && listing.shown !== shown) run(listing, listing.reply)
  })

/** The requested query; its reply may be pending. */
export const $query = computed($listing, ({ request }) => request.query)

/** The last reply. */
export const $catalogue = computed($listing, ({ reply, isPending, error }) => ({
  searchedQuery: searchQuery,
  categoryId,
  apiResponse: reply,
  apiResponsePending: isPending,
  /** Text key or the server's message of the last failed fetch. */
  error,
}))

emitReady('catalogue', $listing, ({ reply }) => reply !== null)

/** The range of pages shown. */
export const $span = computed($listing, ({ shown }) => shown.span)

/** Products of all pages shown; empty until the first reply. */
export const $products = computed($listing, ({ products }) => products)

/** The direction in which more pages are being fetched, if any. */
export const $loadingMore = computed($listing, loadingMore)

/** Filters with all their options; the printed ones until the first reply. */
export const $filters = computed($listing, ({ reply }): Filters => reply?.filters ?? seed?.filters ?? [])

/** Page numbers from the reply, else from the page, else 1. */
export const $pages = computed($listing, ({ reply }) => ({
  current: reply?.current_page ?? seed?.page ?? 1,
  last: reply?.last_page ?? seed?.lastPage ?? 1,
}))

/** Total number of products found. */
export const $total = computed($listing, ({ reply }) => reply?.total_items ?? seed?.total ?? 0)

/** The active sort order, 'field direction'. */
export const $sort = computed($listing, ({ reply, request: { query } }) => {
  const [field, direction] = Object.entries(reply?.sorting ?? {})[0] ?? []
  return query.sort ?? (field ? `${field} ${direction}` : (seed?.sort ?? ''))
})

const here = () => {
  const { urlFilter, searchQuery = '' } = $config.get()
  const [path = '/'] = ports().location.href().split('?')
  return { path, inPath: urlFilter, searchQuery }
}

/** Address of the listing for `query`. */
export function hrefOf(query: CatalogueQuery): string {
  const { path, ...options } = here()
  return toHref(path, query, $filters.get(), options)
}

const OWN_PARAMETERS = ['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice']

/** `hrefOf` with the parameters that others, such as campaigns, put into the address of this page: for the address bar, not for links. */
export function addressOf(query: CatalogueQuery): string {
  const own = new Set([
    ...OWN_PARAMETERS,
    ...$filters.get().map(({ facet_code: code }) => code),
    ...[query, $listing.get().entry.query, seed?.query].flatMap(one => Object.keys(one?.filters ?? {})),
  ])
  const [, printed = ''] = ports().location.href().split('?')
  const others = new URLSearchParams([...new URLSearchParams(printed)].filter(([name]) => !own.has(name)))
  const href = hrefOf(query)
  return others.size ? `${href}${href.includes('?') ? '&' : '?'}${others}` : href
}

/** Whether a filter allows one option at a time. */
export const isSingle = (): boolean => $config.get().singleValueFilter

/** Address of the listing with one option toggled. */
export const toggleHref = (facet: string, label: string): string => hrefOf(queries.toggle($query.get(), facet, label, isSingle()))
export const pageHref = (page: number): string => hrefOf({ ...$query.get(), page })
export const clearHref = (): string => hrefOf(queries.clear($query.get()))

/** Price bounds in the address that are no amounts, for people to correct; '' for none. */
export function unreadPrices(): { low: string; high: string } {
  const asked = new URL(ports().location.href(), 'http://shop').searchParams
  return { low: unreadPrice(asked.get('minPrice')), high: unreadPrice(asked.get('maxPrice')) }
}

/** Title, description and robots of a listing; fields missing from the reply stay as the page has them. */
export function headOf(query: CatalogueQuery, { category_content: content }: CatalogueReply) {
  const { path, ...options } = here()
  const [url = '/'] = hrefOf(query).split('?')
  const { robots, canonical } = indexingOf({ path: basePath(path), query, filters: $filters.get(), ...options })
  return {
    url,
    robots,
    ...(canonical && { canonical }),
    ...(content && { title: content.meta_title, description: content.meta_description }),
  }
}
