import type { Filter } from '../contract/api/catalogue'
import type { CatalogueQuery } from '../domain/catalogue-query'
import { act, retry } from '../state/catalogue-later'
import { useCatalogue } from './use-catalogue'

export { keepView } from '../state/list-view'

/** Label and bounds of the price filter, in whole euros; both spellings of the bounds occur. */
export function priceFilterOf(filters: readonly Filter[]) {
  const filter = filters.find(one => one.type === 'price')
  if (filter?.type !== 'price') return undefined
  return {
    label: filter.label,
    minimum: Math.floor(filter.minimum_value ?? filter.MinimumValue ?? 0),
    maximum: Math.ceil(filter.maximum_value ?? filter.MaximumValue ?? 0),
  }
}

/** The price filter; undefined when the listing has none. Euros. */
export function usePriceFilter() {
  const { filters, query } = useCatalogue()
  const filter = priceFilterOf(filters)
  return (
    filter && {
      ...filter,
      from: query.minPrice,
      to: query.maxPrice,
      choose: (from: number | undefined, to: number | undefined) => act(({ setPrice }) => setPrice(from, to)),
    }
  )
}

export function useSort() {
  const { sort } = useCatalogue()
  return { sort, choose: (next: string) => act(({ setSort }) => setSort(next)) }
}

/** Products per page. */
export function usePageSize(printed: number) {
  const { apiResponse, query } = useCatalogue()
  return {
    size: query.pageSize ?? apiResponse?.page_size ?? printed,
    choose: (next: number) => act(({ setPageSize }) => setPageSize(next)),
  }
}

/** How many choices are made; a price is one. */
export const choicesIn = ({ filters, minPrice, maxPrice }: CatalogueQuery): number =>
  Object.values(filters).flat().length + Number(minPrice !== undefined || maxPrice !== undefined)

/** How many products there are, how many choices are made, and how the last change went. */
export function useCount() {
  const { total, query, apiResponsePending, error, loadingMore } = useCatalogue()
  return { total, active: choicesIn(query), pending: apiResponsePending && !loadingMore, error: loadingMore ? null : error, retry }
}
