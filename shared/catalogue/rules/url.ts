import type { Id } from '../../contract/id'
import { type CatalogueQuery, fromParams, optionValue, toParams } from './query'

/** What the codec needs of a filter: all its options, active or not. */
export interface Facet {
  facet_code: string
  /** '': in the query string only, e.g. a store, whose label means nothing to people. */
  url_key: string
  has_duplicate_values: boolean
  options: readonly { label: string; value?: Id | undefined }[]
}

/** A label as path slug, before URL-encoding. */
const slug = (facet: Facet, label: string): string =>
  `${facet.has_duplicate_values ? `${facet.url_key}-` : ''}${label.replaceAll(' ', '-')}`

const labelOf = ({ options }: Facet, value: string): string => options.find(option => optionValue(option) === value)?.label ?? value

const fold = (text: string): string => text.toLowerCase()

const isInPath = ({ url_key }: Facet): boolean => url_key !== ''

type Slugs = ReadonlyMap<string, { facet: Facet; value: string }>

/** Cached, as a page builds the address of every option from the same facets. */
const slugs = new WeakMap<readonly Facet[], Slugs>()

/** Options by slug, without those whose slug is ambiguous or contains the separator. */
function bySlug(facets: readonly Facet[]): Slugs {
  const seen = slugs.get(facets)
  if (seen) return seen
  const found = new Map<string, { facet: Facet; value: string } | null>()
  for (const facet of facets.filter(isInPath))
    for (const option of facet.options) {
      const key = fold(slug(facet, option.label))
      if (key && !key.includes('_')) found.set(key, found.has(key) ? null : { facet, value: optionValue(option) })
    }
  const known = new Map([...found].filter((entry): entry is [string, { facet: Facet; value: string }] => entry[1] !== null))
  slugs.set(facets, known)
  return known
}

const splitPath = (path: string): { base: string; segment: string } => {
  if (!/\/_|.\/$/.test(path)) return { base: path || '/', segment: '' }
  const parts = path.replace(/\/+$/, '').split('/')
  const segment = parts.findLast(part => part.startsWith('_')) ?? ''
  return { base: parts.filter(part => !part.startsWith('_')).join('/') || '/', segment }
}

/** Path of the listing itself, without its filter segment. */
export const basePath = (path: string): string => splitPath(path).base

/**
 * Address of a listing: the path with one readable segment of active labels, and a query string. Where labels alone would be ambiguous, the
 * query string has all active facets and takes precedence. Filters without a `url_key` are always in the query string and do not affect the
 * others. `inPath: false` leaves the path as it is (URL filters are off, or there is no path to extend).
 */
export function toHref(path: string, query: CatalogueQuery, facets: readonly Facet[], { inPath = true, searchQuery = '' } = {}): string {
  const { base } = splitPath(path)
  const withParams = (own: CatalogueQuery): string => {
    const params = toParams(own, searchQuery)
    return params.size ? `?${params}` : ''
  }
  if (!inPath) return base + withParams(query)
  const known = bySlug(facets)
  const active = facets
    .filter(facet => isInPath(facet) && query.filters[facet.facet_code])
    .flatMap(facet => (query.filters[facet.facet_code] ?? []).map(value => ({ facet, value, slug: slug(facet, labelOf(facet, value)) })))
  const others = Object.entries(query.filters).filter(([code]) => !active.some(({ facet }) => facet.facet_code === code))
  const foreign = others.some(([code]) => !facets.some(({ facet_code }) => facet_code === code))
  const readable =
    !foreign && active.every(one => known.get(fold(one.slug))?.value === one.value && known.get(fold(one.slug))?.facet === one.facet)
  const segment = active.length ? `/_${active.map(one => encodeURIComponent(one.slug)).join('_')}` : ''
  const search = withParams(readable ? { ...query, filters: Object.fromEntries(others) } : query)
  return `${segment && base === '/' ? '' : base}${segment}${search}`
}

/** A listing without filters, at the path of its category or search. */
interface Place {
  path: string
  query: CatalogueQuery
  filters: readonly (Facet & { is_crawlable: boolean; type: string })[]
  /** Whether active filters are in the path, as `/televisies/_Oled`, rather than in the query string. */
  inPath: boolean
  searchQuery: string
}

/** Sorts the labels of the filter segment; leaves it unchanged where the query string takes precedence. */
const sortSegment = (href: string): string => href.replace(/\/_([^/?]+)/, (_, labels: string) => `/_${labels.split('_').sort().join('_')}`)

/** Robots and canonical path of a listing; search results are not indexed and have no canonical. */
export function indexingOf({ path, query, filters, inPath, searchQuery }: Place): { robots: string; canonical: string } {
  if (searchQuery) return { robots: 'noindex, follow', canonical: '' }
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined
  const isHidden = isPriced || filters.some(filter => !filter.is_crawlable && query.filters[filter.facet_code]?.length)
  if (isHidden) return { robots: 'noindex, follow', canonical: path }
  const sorted = Object.fromEntries(
    Object.entries(query.filters)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, labels]) => [code, [...labels].sort()]),
  )
  return { robots: 'index, follow', canonical: sortSegment(toHref(path, { filters: sorted, page: query.page }, filters, { inPath })) }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Parses an address made by `toHref`. Unknown labels are dropped. */
export function fromHref(href: string, facets: readonly Facet[]): CatalogueQuery {
  const url = new URL(href, 'http://shop')
  const query = fromParams(url.searchParams, code => facets.some(facet => facet.facet_code === code))
  if (facets.some(facet => isInPath(facet) && query.filters[facet.facet_code])) return query
  const known = bySlug(facets)
  const filters: Record<string, readonly string[]> = { ...query.filters }
  for (const part of splitPath(url.pathname).segment.slice(1).split('_')) {
    const found = known.get(fold(decode(part)))
    if (!found) continue
    const labels = filters[found.facet.facet_code] ?? []
    if (!labels.includes(found.value)) filters[found.facet.facet_code] = [...labels, found.value]
  }
  return { ...query, filters }
}
