/** Seconds that a shared page is fresh, here and in a cache in front of the shop. */
export const FRESH_SECONDS = 60
/** Seconds that a CDN may then serve the stale copy while it fetches a new one. */
const STALE_SECONDS = 60

/**
 * Headers of a shared page. Browsers must revalidate, because the visitor may have logged in; `must-revalidate` forbids showing a stale
 * copy meanwhile. CDNs use the header meant for them, and may serve one.
 */
export const sharedHeaders = {
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
  'CDN-Cache-Control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
} as const

/** What stands before a product's id, in the islands and the cards of a page. */
const MARKS = ['data-product-id="', '"product_id":']

/** Surrogate keys of a page: `product-42` for each product it shows, and its template. */
export function keysOf(template: string, html: string): string {
  const products = new Set<number>()
  for (const mark of MARKS)
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1))
      products.add(Number.parseInt(html.slice(at + mark.length, at + mark.length + 12), 10))
  return [template, ...[...products].filter(id => id > 0).map(id => `product-${id}`)].join(' ')
}
