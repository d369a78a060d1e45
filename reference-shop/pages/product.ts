import type { Context } from 'hono'
import { productOf } from '../../shared/domain/measured-product'
import type { Deps, ShopEnv } from '../http/environment'
import { plainText } from '../plain-text'
import { recentlySeen } from '../recent'
import { safeHtml } from '../safe-html'
import { productThing, summary } from './json-ld'
import { originOf, sendPage } from './layout'
import { buyViewOf, galleryOf, specificationsOf } from './product-buy'
import { storeStockView } from './product-stores'
import { reviewsView } from './reviews-view'
import type { ProductView } from './view-data'
import { cardFor, visitorOf } from './visitor'

const most = 4

/** GET /p/{slug}. Undefined when there is no such product. */
export async function productPage(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const found = await deps.data.catalogue.product(slug)
  if (!found) {
    const path = await deps.data.products.variantPath(slug)
    return path === undefined ? undefined : c.redirect(path, 302)
  }
  const { card, description, highlights, categories, relatedIds } = found
  const buy = await buyViewOf(deps, found, c.req.query())
  const { catalogue, pages } = deps.data
  const alternatives = buy.shown.in_stock ? [] : await pages.comparableTo(card.product_id, most)
  const [visitor, instead, related, below, storeStock, reviews, recent] = await Promise.all([
    visitorOf(deps, c.get('session')),
    catalogue.cards(alternatives),
    catalogue.cards(relatedIds.filter(id => !alternatives.includes(id)).slice(0, most)),
    pages.belowProduct(card.product_id),
    storeStockView(c, deps, found, buy.variant?.sku),
    reviewsView(c, deps, { sku: card.sku }, card.url),
    recentlySeen(c, deps, slug),
  ])
  const { manuals, energySheet, offerEndsAt } = below
  const date = new Intl.DateTimeFormat(deps.render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const view: ProductView = {
    product: {
      ...cardFor(visitor, card),
      description: safeHtml(description),
      pictures: galleryOf(found, buy),
      specifications: specificationsOf(found, buy),
      highlights,
    },
    buy,
    alternatives: instead.map(one => cardFor(visitor, one)),
    related: related.map(one => cardFor(visitor, one)),
    reviews,
    recent: recent.map(one => cardFor(visitor, one)),
    manuals,
    energySheet,
    offerEnds: offerEndsAt === null ? null : { at: new Date(offerEndsAt).toISOString(), date: date.format(offerEndsAt - 1) },
    storeStock,
  }
  const head = {
    template: 'product',
    title: `${card.brand} ${card.name}`,
    description: summary(`${card.brand} ${card.name}`, plainText(description)),
    canonical: card.url,
    image: card.image.src,
    breadcrumbs: [...categories.map(({ name, path }) => ({ label: name, href: path })), { label: card.name, href: null }],
    category: categories.at(-1)?.path ?? '',
    structured: [productThing(found, buy.seed, offerEndsAt, originOf(c, deps))],
    facts: [{ kind: 'viewed', product: productOf(card), cause: 'load' } as const],
  }
  return sendPage(c, deps, head, visitor, view)
}
