import type { CardProduct, CatalogueReply } from '../contract/api/catalogue'
import type { Id } from '../contract/id'
import { listingPorts, loadChunk, ports } from '../contract/ports'
import { loadSender } from '../http/client'
import { explainFailure } from '../http/errors'
import { latest } from '../http/latest'
import { $config } from '../page/config'
import { onStale } from '../page/visit'
import { cookies } from '../storage/cookies'
import { canComeBeside, type ListingEvent, type ListingRequest, onePage, queriesOf } from './rules/listing'
import * as queries from './rules/query'
import { type CatalogueQuery, DEFAULT_PAGE_SIZE, toParams } from './rules/query'
import { toHref } from './rules/url'
import { $catalogue, $listing, $pages, $query, dispatch, isSingle, seed } from './store'

/** The call and its schemas: not needed before the shopper filters, sorts or pages. */
const loadCalls = () => loadChunk('catalogue-calls', () => import('./calls'))

const MAX_REPLIES = 12
const MOST_UNDER_WAY = 2

interface RunningCall {
  reply: Promise<CatalogueReply>
  end: AbortController
}

/** Recent replies, oldest first. */
const replies = new Map<string, CatalogueReply>()
const underWay = new Map<string, RunningCall>()

const paramsOf = (query: CatalogueQuery): URLSearchParams => {
  const params = toParams(query)
  params.set('page', String(query.page))
  params.set('page_size', String(query.pageSize ?? seed?.pageSize ?? DEFAULT_PAGE_SIZE))
  const { searchedQuery } = $catalogue.get()
  if (searchedQuery) params.set('query', searchedQuery)
  return params
}

const keyOf = (query: CatalogueQuery): string => paramsOf(query).toString()

const keep = (key: string, reply: CatalogueReply): void => {
  replies.delete(key)
  replies.set(key, reply)
  const [oldest] = replies.keys()
  if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest)
}

/** The recent reply to a query, if there is one. */
export function known(query: CatalogueQuery): CatalogueReply | undefined {
  const key = keyOf(query)
  const reply = replies.get(key)
  if (reply) keep(key, reply)
  return reply
}

/** The reply to a query: from memory, from a pending call, or from a new one. Rejects as `fetchCatalogue` does. */
async function ask(query: CatalogueQuery): Promise<CatalogueReply> {
  const key = keyOf(query)
  const seen = known(query)
  if (seen) return seen
  const running = underWay.get(key)
  if (running) return running.reply
  const end = new AbortController()
  const { categoryId, searchedQuery } = $catalogue.get()
  const { blockId } = $config.get()
  const fetchReply = async (): Promise<CatalogueReply> => {
    try {
      const listing = { categoryId: categoryId ?? undefined, searchQuery: searchedQuery ?? undefined, blockId }
      // Loads beside the code of this call, not after it; the call reports a failure.
      void loadSender().catch(() => {})
      const { fetchCatalogue } = await loadCalls()
      const reply = await fetchCatalogue(listing, paramsOf(query), end.signal)
      // Not one that was asked for before the visitor may have changed: its prices may be another's.
      if (underWay.get(key)?.end === end) keep(key, reply)
      return reply
    } finally {
      if (underWay.get(key)?.end === end) underWay.delete(key)
    }
  }
  const call = { reply: fetchReply(), end }
  underWay.set(key, call)
  return call.reply
}

/** Products of a preview. */
const PREVIEWED = 3

/** Another listing than this page's: how many products it has, the first of them, and its address. `path` is its category's. */
export async function previewListing(
  { categoryId, path }: { categoryId: Id; path: string },
  query: CatalogueQuery,
  signal: AbortSignal,
): Promise<{ count: number; products: readonly CardProduct[]; href: string }> {
  const { fetchCatalogue } = await loadCalls()
  const { total_items: count, items, filters } = await fetchCatalogue({ categoryId }, toParams(query), signal)
  const inPath = filters.filter(filter => filter.type === 'attribute')
  return { count, products: items.slice(0, PREVIEWED), href: toHref(path, query, inPath) }
}

const beginAsking = latest()

/** The replies to all of these queries; a later call aborts this one. Rejects with the first failure, as `fetchCatalogue` does. */
export async function askAll(queries: readonly CatalogueQuery[]): Promise<CatalogueReply[]> {
  const isLatest = beginAsking()
  const answers: CatalogueReply[] = []
  const waiting = queries.map((query, at) => [at, query] as const)
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && isLatest(); next = waiting.shift()) answers[next[0]] = await ask(next[1])
  }
  try {
    await Promise.all([...Array(MOST_UNDER_WAY).keys()].map(work))
  } finally {
    waiting.length = 0
  }
  return answers
}

/** Aborts requests that nobody waits for any more. */
export function abandon(except: readonly CatalogueQuery[]): void {
  const wanted = except.map(keyOf)
  for (const [key, { end }] of underWay) {
    if (wanted.includes(key)) continue
    underWay.delete(key)
    end.abort()
  }
}

