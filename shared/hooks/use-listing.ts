import * as listing from '../state/catalogue'
import { useCatalogue } from './use-catalogue'

/** Active options with what removes each, for chips. */
export function useActiveFilters() {
  const { query, filters } = useCatalogue()
  // In the order of the filters, as the server prints them.
  const options = filters.flatMap(({ facet_code: code, label: filter, options: known }) =>
    known
      .map(({ label }) => label)
      .filter(label => query.filters[code]?.includes(label))
      .map(label => ({
        key: `${code}:${label}`,
        filter,
        label,
        href: listing.toggleHref(code, label),
        remove: () => listing.deactivateOption(code, label),
      })),
  )
  const { minPrice, maxPrice } = query
  return {
    options,
    prices: { minPrice, maxPrice, remove: () => listing.setPrice(undefined, undefined) },
    clearHref: listing.clearHref(),
    clear: listing.removeAll,
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
    isSwatch: filter.display === 'swatch',
    rel: filter.is_crawlable ? undefined : 'nofollow',
    options: filter.options.map(option => ({
      ...option,
      key: `${facetCode}:${option.label}`,
      active: active.includes(option.label),
      href: listing.toggleHref(facetCode, option.label),
      toggle: () => listing.toggleOption(facetCode, option.label),
    })),
  }
}

/** Pages of the listing with addresses. */
export function usePages() {
  const { pages } = useCatalogue()
  return { ...pages, hrefOf: listing.pageHref, go: listing.setPage }
}

export function useSort() {
  const { sort } = useCatalogue()
  return { sort, choose: listing.setSort }
}

/** The products as answered, and whether newer ones are under way. */
export function useProducts() {
  const { apiResponse, apiResponsePending, error, searchedQuery } = useCatalogue()
  return {
    products: apiResponse?.items ?? [],
    pending: apiResponsePending,
    error,
    searchedQuery,
    retry: listing.retry,
    clear: listing.removeAll,
    clearHref: listing.clearHref(),
  }
}
