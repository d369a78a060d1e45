import { atom, computed, map } from 'nanostores'
import type { CatalogueReply } from '../contract/api/catalogue'
import { ports } from '../contract/ports'
import * as queries from '../domain/catalogue-query'
import { type CatalogueQuery, toParams } from '../domain/catalogue-query'
import { toHref } from '../domain/catalogue-url'
import { record } from './facts'
import { explainFailure } from './failure'
import { $config } from './global'

const CACHED_REPLIES = 12

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
}

interface CatalogueState {
  searchedQuery: string | null
  categoryId: number | null
  apiResponse: CatalogueReply | null
  apiResponsePending: boolean
  /** Text key or the server's sentence, for the last fetch that failed. */
  error: string | null
}

interface Entry {
  catalogue?: CatalogueQuery
  scroll?: number
}

const seed = ports().readJson('catalogue-seed') as CatalogueSeed | undefined
const { categoryId = null, searchQuery = null } = $config.get()

/** The listing as asked for; the reply may still be under way. */
export const $query = atom<CatalogueQuery>(seed?.query ?? { filters: {}, page: 1 })

/** The listing as answered (CAT-03). */
export const $catalogue = map<CatalogueState>({
  searchedQuery: searchQuery,
  categoryId,
  apiResponse: null,
  apiResponsePending: false,
  error: null,
})

/** Filters with every option; the server's print until the first reply. */
export const $filters = computed($catalogue, ({ apiResponse }): Filters => apiResponse?.filters ?? seed?.filters ?? [])

/** Page numbers, from the reply, the print, or 1 (CAT-06). */
export const $pages = computed($catalogue, ({ apiResponse }) => ({
  current: apiResponse?.current_page ?? seed?.page ?? 1,
  last: apiResponse?.last_page ?? seed?.lastPage ?? 1,
}))

/** 'field direction' in force. */
export const $sort = computed([$catalogue, $query], ({ apiResponse }, query) => {
  const [field, direction] = Object.entries(apiResponse?.sorting ?? {})[0] ?? []
  return query.sort ?? (field ? `${field} ${direction}` : (seed?.sort ?? ''))
})

const replies = new Map<string, CatalogueReply>()
let running: AbortController | undefined
let cause: 'filter' | 'history' = 'filter'

/** The query of the history entry we are on. */
let shown = $query.get()

const keep = (key: string, reply: CatalogueReply): void => {
  replies.delete(key)
  replies.set(key, reply)
  const [oldest] = replies.keys()
  if (replies.size > CACHED_REPLIES && oldest !== undefined) replies.delete(oldest)
}

/** Address of the listing that `query` asks for. */
export function hrefOf(query: CatalogueQuery): string {
  const { urlFilter, searchQuery: term = '' } = $config.get()
  const [path = '/'] = ports().location.href().split('?')
  return toHref(path, query, $filters.get(), { inPath: urlFilter && !term, searchQuery: term })
}

/** Announces a text by key, or a sentence of the server; silent when the texts do not arrive. */
async function say(key: string, parameters: Readonly<Record<string, number>> = {}, urgent = false): Promise<void> {
  try {
    const { t, loadTexts } = await import('../i18n/texts')
    await loadTexts('catalogue', 'common')
    ports().announce(t(key, parameters), urgent)
  } catch (error) {
    console.warn('Texts could not be read.', error)
  }
}

function show(query: CatalogueQuery, reply: CatalogueReply, scroll?: number): void {
  const { location, head, emit, scroll: window } = ports()
  const first = $catalogue.get().apiResponse === null
  $catalogue.set({ ...$catalogue.get(), apiResponse: reply, apiResponsePending: false, error: null })
  if (first) emit('store:ready', { name: 'catalogue' })
  const href = hrefOf(query)
  shown = query
  if (cause === 'filter' && href !== location.href()) location.push(href, { catalogue: query } satisfies Entry)
  if (scroll !== undefined) window.restore(scroll)
  const { category_content: content, total_items: total, current_page: page } = reply
  const [url = '/'] = href.split('?')
  head.set({ url, ...(content && { title: content.meta_title, description: content.meta_description }) })
  emit('catalogue:changed', { total, page })
  record({ kind: 'listed', total, page, cause })
  void say('catalogue.announce', { count: total })
}

