import type { Id } from '../../contract/id'
import { readAmount } from '../../price/rules/read-amount'

/** What a listing shows: filters by facet_code, prices in the shop's currency. */
export interface CatalogueQuery {
  filters: Readonly<Record<string, readonly string[]>>
  minPrice?: number
  maxPrice?: number
  /** 'field direction'; absent: the server's default order. */
  sort?: string
  page: number
  /** Absent: the server's default size (24). */
  pageSize?: number
}

/** Default for a server that names none. */
export const DEFAULT_PAGE_SIZE = 24

const { hasOwn } = Object

const withoutEmpty = (filters: CatalogueQuery['filters']): CatalogueQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([, labels]) => labels.length))

const withLabels = (query: CatalogueQuery, facet: string, labels: readonly string[]): CatalogueQuery => ({
  ...query,
  filters: withoutEmpty({ ...query.filters, [facet]: labels }),
  page: 1,
})

const labelsOf = (query: CatalogueQuery, facet: string): readonly string[] =>
  hasOwn(query.filters, facet) ? (query.filters[facet] ?? []) : []

/** The value that requests use for an option. */
export const optionValue = ({ value, label }: { value?: Id | undefined; label: string }): string => String(value ?? label)

/** `facet` is a facet_code, `label` the value that requests use for the option. */
export const isActive = (query: CatalogueQuery, facet: string, label: string): boolean => labelsOf(query, facet).includes(label)

/** Selects an option; with `single`, the only one of its filter. Back to page 1. */
export const activate = (query: CatalogueQuery, facet: string, label: string, single = false): CatalogueQuery =>
  isActive(query, facet, label) && !single ? query : withLabels(query, facet, single ? [label] : [...labelsOf(query, facet), label])

/** Deselects an option. Back to page 1. */
export const deactivate = (query: CatalogueQuery, facet: string, label: string): CatalogueQuery =>
  withLabels(
    query,
    facet,
    labelsOf(query, facet).filter(one => one !== label),
  )

/** Toggles an option. */
export const toggle = (query: CatalogueQuery, facet: string, label: string, single = false): CatalogueQuery =>
  isActive(query, facet, label) ? deactivate(query, facet, label) : activate(query, facet, label, single)

/** Removes filters and price bounds; keeps sort and size. */
export const clear = ({ sort, pageSize }: CatalogueQuery): CatalogueQuery => ({
  filters: {},
  page: 1,
  ...(sort !== undefined && { sort }),
  ...(pageSize !== undefined && { pageSize }),
})

/** Parameters of the product list calls. */
export function toParams(query: CatalogueQuery, searchQuery?: string): URLSearchParams {
  const params = new URLSearchParams()
  if (searchQuery) params.set('query', searchQuery)
  if (query.page > 1) params.set('page', String(query.page))
  if (query.pageSize) params.set('page_size', String(query.pageSize))
  if (query.sort) params.set('sort', query.sort)
  if (query.minPrice !== undefined) params.set('minPrice', String(query.minPrice))
  if (query.maxPrice !== undefined) params.set('maxPrice', String(query.maxPrice))
  for (const [facet, labels] of Object.entries(query.filters)) for (const label of labels) params.append(facet, label)
  return params
}

/** A price bound of an address that is no amount, as it was typed; else ''. */
export const unreadPrice = (typed: string | null): string => (typed && readAmount(typed) === undefined ? typed.trim() : '')

const whole = (value: string | null): number | undefined => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)

/**
 * Parses the output of `toParams`. Invalid values are dropped, reversed price bounds are swapped, and only facets that `isFacet` accepts
 * are read.
 */
export function fromParams(params: URLSearchParams, isFacet: (code: string) => boolean): CatalogueQuery {
  const filters: Record<string, string[]> = {}
  for (const code of new Set(params.keys())) if (isFacet(code)) filters[code] = [...new Set(params.getAll(code))]
  const sort = params.get('sort')
  const [low, high, pageSize] = [
    readAmount(params.get('minPrice') ?? ''),
    readAmount(params.get('maxPrice') ?? ''),
    whole(params.get('page_size')),
  ]
  const [minPrice, maxPrice] = low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
  return {
    filters: withoutEmpty(filters),
    page: whole(params.get('page')) ?? 1,
    ...(sort && /^[a-z_]+ (asc|desc)$/.test(sort) && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(pageSize !== undefined && { pageSize }),
  }
}
