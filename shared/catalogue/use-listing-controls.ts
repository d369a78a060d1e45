import type { Filter } from '../contract/api/catalogue'
import * as actions from './actions'
import { unreadPrices } from './address'
import type { CatalogueQuery } from './rules/query'
import { useCatalogue } from './use-catalogue'

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
