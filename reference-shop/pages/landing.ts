import type { Context } from 'hono'
import { indexingOf } from '../../shared/domain/catalogue-url'
import { categoryTrail } from '../category-trail'
import type { Deps, ShopEnv } from '../http/environment'
import { homePictureUrl, sceneWidths } from '../pictures/urls'
import type { Category } from '../shop-data'
import { type Block, catalogueOf, landings } from './landings'
import { sendPage } from './layout'
import type { ListingAddress } from './listing-links'
import { listingAt, resultsView, viewOf } from './listing-results'
import type { LandingBlock, LandingView } from './view-pages'
import { cardFor, type Visitor, visitorOf } from './visitor'

const perRow = 8

async function blockView(block: Block, slug: string, deps: Deps, visitor: Visitor, categories: readonly Category[]): Promise<LandingBlock> {
  const text = (key: string): string => deps.t(`content.landing.${slug}.${key}`)
  const words = (key: string) => ({ title: text(`${key}.title`), text: text(`${key}.text`) })
  const named = (path: string) => categoryTrail(categories, path).at(-1)
  switch (block.type) {
    case 'text':
      return { type: 'text', ...words(block.key) }
    case 'banner':
      return { type: 'banner', ...words(block.key), href: block.href }
    case 'tips':
      return { type: 'tips', title: text('tips'), tips: block.keys.map(words) }
    case 'catalogue':
      return { type: 'catalogue', title: named(block.category)?.name ?? '' }
    case 'products': {
      const category = named(block.category)
      const reply = category && (await deps.data.catalogue.list({ categoryId: category.id }, { filters: {}, page: 1 }))
      const products = (reply?.items ?? []).slice(0, perRow).map(item => cardFor(visitor, item))
      return { type: 'products', title: category?.name ?? '', href: block.category, products }
    }
  }
}

/** GET /inspiratie/{slug} (CAT-01). Undefined when there is no such page. */
export async function landingPage(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const blocks = Object.hasOwn(landings, slug) ? landings[slug] : undefined
  if (!blocks) return undefined
  const { t, data } = deps
  const url = new URL(c.req.url)
  const [visitor, categories] = await Promise.all([visitorOf(deps, c.get('session')), data.catalogue.categories()])
  const categoryId = categoryTrail(categories, catalogueOf(slug) ?? '').at(-1)?.id
  const found = categoryId === undefined ? undefined : await listingAt(deps, { categoryId }, url.pathname + url.search)
  const address: ListingAddress | undefined = found && {
    path: url.pathname,
    query: found.query,
    filters: found.reply.filters,
    inPath: false,
    searchQuery: '',
  }
  const results = found && address && resultsView({ ...found, address, visitor, kind: 'landing', view: viewOf(c) })
  const view: LandingView = {
    ...results,
    heading: t(`content.landing.${slug}.title`),
    intro: t(`content.landing.${slug}.intro`),
    picture: { src: homePictureUrl(), srcset: sceneWidths.map(width => `${homePictureUrl(width)} ${width}w`).join(', ') },
    blocks: await Promise.all(blocks.map(block => blockView(block, slug, deps, visitor, categories))),
  }
  const head = {
    template: 'landing',
    title: view.heading,
    description: view.intro,
    ...(address ? indexingOf(address) : { canonical: url.pathname }),
    ...(results && { prev: results.prevHref, next: results.nextHref, config: { blockId: slug, urlFilter: false } }),
    image: homePictureUrl(),
    breadcrumbs: [{ label: view.heading, href: null }],
  }
  return sendPage(c, deps, head, visitor, view)
}
