import type { CatalogueReply } from '../contract/api/catalogue'
import { ports } from '../contract/ports'
import { $config } from '../page/config'
import type { CatalogueQuery } from './rules/query'
import * as queries from './rules/query'
import { unreadPrice } from './rules/query'
import { basePath, indexingOf, toHref } from './rules/url'
import { $filters, $listing, $query, seed } from './store'

const here = () => {
  const { urlFilter, searchQuery = '' } = $config.get()
  const [path = '/'] = ports().location.href().split('?')
  return { path, inPath: urlFilter, searchQuery }
}

/** Address of the listing for `query`. */
export function hrefOf(query: CatalogueQuery): string {
  const { path, ...options } = here()
  return toHref(path, query, $filters.get(), options)
}

const OWN_PARAMETERS = ['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice']

/** `hrefOf` with the parameters that others, such as campaigns, put into the address of this page: for the address bar, not for links. */
export function addressOf(query: CatalogueQuery): string {
  const own = new Set([
    ...OWN_PARAMETERS,
    ...$filters.get().map(({ facet_code: code }) => code),
    ...[query, $listing.get().entry.query, seed?.query].flatMap(one => Object.keys(one?.filters ?? {})),
  ])
  const [, printed = ''] = ports().location.href().split('?')
  const others = new URLSearchParams([...new URLSearchParams(printed)].filter(([name]) => !own.has(name)))
  const href = hrefOf(query)
  return others.size ? `${href}${href.includes('?') ? '&' : '?'}${others}` : href
}

/** Whether a filter allows one option at a time. */
export const isSingle = (): boolean => $config.get().singleValueFilter

/** Address of the listing with one option toggled. */
export const toggleHref = (facet: string, label: string): string => hrefOf(queries.toggle($query.get(), facet, label, isSingle()))
export const pageHref = (page: number): string => hrefOf({ ...$query.get(), page })
export const clearHref = (): string => hrefOf(queries.clear($query.get()))

/** Price bounds in the address that are no amounts, for people to correct; '' for none. */
export function unreadPrices(): { low: string; high: string } {
  const asked = new URL(ports().location.href(), 'http://shop').searchParams
  return { low: unreadPrice(asked.get('minPrice')), high: unreadPrice(asked.get('maxPrice')) }
}

/** Title, description and robots of a listing; fields missing from the reply stay as the page has them. */
export function headOf(query: CatalogueQuery, { category_content: content }: CatalogueReply) {
  const { path, ...options } = here()
  const [url = '/'] = hrefOf(query).split('?')
  const { robots, canonical } = indexingOf({ path: basePath(path), query, filters: $filters.get(), ...options })
  return {
    url,
    robots,
    ...(canonical && { canonical }),
    ...(content && { title: content.meta_title, description: content.meta_description }),
  }
}
