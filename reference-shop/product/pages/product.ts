import type { Context } from 'hono'
import { formatPrice } from '../../../shared/price/rules/price'
import { productOf } from '../../../shared/product/rules'
import { cardsFor } from '../../catalogue/pages/cards'
import type { ProductDetails } from '../../catalogue/records'
import { tiersTogether } from '../../catalogue/tiers'
import { homeDeliveries } from '../../delivery/home-days'
import { freeFromCents, shippingCents } from '../../delivery/rates'
import type { Deps, Offers, ShopEnv } from '../../environment'
import { originOf, sendPage } from '../../pages/layout'
import { cardFor, offersOf } from '../../pages/visitor'
import { thumbUrl } from '../../pictures/urls'
import { reviewsView } from '../../reviews/view'
import { datesIn } from '../../text/dates'
import { plainText } from '../../text/plain-text'
import { safeHtml } from '../../text/safe-html'
import { productThing, summary } from '../json-ld'
import { recentlySeen } from '../recent'
import { stockText } from '../stock-text'
import { buyViewOf, galleryOf, specificationsOf, videoViewOf } from './buy'
import { storeStockView } from './stores'
import { trueSizeView } from './true-size'
import type { ProductView } from './views'

const most = 4

/** 'Gratis bezorgd', or what the usual delivery of this amount in euros costs in the shop's own country. */
function shippingCost({ t, render }: Pick<Deps, 't' | 'render'>, { isVoucher }: ProductDetails, euros: number): string {
  if (isVoucher) return t('order.letter')
  const cost = shippingCents(null, 'NL', Math.round(euros * 100)) ?? 0
  const [price, from] = [cost, freeFromCents('NL') ?? 0].map(cents => formatPrice(cents / 100, render.locale)) as [string, string]
  return cost ? t('layout.promise.shipping', { price, from }) : t('layout.promise.freeShipping')
}

/** Stock of a product or its chosen variant; unlimited for available composite products. */
async function stockOf({ data }: Deps, { card, pieces, restockAt }: ProductDetails, variant: string | undefined) {
  if (!card.in_stock) return { pieces: 0, restockAt }
  const chosen = variant === undefined ? undefined : await data.stock.of(variant)
  return chosen ?? { pieces: card.product_type === 'simple' ? pieces : Number.POSITIVE_INFINITY, restockAt: null }
}

/** The end of an offer, with its last day in words. */
function offerEndsOf({ render }: Pick<Deps, 'render'>, ends: number | null): ProductView['offerEnds'] {
  const date = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  return ends === null ? null : { at: new Date(ends).toISOString(), date: date.format(ends - 1) }
}

/** What packs offer for what is chosen. */
async function chosenOffers(c: Context<ShopEnv>, deps: Deps, { shown, qty }: Awaited<ReturnType<typeof buyViewOf>>): Promise<Offers> {
  const due = Math.round(shown.final_price_incl_tax * 100) * (Number(qty) || 1)
  return shown.in_stock ? offersOf(deps, c.get('session'), { due }) : {}
}

/** A variant has an address of its own, which leads to its product. Undefined if there is no such variant. */
async function toVariant(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const path = await deps.data.products.variantPath(slug)
  return path === undefined ? undefined : c.redirect(path, 302)
}

/** GET /p/{slug}. Undefined if there is no such product. */
export async function productPage(c: Context<ShopEnv>, shop: Deps, slug: string): Promise<Response | undefined> {
  const found = await shop.data.catalogue.product(slug)
  if (!found) return toVariant(c, shop, slug)
  const { card, description, highlights, categories, relatedIds } = found
  const deps = { ...shop, data: { ...shop.data, tierPrices: tiersTogether(shop.data.tierPrices, relatedIds.slice(0, most)) } }
  const { catalogue, pages } = deps.data
  const visitor = await deps.visitorOf(c.get('session'))
  const buy = await buyViewOf(deps, found, c.req.query(), visitor.customer?.isB2B === true)
  const alternatives = buy.shown.in_stock ? [] : await pages.comparableTo(Number(card.product_id), most)
  const [instead, others, below, storeStock, reviews, recent, stock, offers, ...parts] = await Promise.all([
    catalogue.cards(alternatives),
    catalogue.cards(relatedIds.filter(id => !alternatives.includes(id)).slice(0, most)),
    pages.belowProduct(Number(card.product_id)),
    storeStockView(c, deps, found, buy.variant?.sku),
    reviewsView(c, deps, { productId: Number(card.product_id) }, card.url),
    recentlySeen(c, deps, slug),
    stockOf(deps, found, buy.variant?.sku),
    chosenOffers(c, deps, buy),
    ...deps.packs.map(pack => pack.productPart?.(c, deps, card)),
  ])
  const cards = await cardsFor(deps, visitor, [...instead, ...others, ...recent])
  const specifications = specificationsOf(found, buy)
  const view: ProductView = {
    product: {
      ...cardFor(visitor, card),
      stock_text: stockText(deps, stock, Date.now()),
      description: safeHtml(description),
      pictures: galleryOf(found, buy),
      video: videoViewOf(found),
      specifications,
      highlights,
    },
    buy,
    alternatives: cards.splice(0, instead.length),
    related: cards.splice(0, others.length),
    reviews,
    recent: cards,
    manuals: below.manuals,
    energySheet: below.energySheet,
    isVoucher: found.isVoucher,
    shippingCost: buy.shown.in_stock ? shippingCost(deps, found, buy.shown.final_price_incl_tax) : '',
    evening: (buy.shown.in_stock && (await homeDeliveries(deps)?.promise(c, deps, [{ sku: card.sku, quantity: 1 }]))) || '',
    offerEnds: offerEndsOf(deps, below.offerEndsAt),
    storeStock,
    trueSize: trueSizeView(deps, specifications, found.pictures[0] && thumbUrl(found.pictures[0].src)),
    ...offers,
    ...Object.assign({}, ...parts),
  }
  const head = {
    template: 'product',
    title: `${card.brand} ${card.name}`,
    isSmall: found.isVoucher,
    description: summary(`${card.brand} ${card.name}`, plainText(description)),
    canonical: card.url,
    image: card.image.src,
    breadcrumbs: [...categories.map(({ name, path }) => ({ label: name, href: path })), { label: card.name, href: null }],
    category: categories.at(-1)?.path ?? '',
    structured: [productThing(found, buy.seed, { ...below, reviews: reviews.seed.items }, originOf(c, deps))],
    facts: [{ kind: 'viewed', product: productOf(card), cause: 'load' } as const],
  }
  return sendPage(c, deps, head, { ...visitor, offers }, view)
}
