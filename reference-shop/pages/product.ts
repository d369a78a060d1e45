import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { safeHtml } from '../safe-html'
import type { ProductDetails } from '../shop-data'
import { originOf, sendPage } from './layout'
import type { ProductView } from './view-data'
import { cardFor, visitorOf } from './visitor'

const most = 4

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** schema.org Product. */
function jsonLd({ card, description, pictures }: ProductDetails, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: card.name,
    sku: card.sku,
    brand: { '@type': 'Brand', name: card.brand },
    description: plainText(description),
    image: pictures.map(({ src }) => origin + src),
    ...(card.review_count && { aggregateRating: { '@type': 'AggregateRating', ratingValue: card.rating, reviewCount: card.review_count } }),
    offers: {
      '@type': 'Offer',
      url: origin + card.url,
      price: card.final_price_incl_tax.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${card.in_stock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** GET /p/{slug}. Undefined when there is no such product. */
export async function productPage(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const found = await deps.data.catalogue.product(slug)
  if (!found) return undefined
  const { card, description, pictures, specifications, highlights, categories, relatedIds } = found
  const [visitor, related] = await Promise.all([visitorOf(deps, c.get('session')), deps.data.catalogue.cards(relatedIds.slice(0, most))])
  const view: ProductView = {
    product: { ...cardFor(visitor, card), description: safeHtml(description), pictures, specifications, highlights },
    productIndex: 0,
    related: related.map(one => cardFor(visitor, one)),
    jsonLd: jsonLd(found, originOf(c, deps)),
  }
  const head = {
    template: 'product',
    title: card.name,
    description: plainText(description).slice(0, 160),
    canonical: card.url,
    image: card.image.src,
    breadcrumbs: [...categories.map(({ name, path }) => ({ label: name, href: path })), { label: card.name, href: null }],
    category: categories.at(-1)?.path ?? '',
  }
  return sendPage(c, deps, head, visitor, view)
}
