import { optionsInView } from '../../../shared/catalogue/rules/listing'
import { activate, type CatalogueQuery, toggle, unreadPrice } from '../../../shared/catalogue/rules/query'
import { toHref } from '../../../shared/catalogue/rules/url'
import type { CatalogueReply, Filter, PriceFilter } from '../../../shared/contract/api/catalogue'
import type { ActiveOption, FilterView, HiddenField, SuggestionLink } from './views'

/** The data that a listing's addresses are made from. */
export interface ListingAddress {
  /** Path of the category without filters, or of the search page. */
  path: string
  query: CatalogueQuery
  filters: readonly Filter[]
  /** Whether active filters are in the path, as `/televisies/_Oled`, rather than in the query string. */
  inPath: boolean
  searchQuery: string
  /** Parameters of the address that was asked for. */
  asked?: URLSearchParams
}

export const hrefOf = ({ path, filters, inPath, searchQuery }: ListingAddress, query: CatalogueQuery): string =>
  toHref(path, query, filters, { inPath, searchQuery })

function withoutPrice({ minPrice: _min, maxPrice: _max, ...query }: CatalogueQuery): CatalogueQuery {
  return { ...query, page: 1 }
}

/** Address without filters and prices; keeps sort order and page size. */
export function clearHref(address: ListingAddress): string {
  return hrefOf(address, { ...withoutPrice(address.query), filters: {} })
}

/** A GET form that keeps all parameters of the listing except those named: its action and hidden fields. */
export function formOf(address: ListingAddress, ...without: string[]): { action: string; hidden: HiddenField[] } {
  const url = new URL(hrefOf(address, { ...address.query, page: 1 }), 'http://shop')
  return {
    action: url.pathname,
    hidden: [...url.searchParams].filter(([name]) => !without.includes(name)).map(([name, value]) => ({ name, value })),
  }
}

/** Name of an option when shown apart from its filter. */
const optionName = (filter: Filter | undefined, label: string): string => (filter ? `${filter.label}: ${label}` : label)

const relOf = (filter: Filter): string => (filter.is_crawlable ? '' : 'nofollow')

const boundsOf = (filter: PriceFilter): { minimum: number; maximum: number } => ({
  minimum: Math.floor(filter.minimum_value ?? filter.MinimumValue ?? 0),
  maximum: Math.ceil(filter.maximum_value ?? filter.MaximumValue ?? 0),
})

/** An amount as people type it. */
const typed = (amount: number | undefined, locale: string): string => amount?.toLocaleString(locale, { useGrouping: false }) ?? ''

/** Filters with a link per option. */
export function filterViews(address: ListingAddress, locale: string): FilterView[] {
  const { query, asked } = address
  const [low, high] = ['minPrice', 'maxPrice'].map(name => unreadPrice(asked?.get(name) ?? null)) as [string, string]
  return address.filters.map((filter): FilterView => {
    const options = filter.options.map(option => ({
      ...option,
      href: hrefOf(address, toggle(query, filter.facet_code, option.label)),
      rel: relOf(filter),
    }))
    const shown = optionsInView(options)
    if (filter.type === 'attribute') return { ...filter, options, shown, more: options.length - shown }
    return {
      ...filter,
      options,
      ...boundsOf(filter),
      fromValue: typed(query.minPrice, locale) || low,
      toValue: typed(query.maxPrice, locale) || high,
      isFromWrong: low !== '',
      isToWrong: high !== '',
      ...formOf(address, 'minPrice', 'maxPrice'),
    }
  })
}

/** The active filters, each with a link that removes it; the price last. `range`: the price bounds in words. */
export function activeOptions(address: ListingAddress, range: string): ActiveOption[] {
  const { query } = address
  const options = address.filters.flatMap((filter): ActiveOption[] =>
    filter.options
      .filter(({ label }) => query.filters[filter.facet_code]?.includes(label))
      .map(({ label, text = optionName(filter, label) }) => ({
        facet_code: filter.facet_code,
        rel: relOf(filter),
        key: label,
        label: text,
        removeHref: hrefOf(address, toggle(query, filter.facet_code, label)),
      })),
  )
  if (!range) return options
  return [...options, { facet_code: 'price', rel: 'nofollow', key: '', label: range, removeHref: hrefOf(address, withoutPrice(query)) }]
}

/** The options that split the products best, each with a link that applies it. */
export const suggestionsOf = (address: ListingAddress, { suggested_filters }: CatalogueReply): SuggestionLink[] =>
  suggested_filters.map((one, at) => {
    const filter = address.filters.find(({ facet_code }) => facet_code === one.facet_code)
    return {
      ...one,
      group: optionName(filter, ''),
      repeats: one.facet_code === suggested_filters[at - 1]?.facet_code,
      href: hrefOf(address, activate(address.query, one.facet_code, one.label)),
      rel: filter ? relOf(filter) : 'nofollow',
    }
  })
