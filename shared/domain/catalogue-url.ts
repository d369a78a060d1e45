import { type CatalogueQuery, fromParams, toParams } from './catalogue-query'

/** What the codec must know of a filter: every option it can have, active or not. */
export interface Facet {
  facet_code: string
  /** '': in the query string only, such as a store whose label means nothing to people. */
  url_key: string
  has_duplicate_values: boolean
  options: readonly { label: string }[]
}

/** Label as it stands in the path, before URL-encoding. */
const slug = (facet: Facet, label: string): string =>
  `${facet.has_duplicate_values ? `${facet.url_key}-` : ''}${label.replaceAll(' ', '-')}`

const fold = (text: string): string => text.toLowerCase()

const isInPath = ({ url_key }: Facet): boolean => url_key !== ''

type Slugs = ReadonlyMap<string, { facet: Facet; label: string }>

/** A page asks for the address of every option, all with the same facets. */
const slugs = new WeakMap<readonly Facet[], Slugs>()

/** Every option by its slug; an option whose slug is not its own, or holds the separator, is not in it. */
function bySlug(facets: readonly Facet[]): Slugs {
  const seen = slugs.get(facets)
  if (seen) return seen
  const found = new Map<string, { facet: Facet; label: string } | null>()
  for (const facet of facets.filter(isInPath))
    for (const { label } of facet.options) {
      const key = fold(slug(facet, label))
      if (key && !key.includes('_')) found.set(key, found.has(key) ? null : { facet, label })
    }
  const known = new Map([...found].filter((entry): entry is [string, { facet: Facet; label: string }] => entry[1] !== null))
  slugs.set(facets, known)
  return known
}

const splitPath = (path: string): { base: string; segment: string } => {
  const parts = path.replace(/\/+$/, '').split('/')
  const segment = parts.findLast(part => part.startsWith('_')) ?? ''
  return { base: parts.filter(part => !part.startsWith('_')).join('/') || '/', segment }
}

/** Path of the listing itself, without its filter segment. */
export const basePath = (path: string): string => splitPath(path).base

/**
 * Address of a listing: the present path with one segment of active labels, for people, and a query string.
 * Where the labels alone could be misread, every active facet also stands in the query string, which then rules;
 * filters without a `url_key` stand there always, and say nothing about the others.
 * `inPath: false` keeps the path as it is (the URL-filter feature is off, or there is no path to extend).
 */
export function toHref(path: string, query: CatalogueQuery, facets: readonly Facet[], { inPath = true, searchQuery = '' } = {}): string {
  const { base } = splitPath(path)
  const known = bySlug(facets)
  const active = facets
    .filter(isInPath)
    .flatMap(facet => (query.filters[facet.facet_code] ?? []).map(label => ({ facet, label, slug: slug(facet, label) })))
  const others = Object.entries(query.filters).filter(([code]) => !active.some(({ facet }) => facet.facet_code === code))
  const foreign = others.some(([code]) => !facets.some(({ facet_code }) => facet_code === code))
  const readable =
    inPath &&
    !foreign &&
    active.every(one => known.get(fold(one.slug))?.label === one.label && known.get(fold(one.slug))?.facet === one.facet)
  const params = toParams(readable ? { ...query, filters: Object.fromEntries(others) } : query, searchQuery)
  const segment = inPath && active.length ? `/_${active.map(one => encodeURIComponent(one.slug)).join('_')}` : ''
  const search = params.size ? `?${params}` : ''
  return `${segment && base === '/' ? '' : base}${segment}${search}`
}

/** A listing at the path of its category or search, without filters. */
interface Place {
  path: string
  query: CatalogueQuery
  filters: readonly (Facet & { is_crawlable: boolean; type: string })[]
  /** Whether chosen filters stand in the path of the address, as `/televisies/_Oled`, instead of its query. */
  inPath: boolean
  searchQuery: string
}

/** Puts the labels of the filter segment in order; where the query string rules, it stays as it is. */
const sortSegment = (href: string): string => href.replace(/\/_([^/?]+)/, (_, labels: string) => `/_${labels.split('_').sort().join('_')}`)

/** Robots and canonical path of a listing; search results stay out of the index and have no canonical. */
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

/** Reads an address that `toHref` made. Unknown labels are dropped. */
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
    if (!labels.includes(found.label)) filters[found.facet.facet_code] = [...labels, found.label]
  }
  return { ...query, filters }
}
