import type { Context } from 'hono'
import { basePath, indexingOf } from '../../../shared/catalogue/rules/url'
import type { Deps, ShopEnv } from '../../environment'
import { sendPage } from '../../pages/layout'
import { viewOf } from '../../sessions/shared-page'
import { safeHtml } from '../../text/safe-html'
import { categoryTrail } from '../category-trail'
import { askedPrice } from '../data/asked-price'
import { popularFor } from './cards'
import { findPages } from './find-pages'
import type { ListingAddress } from './links'
import { listingAt, resultsView } from './results'
import type { ListingView } from './views'

/** A category at its path, with filters in the path or the query string. Undefined if no category has the path. */
export async function categoryPage(c: Context<ShopEnv>, deps: Deps): Promise<Response | undefined> {
  const url = new URL(c.req.url)
  const path = basePath(url.pathname)
  const trail = categoryTrail(await deps.data.catalogue.categories(), path)
  const category = trail.at(-1)
  if (!category) return undefined
  const visitor = await deps.visitorOf(c.get('session'))
  const found = await listingAt(c, deps, { categoryId: category.id }, url.pathname + url.search, visitor)
  if (!found) return undefined
  const { query, reply } = found
  const address: ListingAddress = { path, query, filters: reply.filters, inPath: true, searchQuery: '', asked: url.searchParams }
  const content = reply.category_content
  const view: ListingView = {
    ...resultsView({
      reply,
      address,
      visitor,
      kind: 'category',
      list: { id: String(category.id), name: category.name },
      view: viewOf(c),
      t: deps.t,
      locale: deps.render.locale,
    }),
    heading: content?.title || category.name,
    body: safeHtml(content?.description ?? ''),
    found: [],
    subcategories: category.children.map(({ name, path: href, count }) => ({ label: name, href, count })),
  }
  const head = {
    template: 'listing',
    title: content?.meta_title || category.name,
    description: content?.meta_description ?? '',
    image: category.image,
    ...indexingOf(address),
    prev: view.prevHref,
    next: view.nextHref,
    breadcrumbs: trail.map(({ name, path: href }, index) => ({ label: name, href: index === trail.length - 1 ? null : href })),
    category: path,
    config: { categoryId: category.id },
  }
  return sendPage(c, deps, head, visitor, view)
}

/** Redirect target for a search that mentions a price: the search without it, with the price as a filter that can be changed. */
function withoutPrice(url: URL, search: string): string | undefined {
  const { words, ...bounds } = askedPrice(search)
  if (words === search) return undefined
  const parameters = new URLSearchParams(url.search)
  parameters.set('query', words)
  for (const [name, euros] of Object.entries(bounds)) if (!parameters.has(name)) parameters.set(name, String(euros))
  return `${url.pathname}?${parameters}`
}

/** GET /zoeken?query=, with filters in the path or the query string */
export async function searchPage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const search = (c.req.query('query') ?? '').trim().slice(0, 200)
  const url = new URL(c.req.url)
  const priced = withoutPrice(url, search)
  if (priced) return c.redirect(priced, 302)
  const visitor = await deps.visitorOf(c.get('session'))
  const found = search ? await listingAt(c, deps, { search }, url.pathname + url.search, visitor) : undefined
  if (!found) return c.redirect('/', 302)
  const { query, reply } = found
  const address: ListingAddress = {
    path: basePath(url.pathname),
    query,
    filters: reply.filters,
    inPath: true,
    searchQuery: search,
    asked: url.searchParams,
  }
  const heading = deps.t('layout.searchTitle', { query: search })
  const { filters, minPrice, maxPrice } = query
  const isNarrowed = Object.keys(filters).length > 0 || minPrice !== undefined || maxPrice !== undefined
  const view: ListingView = {
    ...resultsView({
      reply,
      address,
      visitor,
      kind: 'search',
      list: { id: 'search', name: heading },
      view: viewOf(c),
      t: deps.t,
      locale: deps.render.locale,
    }),
    popular: reply.total_items || isNarrowed ? [] : await popularFor(deps, visitor),
    heading,
    body: '',
    found: (await findPages(deps, search)).map(({ name, url: href, text }) => ({ label: name, href, text })),
    subcategories: [],
  }
  const head = {
    template: 'listing',
    title: heading,
    ...indexingOf(address),
    breadcrumbs: [{ label: heading, href: null }],
    searchQuery: search,
    config: { searchQuery: search },
  }
  return sendPage(c, deps, head, visitor, view)
}
