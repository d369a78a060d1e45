import type { Context } from 'hono'
import { basePath, indexingOf } from '../../shared/domain/catalogue-url'
import { categoryTrail } from '../category-trail'
import { findPages } from '../find-pages'
import type { Deps, ShopEnv } from '../http/environment'
import { safeHtml } from '../safe-html'
import { sendPage } from './layout'
import type { ListingAddress } from './listing-links'
import { listingAt, resultsView, viewOf } from './listing-results'
import type { ListingView } from './view-listing'
import { visitorOf } from './visitor'

/** A category at its path, with filters in the path or the query string. Undefined when no category has the path. */
export async function categoryPage(c: Context<ShopEnv>, deps: Deps): Promise<Response | undefined> {
  const url = new URL(c.req.url)
  const path = basePath(url.pathname)
  const trail = categoryTrail(await deps.data.catalogue.categories(), path)
  const category = trail.at(-1)
  const found = category && (await listingAt(c, deps, { categoryId: category.id }, url.pathname + url.search))
  if (!category || !found) return undefined
  const { query, reply } = found
  const address: ListingAddress = { path, query, filters: reply.filters, inPath: true, searchQuery: '' }
  const visitor = await visitorOf(deps, c.get('session'))
  const content = reply.category_content
  const view: ListingView = {
    ...resultsView({ reply, address, visitor, kind: 'category', list: { id: String(category.id), name: category.name }, view: viewOf(c) }),
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

/** GET /zoeken?query= */
export async function searchPage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const search = (c.req.query('query') ?? '').trim().slice(0, 200)
  const url = new URL(c.req.url)
  const found = search ? await listingAt(c, deps, { search }, url.pathname + url.search) : undefined
  if (!found) return c.redirect('/', 302)
  const { query, reply } = found
  const address: ListingAddress = { path: url.pathname, query, filters: reply.filters, inPath: false, searchQuery: search }
  const visitor = await visitorOf(deps, c.get('session'))
  const heading = deps.t('layout.searchTitle', { query: search })
  const view: ListingView = {
    ...resultsView({ reply, address, visitor, kind: 'search', list: { id: 'search', name: heading }, view: viewOf(c) }),
    heading,
    body: '',
    found: (await findPages(deps, search)).map(({ name, url: href }) => ({ label: name, href })),
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
