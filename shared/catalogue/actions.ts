import { listingPorts, ports } from '../contract/ports'
import { cookies } from '../storage/cookies'
import { keepPlace, resume } from './effects'
import { request, warm } from './requests'
import { type ListingRequest, onePage } from './rules/listing'
import type { CatalogueQuery } from './rules/query'
import * as queries from './rules/query'
import { $catalogue, $listing, $pages, $query, isSingle, seed } from './store'

function change(query: CatalogueQuery, more: Partial<ListingRequest> = {}): void {
  if (query === $query.get()) return
  const askedFrom = ports().focus.current()
  keepPlace()
  void request({ query, span: onePage(query), cause: 'filter', askedFrom, ...more })
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

// After all subscribers of the listing have subscribed.
resume()
