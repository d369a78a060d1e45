import { atom, computed, map } from 'nanostores'
import type { CardProduct, CatalogueReply } from '../contract/api/catalogue'
import { ports } from '../contract/ports'
import type { CatalogueQuery } from '../domain/catalogue-query'
import { $config } from './global'
import { tellReady } from './ready'

type Filters = CatalogueReply['filters']

/** What the server printed with the page, as JSON `catalogue-seed`. */
export interface CatalogueSeed {
  query: CatalogueQuery
  filters: Filters
  total: number
  page: number
  lastPage: number
  /** 'field direction' in force. */
  sort: string
  /** Products of a page. */
  pageSize?: number
}

interface CatalogueState {
  searchedQuery: string | null
  categoryId: number | null
  apiResponse: CatalogueReply | null
  apiResponsePending: boolean
  /** Text key or the server's sentence, for the last fetch that failed. */
  error: string | null
}

/** Pages of the listing that are shown together; more than one after 'Meer laden'. */
export interface Span {
  from: number
  to: number
}

/** What a history entry keeps. */
export interface Entry {
  catalogue?: CatalogueQuery
  span?: Span
  /** px */
  scroll?: number
  focus?: string | undefined
}

/** The listing that the page was printed with; undefined on other pages. */
export const seed = ports().readJson('catalogue-seed') as CatalogueSeed | undefined
const { categoryId = null, searchQuery = null } = $config.get()

/** The listing as asked for; the reply may still be under way. */
export const $query = atom<CatalogueQuery>(seed?.query ?? { filters: {}, page: 1 })

/** The listing as answered. */
export const $catalogue = map<CatalogueState>({
  searchedQuery: searchQuery,
  categoryId,
  apiResponse: null,
  apiResponsePending: false,
  error: null,
})

tellReady('catalogue', $catalogue, ({ apiResponse }) => apiResponse !== null)

/** Pages on show, first and last. */
export const $span = atom<Span>({ from: seed?.page ?? 1, to: seed?.page ?? 1 })

/** Products of all pages on show; empty until the first reply. */
export const $products = atom<readonly CardProduct[]>([])

/** Which way more pages are being fetched, if they are. */
export const $loadingMore = atom<'next' | 'previous' | null>(null)

/** Filters with every option; the server's print until the first reply. */
export const $filters = computed($catalogue, ({ apiResponse }): Filters => apiResponse?.filters ?? seed?.filters ?? [])

/** Page numbers, from the reply, the print, or 1. */
export const $pages = computed($catalogue, ({ apiResponse }) => ({
  current: apiResponse?.current_page ?? seed?.page ?? 1,
  last: apiResponse?.last_page ?? seed?.lastPage ?? 1,
}))

/** Products found, whatever the page. */
export const $total = computed($catalogue, ({ apiResponse }) => apiResponse?.total_items ?? seed?.total ?? 0)

/** 'field direction' in force. */
export const $sort = computed([$catalogue, $query], ({ apiResponse }, query) => {
  const [field, direction] = Object.entries(apiResponse?.sorting ?? {})[0] ?? []
  return query.sort ?? (field ? `${field} ${direction}` : (seed?.sort ?? ''))
})