/** Prefetches for a likely click; errors are ignored until the click itself. */
export function warm(query: CatalogueQuery): void {
  if (underWay.size < MOST_UNDER_WAY) ask(query).catch(() => {})
}

onStale(() => {
  replies.clear()
  underWay.clear()
})

/** Requests a listing and dispatches its progress to `$listing`. A newer request aborts this one. */
export async function request(wanted: Omit<ListingRequest, 'isBeside'>): Promise<void> {
  const request: ListingRequest = { ...wanted, isBeside: wanted.cause === 'more' && canComeBeside($listing.get()) }
  const queries = queriesOf(request)
  abandon(queries)
  const replies = queries.map(known).filter(reply => reply !== undefined)
  const isKnown = replies.length === queries.length
  dispatch({ type: 'asked', request, isKnown })
  if (isKnown) {
    const answer = (): void => dispatch({ type: 'answered', request, replies })
    // Lets the pressed chip or checkbox render before the list.
    if (request.cause === 'filter') ports().after(0, answer)
    else answer()
    return
  }
  const event = await askAll(queries).then(
    (replies): ListingEvent => ({ type: 'answered', request, replies }),
    (error): ListingEvent => ({ type: 'failed', request, error: explainFailure(error, 'catalogue.failed') }),
  )
  await listingPorts().pointer.released()
  dispatch(event)
}

onStale(() => {
  dispatch({ type: 'outdated' })
  // The reply under way may be another visitor's.
  const { request: pending, isPending } = $listing.get()
  if (isPending) void request(pending)
})

function change(query: CatalogueQuery, more: Partial<ListingRequest> = {}): void {
  if (query === $query.get()) return
  void request({ query, span: onePage(query), cause: 'filter', askedFrom: ports().focus.current(), ...more })
}

/** `facet` is a facet_code, `label` the value that requests use for the option, here and below. These actions go back to page 1. */
export const toggleOption = (facet: string, label: string): void => change(queries.toggle($query.get(), facet, label, isSingle()))
export const activateOption = (facet: string, label: string): void => change(queries.activate($query.get(), facet, label, isSingle()))
export const deactivateOption = (facet: string, label: string): void => change(queries.deactivate($query.get(), facet, label))
/** Clears all filters and the price range. */
export const removeAll = (): void => change(queries.clear($query.get()))

/** `sort` is 'field direction'. */
export const setSort = (sort: string): void => change({ ...$query.get(), sort, page: 1 })
/** Counts from 1; scrolls to the top of the list. */
export const setPage = (page: number): void => change({ ...$query.get(), page }, { toList: true })

/** Goes to page 1; does nothing if the value is unchanged. */
export const setPageSize = (pageSize: number): void => {
  const current = $query.get().pageSize ?? $catalogue.get().apiResponse?.page_size ?? seed?.pageSize ?? queries.DEFAULT_PAGE_SIZE
  if (pageSize !== current) change({ ...$query.get(), pageSize, page: 1 })
}

/** ms without a further change after which the price bounds count as chosen. */
const PRICE_SETTLES_MS = 400

let cancelPrice = (): void => {}

/** Bounds in units of the currency; undefined removes a bound. Does nothing if both are unchanged. */
export const setPrice = (minPrice: number | undefined, maxPrice: number | undefined): void => {
  cancelPrice()
  const { minPrice: low, maxPrice: high, ...rest } = $query.get()
  if (minPrice === low && maxPrice === high) return
  change({ ...rest, page: 1, ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) })
}

/** As `setPrice`, once no further change has followed for a moment: a key that is held down is one change. */
export const setPriceSoon = (minPrice: number | undefined, maxPrice: number | undefined): void => {
  cancelPrice()
  cancelPrice = ports().after(PRICE_SETTLES_MS, () => setPrice(minPrice, maxPrice))
}

/** Loads the next or previous page beside those shown; the address has the page that was loaded last. */
export function loadMore(which: 'next' | 'previous'): void {
  const { request: newest, shown, entry } = $listing.get()
  const { from, to } = shown.span
  const page = which === 'next' ? to + 1 : from - 1
  if (page < 1 || page > $pages.get().last) return
  // Another list is loading or has failed; the shopper wants that one.
  if (newest !== shown && newest.cause !== 'more') {
    retry()
    return
  }
  const span = { from: Math.min(from, page), to: Math.max(to, page) }
  void request({ query: { ...entry.query, page }, span, cause: 'more', askedFrom: ports().focus.current() })
}

/** Retries the failed request. */
export const retry = (): void => void request($listing.get().request)

/** Prefetches the listing that toggling this option leads to. */
export const warmOption = (facet: string, label: string): void => warm(queries.toggle($query.get(), facet, label, isSingle()))
export const warmPage = (page: number): void => warm({ ...$query.get(), page })

/** Moves the focus to the results if the focused control has gone. */
export const focusList = (): void => listingPorts().scroll.to('product-list')

/** Stores the view, 'grid' or 'list', so that the server renders it next time. */
export const keepView = (view: string): void => cookies(ports().jar, ports().now).set('catalogue-view', view)
