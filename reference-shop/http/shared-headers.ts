/** Seconds that a shared page is fresh, here and in a cache in front of the shop. */
export const FRESH_SECONDS = 60
/** Seconds that a CDN may then serve the stale copy while it fetches a new one. */
const STALE_SECONDS = 60

/**
 * Browsers must revalidate, because the visitor may have logged in; `must-revalidate` forbids showing a stale copy meanwhile. CDNs use the
 * header meant for them, and may serve one.
 */
const always = {
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
  'CDN-Cache-Control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
} as const

const ATTRIBUTE = 'data-product-id="'

/** Surrogate keys of a page: `product-42` for each product it shows, and its template. */
function keysOf(template: string, html: string): string {
  const products = new Set<string>()
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at + 1)) {
    const from = at + ATTRIBUTE.length
    products.add(html.slice(from, html.indexOf('"', from)))
  }
  return [template, ...[...products].filter(id => /^\d+$/.test(id)).map(id => `product-${id}`)].join(' ')
}

/** Headers of a shared page. */
export const sharedHeaders = (template: string, html: string): Record<string, string> => ({
  ...always,
  'Surrogate-Key': keysOf(template, html),
})
