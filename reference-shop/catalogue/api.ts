import { type Context, Hono } from 'hono'
import type { CatalogueQuery } from '../../shared/catalogue/rules/query'
import { type CatalogueReply, CatalogueQuery as QuerySchema } from '../../shared/contract/api/catalogue'
import { suggest } from '../../shared/contract/api/search'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, idIn, queryOf } from '../http/read'
import { categoryTrail } from './category-trail'
import { listingFor, namedAfter } from './listing-for'
import { findPages } from './pages/find-pages'
import { catalogueOf, landingContent } from './pages/landings'
import type { ListingOf } from './records'
import { isCompany } from './tiers'

const most = 50

/** Converts request parameters to a listing query: an unknown parameter is a facet. */
function listingQuery(parameters: Record<string, string | string[]>): { query: CatalogueQuery; search: string } {
  const { query: search, page, page_size: pageSize, sort, minPrice, maxPrice, ...facets } = check(QuerySchema, parameters)
  const filters = Object.fromEntries(
    Object.entries(facets)
      .slice(0, most)
      .map(([code, labels]) => [
        code,
        (Array.isArray(labels) ? labels : [labels]).filter(label => typeof label === 'string').slice(0, most),
      ]),
  )
  const query: CatalogueQuery = {
    filters,
    page: page ?? 1,
    ...(pageSize !== undefined && { pageSize }),
    ...(sort !== undefined && { sort }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
  return { query, search: search ?? '' }
}

const listingOf = async (c: Context<ShopEnv>, deps: Deps, of: ListingOf, query: CatalogueQuery): Promise<CatalogueReply | undefined> =>
  listingFor(c, deps, of, query, await isCompany(deps.data, c.get('session')))

/** GET /api/page-builder-landing-pages/catalog/{blockId} */
export function landingApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/catalog/:blockId', async c => {
    const path = catalogueOf(c.req.param('blockId'))
    const category = path ? categoryTrail(await deps.data.catalogue.categories(), path).at(-1) : undefined
    const { query } = listingQuery(queryOf(c))
    const reply = category && (await listingOf(c, deps, { categoryId: category.id }, query))
    if (!reply) throw new Refusal(404, 'unknownCategory')
    return c.json({ ...reply, category_content: namedAfter(reply, query, landingContent(deps, c.req.param('blockId'))) })
  })
  return api
}

/** GET /api/catalog/… */
export function catalogueApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/category/:categoryId/product/list', async c => {
    const { query } = listingQuery(queryOf(c))
    const reply = await listingOf(c, deps, { categoryId: idIn(c.req.param('categoryId'), 'categoryId') }, query)
    if (!reply) throw new Refusal(404, 'unknownCategory')
    return c.json(reply)
  })
  api.get('/search/product/list', async c => {
    const { query, search } = listingQuery(queryOf(c))
    return c.json((await listingOf(c, deps, { search }, query)) ?? null)
  })
  api.get('/search/suggestions', async c => {
    const { query } = check(suggest.query, queryOf(c))
    const [found, pages] = await Promise.all([deps.data.catalogue.suggest(query), findPages(deps, query)])
    return c.json({ ...found, pages: pages.map(({ name, url }) => ({ name, url })) })
  })
  return api
}
