import type { Context } from 'hono'
import type { PageBlock } from '../../../islands/content/page-builder-view/props'
import { basePath, indexingOf } from '../../../shared/catalogue/rules/url'
import type { Deps, ShopEnv, Visitor } from '../../environment'
import { sendPage } from '../../pages/layout'
import { sceneWidths } from '../../pictures/urls'
import { viewOf } from '../../sessions/shared-page'
import { safeHtml } from '../../text/safe-html'
import { categoryTrail } from '../category-trail'
import { namedAfter } from '../listing-for'
import type { Category } from '../records'
import { cardsFor } from './cards'
import { type Block, catalogueOf, landingContent, landingLinks, landingPicture, landings } from './landings'
import type { ListingAddress } from './links'
import { listingAt, resultsView } from './results'
import type { LandingView } from './views'

const perRow = 8

async function blockView(
  block: Exclude<Block, { type: 'catalogue' }>,
  slug: string,
  deps: Deps,
  visitor: Visitor,
  categories: readonly Category[],
): Promise<PageBlock> {
  const text = (key: string): string => deps.t(`content.landing.${slug}.${key}`)
  const words = (key: string) => ({ title: text(`${key}.title`), text: text(`${key}.text`) })
  switch (block.type) {
    case 'text': {
      const { key, href } = block
      const link = href ? `<p><a href="${href}">${text(`${key}.link`)}</a></p>` : ''
      return { type: 'text', title: text(`${key}.title`), html: safeHtml(`<p>${text(`${key}.text`)}</p>${link}`) }
    }
    case 'banner':
      return { type: 'banner', ...words(block.key), url: block.href }
    case 'tips':
      return { type: 'tips', title: text('tips'), tips: block.keys.map(words) }
    case 'products': {
      const category = categoryTrail(categories, block.category).at(-1)
      const reply = category && (await deps.data.catalogue.list({ categoryId: category.id }, { filters: {}, page: 1 }))
      const products = await cardsFor(deps, visitor, (reply?.items ?? []).slice(0, perRow))
      return { type: 'products', title: category?.name ?? '', url: block.category, products }
    }
  }
}

/** GET /inspiratie/{slug}, with filters in the path or the query string. Undefined if there is no such page. */
export async function landingPage(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const blocks = Object.hasOwn(landings, slug) ? landings[slug] : undefined
  if (!blocks) return undefined
  const { data } = deps
  const url = new URL(c.req.url)
  const [visitor, categories] = await Promise.all([deps.visitorOf(c.get('session')), data.catalogue.categories()])
  const category = categoryTrail(categories, catalogueOf(slug) ?? '').at(-1)
  const found = category && (await listingAt(c, deps, { categoryId: category.id }, url.pathname + url.search, visitor))
  const address: ListingAddress | undefined = found && {
    path: basePath(url.pathname),
    query: found.query,
    filters: found.reply.filters,
    inPath: true,
    searchQuery: '',
    asked: url.searchParams,
  }
  const results =
    found &&
    address &&
    resultsView({
      ...found,
      address,
      visitor,
      kind: 'landing',
      list: { id: slug, name: category.name },
      view: viewOf(c),
      t: deps.t,
      locale: deps.render.locale,
    })
  const plain = landingContent(deps, slug)
  const content = found ? namedAfter(found.reply, found.query, plain) : plain
  const view: LandingView = {
    ...results,
    heading: plain.title,
    intro: plain.meta_description,
    picture: { src: landingPicture(slug), srcset: sceneWidths.map(width => `${landingPicture(slug, width)} ${width}w`).join(', ') },
    blocks: await Promise.all(
      blocks.flatMap(block => (block.type === 'catalogue' ? [] : [blockView(block, slug, deps, visitor, categories)])),
    ),
    stories: landingLinks(deps).filter(({ href }) => href !== `/inspiratie/${slug}`),
    catalogueTitle: results ? (category?.name ?? '') : '',
  }
  const head = {
    template: 'landing',
    title: content.meta_title,
    description: view.intro,
    ...(address ? indexingOf(address) : { canonical: basePath(url.pathname) }),
    ...(results && { prev: results.prevHref, next: results.nextHref, config: { blockId: slug } }),
    image: landingPicture(slug),
    breadcrumbs: [
      { label: deps.t('guide.title'), href: '/keuzehulp' },
      { label: view.heading, href: null },
    ],
  }
  return sendPage(c, deps, head, visitor, view)
}
