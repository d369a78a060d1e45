import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { CatalogueReply } from '../../shared/contract/api/catalogue'
import type { CatalogueQuery } from '../../shared/domain/catalogue-query'
import { basePath, fromHref, indexingOf } from '../../shared/domain/catalogue-url'
import type { Deps, ShopEnv } from '../http/environment'
import { formatPrice } from '../render'
import { safeHtml } from '../safe-html'
import type { Category } from '../shop-data'
import { sendPage } from './layout'
import { activeOptions, clearHref, filterViews, formOf, hrefOf, type ListingAddress } from './listing-links'
import { pageLinks } from './paginator'
import type { ListingView } from './view-data'
import { cardFor, type Visitor, visitorOf } from './visitor'

const largestPage = 96
const nothing: CatalogueQuery = { filters: {}, page: 1 }

/** The categories from the root down to the one with this path; empty when there is none. */
function findCategory(categories: readonly Category[], path: string): Category[] {
  for (const category of categories) {
    if (category.path === path) return [category]
    const below = path.startsWith(`${category.path}/`) ? findCategory(category.children, path) : []
    if (below.length) return [category, ...below]
  }
  return []
}

/** The listing at an address, and what the address asked for. Labels are only known from the reply without filters, so that comes first. */
async function listingAt(
  deps: Deps,
  of: { categoryId: number } | { search: string },
  href: string,
): Promise<{ query: CatalogueQuery; reply: CatalogueReply } | undefined> {
  const all = await deps.data.catalogue.list(of, nothing)
  if (!all) return undefined
  const { pageSize, ...asked } = fromHref(href, all.filters)
  const query = { ...asked, ...(pageSize !== undefined && pageSize <= largestPage && { pageSize }) }
  if (query.page === 1 && Object.keys(query).length === 2 && !Object.keys(query.filters).length) return { query, reply: all }
  const reply = await deps.data.catalogue.list(of, query)
  return reply && { query, reply }
}

interface Listing {
  reply: CatalogueReply
  address: ListingAddress
  visitor: Visitor
  heading: string
  category: Category | undefined
  view: 'grid' | 'list'
}

/** How products stand, as the toolbar kept it. */
const viewOf = (c: Context): 'grid' | 'list' => (getCookie(c, 'catalogue-view') === 'list' ? 'list' : 'grid')

function listingView({ reply, address, visitor, heading, category, view }: Listing): ListingView {
  const { query } = address
  const { items: _, ...rest } = reply
  const at = (page: number) => hrefOf(address, { ...query, page })
  const sorting = Object.entries(reply.sorting)[0]?.join(' ') ?? ''
  return {
    kind: category ? 'category' : 'search',
    view,
    categoryId: category?.id ?? null,
    heading,
    body: safeHtml(reply.category_content?.description ?? ''),
    listing: reply,
    products: reply.items.map(item => cardFor(visitor, item)),
    filters: filterViews(address),
    activeOptions: activeOptions(address, euros => formatPrice(euros)),
    clearHref: clearHref(address),
    suggestions: reply.suggested_filters.map(({ facet_code, label, count }) => ({
      facet_code,
      label,
      count,
      href: hrefOf(address, {
        ...query,
        page: 1,
        filters: { ...query.filters, [facet_code]: [...(query.filters[facet_code] ?? []), label] },
      }),
      rel: reply.filters.some(filter => filter.facet_code === facet_code && filter.is_crawlable) ? '' : 'nofollow',
    })),
    sort: {
      ...formOf(address, 'sort'),
      options: reply.sort_options.map(option => ({ ...option, selected: option.value === (query.sort ?? sorting) })),
    },
    pageSize: {
      ...formOf(address, 'page_size'),
      options: reply.page_sizes.map(value => ({ value, selected: value === reply.page_size })),
    },
    pages: pageLinks(reply.current_page, reply.last_page, at),
    prevHref: reply.current_page > 1 ? at(reply.current_page - 1) : '',
    nextHref: reply.current_page < reply.last_page ? at(reply.current_page + 1) : '',
    subcategories: category?.children.map(({ name, path, count }) => ({ label: name, href: path, count })) ?? [],
    seed: {
      query,
      filters: rest.filters,
      total: rest.total_items,
      page: rest.current_page,
      lastPage: rest.last_page,
      sort: sorting,
      pageSize: rest.page_size,
    },
  }
}

/** A category at its path, with filters in the path or the query string. Undefined when no category has the path. */
export async function categoryPage(c: Context<ShopEnv>, deps: Deps): Promise<Response | undefined> {
  const url = new URL(c.req.url)
  const path = basePath(url.pathname)
  const trail = findCategory(await deps.data.catalogue.categories(), path)
  const category = trail.at(-1)
  const found = category && (await listingAt(deps, { categoryId: category.id }, url.pathname + url.search))
  if (!category || !found) return undefined
  const { query, reply } = found
  const address: ListingAddress = { path, query, filters: reply.filters, inPath: true, searchQuery: '' }
  const visitor = await visitorOf(deps, c.get('session'))
  const content = reply.category_content
  const view = listingView({ reply, address, visitor, heading: content?.title || category.name, category, view: viewOf(c) })
  const head = {
    template: 'listing',
    title: content?.meta_title || category.name,
    description: content?.meta_description ?? '',
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
  const found = search ? await listingAt(deps, { search }, url.pathname + url.search) : undefined
  if (!found) return c.redirect('/', 302)
  const { query, reply } = found
  const address: ListingAddress = { path: url.pathname, query, filters: reply.filters, inPath: false, searchQuery: search }
  const visitor = await visitorOf(deps, c.get('session'))
  const heading = deps.t('layout.searchTitle', { query: search })
  const view = listingView({ reply, address, visitor, heading, category: undefined, view: viewOf(c) })
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
