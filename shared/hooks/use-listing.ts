import * as actions from '../state/catalogue-actions'
import * as address from '../state/catalogue-address'
import { useCatalogue } from './use-catalogue'
import { choicesIn, priceFilterOf } from './use-listing-controls'

/** 'Yes' or 'Black' says nothing without its filter; what is written out says it itself. */
const nameOf = (filter: { label: string } | undefined, label: string): string => (filter ? `${filter.label}: ${label}` : label)

const relOf = (filter: { is_crawlable: boolean } | undefined) => (filter?.is_crawlable ? undefined : 'nofollow')

/** Active options with what removes each, for chips. */
export function useActiveFilters() {
  const { query, filters } = useCatalogue()
  // In the order of the filters, as the server prints them.
  const options = filters.flatMap(filter =>
    filter.options
      .filter(({ label }) => query.filters[filter.facet_code]?.includes(label))
      .map(({ label, text }) => ({
        key: `${filter.facet_code}:${label}`,
        label: text ?? nameOf(filter, label),
        href: address.toggleHref(filter.facet_code, label),
        rel: relOf(filter),
        remove: () => actions.deactivateOption(filter.facet_code, label),
      })),
  )
  const { minPrice, maxPrice } = query
  const price = priceFilterOf(filters)
  const range = minPrice === undefined && maxPrice === undefined ? undefined : { from: minPrice ?? 0, to: maxPrice ?? price?.maximum ?? 0 }
  return {
    options,
    range,
    removeRange: () => actions.setPrice(undefined, undefined),
    clearHref: address.clearHref(),
    clear: actions.removeAll,
    focusList: actions.focusList,
  }
}

/** One attribute filter; undefined when the listing does not have it (any more). */
export function useAttributeFilter(facetCode: string) {
  const { filters, query } = useCatalogue()
  const filter = filters.find(one => one.facet_code === facetCode)
  if (filter?.type !== 'attribute') return undefined
  const active = query.filters[facetCode] ?? []
  return {
    label: filter.label,
    rel: relOf(filter),
    options: filter.options.map(option => ({
      ...option,
      key: `${facetCode}:${option.label}`,
      active: active.includes(option.label),
      href: address.toggleHref(facetCode, option.label),
      toggle: () => actions.toggleOption(facetCode, option.label),
      warm: () => actions.warmOption(facetCode, option.label),
    })),
  }
}

/** Options that split the results best; those of the page's print until the first reply. */
export function useSuggestedFilters(printed: readonly { facet_code: string; label: string; count: number }[]) {
  const { apiResponse, query, filters } = useCatalogue()
  return (apiResponse?.suggested_filters ?? printed)
    .filter(({ facet_code: code, label }) => !query.filters[code]?.includes(label))
    .map(({ facet_code: code, label, count }) => {
      const filter = filters.find(one => one.facet_code === code)
      return {
        key: `${code}:${label}`,
        label: nameOf(filter, label),
        count,
        href: address.toggleHref(code, label),
        rel: relOf(filter),
        apply: () => actions.activateOption(code, label),
      }
    })
}

/** Pages of the listing with addresses. */
export function usePages() {
  const { pages } = useCatalogue()
  return { ...pages, hrefOf: address.pageHref, go: actions.setPage, warm: actions.warmPage }
}

/** The page before or after those on show; undefined when there is none. */
export function useMore(which: 'next' | 'previous') {
  const { pages, span, loadingMore, error } = useCatalogue()
  const page = which === 'next' ? span.to + 1 : span.from - 1
  if (page < 1 || page > pages.last) return undefined
  return {
    href: address.pageHref(page),
    pending: loadingMore === which && !error,
    error: loadingMore === which ? error : null,
    load: () => actions.loadMore(which),
    warm: () => actions.warmPage(page),
  }
}

/** The products as answered. */
export function useProducts() {
  const { products, apiResponse, apiResponsePending, query, searchedQuery, loadingMore, span } = useCatalogue()
  return {
    products,
    pending: apiResponsePending && !loadingMore,
    start: (span.from - 1) * (apiResponse?.page_size ?? 0),
    searchedQuery,
    isNarrowed: choicesIn(query) > 0,
    clear: actions.removeAll,
    clearHref: address.clearHref(),
  }
}
