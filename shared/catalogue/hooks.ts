import type { CatalogueReply, Filter } from '../contract/api/catalogue'
import { listingPorts } from '../contract/ports'
import { useStore } from '../page/hooks'
import './effects'
import * as actions from './actions'
import { type CatalogueQuery, optionValue } from './rules/query'
import * as address from './store'
import { $catalogue, $filters, $loadingMore, $pages, $products, $query, $sort, $span, $total, unreadPrices } from './store'

/** The listing: last reply and requested query. */
export const useCatalogue = () => ({
  ...useStore($catalogue),
  query: useStore($query),
  filters: useStore($filters),
  pages: useStore($pages),
  sort: useStore($sort),
  products: useStore($products),
  span: useStore($span),
  total: useStore($total),
  loadingMore: useStore($loadingMore),
})

export { keepView } from './actions'

/** Label and bounds of the price filter, in whole euros; backends spell the bounds in two ways. */
export function priceFilterOf(filters: readonly Filter[]) {
  const filter = filters.find(one => one.type === 'price')
  if (filter?.type !== 'price') return undefined
  return {
    label: filter.label,
    minimum: Math.floor(filter.minimum_value ?? filter.MinimumValue ?? 0),
    maximum: Math.ceil(filter.maximum_value ?? filter.MaximumValue ?? 0),
  }
}

/** The price filter, in euros; undefined if the listing has none. */
export function usePriceFilter() {
  const { filters, query } = useCatalogue()
  const filter = priceFilterOf(filters)
  return (
    filter && {
      ...filter,
      from: query.minPrice,
      to: query.maxPrice,
      unread: unreadPrices(),
      choose: actions.setPrice,
      chooseSoon: actions.setPriceSoon,
      released: listingPorts().pointer.released,
    }
  )
}

export function useSort() {
  const { sort } = useCatalogue()
  return { sort, choose: actions.setSort }
}

/** Products per page. */
export function usePageSize(printed: number) {
  const { apiResponse, query } = useCatalogue()
  return {
    size: query.pageSize ?? apiResponse?.page_size ?? printed,
    choose: actions.setPageSize,
  }
}

/** Number of active filters; a price range counts as one. */
export const choicesIn = ({ filters, minPrice, maxPrice }: CatalogueQuery): number =>
  Object.values(filters).flat().length + Number(minPrice !== undefined || maxPrice !== undefined)

/** Product count, number of active filters, and the status of the last change. */
export function useCount() {
  const { total, query, apiResponsePending, error, loadingMore } = useCatalogue()
  return {
    total,
    active: choicesIn(query),
    pending: apiResponsePending && !loadingMore,
    error: loadingMore ? null : error,
    retry: actions.retry,
  }
}

/** 'Yes' or 'Black' is unclear without the name of its filter; an option with a written-out text is clear by itself. */
const nameOf = (filter: { label: string } | undefined, label: string): string => (filter ? `${filter.label}: ${label}` : label)

const relOf = (filter: { is_crawlable: boolean } | undefined) => (filter?.is_crawlable ? undefined : 'nofollow')

/** Active options as chips, each with the action that removes it. */
export function useActiveFilters() {
  const { query, filters } = useCatalogue()
  // In the order of the filters, as the server prints them.
  const options = filters.flatMap(filter =>
    filter.options
      .map(option => ({ ...option, value: optionValue(option) }))
      .filter(({ value }) => query.filters[filter.facet_code]?.includes(value))
      .map(({ value, label, text }) => ({
        key: `${filter.facet_code}:${value}`,
        label: text ?? nameOf(filter, label),
        href: address.toggleHref(filter.facet_code, value),
        rel: relOf(filter),
        remove: () => actions.deactivateOption(filter.facet_code, value),
      })),
  )
  return {
    options,
    /** Its price bounds. */
    query,
    removeRange: () => actions.setPrice(undefined, undefined),
    clearHref: address.clearHref(),
    clear: actions.removeAll,
    focusList: actions.focusList,
  }
}

/** One attribute filter; undefined if the listing does not have it (any more). */
export function useAttributeFilter(facetCode: string) {
  const { filters, query } = useCatalogue()
  const filter = filters.find(one => one.facet_code === facetCode)
  if (filter?.type !== 'attribute') return undefined
  const active = query.filters[facetCode] ?? []
  return {
    label: filter.label,
    rel: relOf(filter),
    options: filter.options.map(option => {
      const value = optionValue(option)
      return {
        ...option,
        key: `${facetCode}:${value}`,
        active: active.includes(value),
        href: address.toggleHref(facetCode, value),
        toggle: () => actions.toggleOption(facetCode, value),
        warm: () => actions.warmOption(facetCode, value),
      }
    }),
  }
}

/** Options that split the results best; the printed ones until the first reply. */
export function useSuggestedFilters(printed: CatalogueReply['suggested_filters']) {
  const { apiResponse, query, filters } = useCatalogue()
  return (apiResponse?.suggested_filters ?? printed)
    .map(option => ({ ...option, value: optionValue(option) }))
    .filter(({ facet_code: code, value }) => !query.filters[code]?.includes(value))
    .map(({ facet_code: code, value, label, count }, at, all) => {
      const filter = filters.find(one => one.facet_code === code)
      return {
        key: `${code}:${value}`,
        group: nameOf(filter, ''),
        repeats: code === all[at - 1]?.facet_code,
        label,
        count,
        href: address.toggleHref(code, value),
        rel: relOf(filter),
        apply: () => actions.activateOption(code, value),
      }
    })
}

/** Page links of the listing. */
export function usePages() {
  const { pages } = useCatalogue()
  return { ...pages, hrefOf: address.pageHref, go: actions.setPage, warm: actions.warmPage }
}

/** The page before or after those shown; undefined if there is none. */
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

/** The products of the last reply. */
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