async function fetchFor(query: CatalogueQuery, scroll?: number): Promise<void> {
  running?.abort()
  const request = new AbortController()
  running = request
  const { categoryId, searchedQuery } = $catalogue.get()
  const params = toParams(query)
  if (searchedQuery) params.set('query', searchedQuery)
  const key = params.toString()
  const known = replies.get(key)
  if (known) {
    running = undefined
    keep(key, known)
    return show(query, known, scroll)
  }
  $catalogue.set({ ...$catalogue.get(), apiResponsePending: true, error: null })
  try {
    const { fetchCatalogue } = await import('../api/catalogue')
    const reply = await fetchCatalogue(
      { categoryId: categoryId ?? undefined, searchQuery: searchedQuery ?? undefined },
      params,
      request.signal,
    )
    if (running !== request) return
    keep(key, reply)
    show(query, reply, scroll)
  } catch (error) {
    if (running !== request) return
    const failure = explainFailure(error, 'catalogue.failed')
    $catalogue.set({ ...$catalogue.get(), apiResponsePending: false, error: failure })
    if (failure) void say(failure, {}, true)
  } finally {
    if (running === request) running = undefined
  }
}

const change = (next: CatalogueQuery): void => {
  if (next === $query.get()) return
  const { location, scroll } = ports()
  location.replace(location.href(), { catalogue: shown, scroll: scroll.position() } satisfies Entry)
  cause = 'filter'
  $query.set(next)
  void fetchFor(next)
}

const single = (): boolean => $config.get().singleValueFilter

export const toggleOption = (facet: string, label: string): void => change(queries.toggle($query.get(), facet, label, single()))
export const activateOption = (facet: string, label: string): void => change(queries.activate($query.get(), facet, label, single()))
export const deactivateOption = (facet: string, label: string): void => change(queries.deactivate($query.get(), facet, label))
export const removeAll = (): void => change(queries.clear($query.get()))

/** `sort` is 'field direction' (CAT-05). */
export const setSort = (sort: string): void => change({ ...$query.get(), sort, page: 1 })
export const setPage = (page: number): void => change({ ...$query.get(), page })

export const setPageSize = (pageSize: number): void => {
  const current = $query.get().pageSize ?? $catalogue.get().apiResponse?.page_size ?? queries.DEFAULT_PAGE_SIZE
  if (pageSize !== current) change({ ...$query.get(), pageSize, page: 1 })
}

/** Bounds in euros; undefined takes a bound away. */
export const setPrice = (minPrice: number | undefined, maxPrice: number | undefined): void => {
  const { minPrice: _min, maxPrice: _max, ...rest } = $query.get()
  change({ ...rest, page: 1, ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) })
}

/** Asks again for what failed. */
export const retry = (): void => void fetchFor($query.get())

/** Address of the listing with one option toggled. */
export const toggleHref = (facet: string, label: string): string => hrefOf(queries.toggle($query.get(), facet, label, single()))
export const pageHref = (page: number): string => hrefOf({ ...$query.get(), page })
export const clearHref = (): string => hrefOf(queries.clear($query.get()))

if (seed) {
  const { location, scroll } = ports()
  location.replace(location.href(), { catalogue: seed.query } satisfies Entry)
  location.onPop((_href, state) => {
    const { catalogue, scroll: y } = (state ?? {}) as Entry
    if (!catalogue) return
    cause = 'history'
    shown = catalogue
    $query.set(catalogue)
    void fetchFor(catalogue, y ?? scroll.position())
  })
}
