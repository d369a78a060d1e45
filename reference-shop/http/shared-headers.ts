/** Seconds that a copy of a page that everybody shares is good for, here and in a cache between shop and shopper. */
export const FRESH_SECONDS = 60
/** Seconds that a delivery network may answer from an older copy after that, while it fetches the next one. */
const STALE_SECONDS = 60

/**
 * Of a page that is the same for every guest. A browser asks each time, since its visitor may have logged in: it may not show an old copy
 * meanwhile, which `must-revalidate` says. Caches of a delivery network read the header for them, and may.
 */
export const sharedHeaders = {
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
  'CDN-Cache-Control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
} as const

const ATTRIBUTE = 'data-product-id="'

/** What a page is made of, by what a change of it purges: `product-42` of each product it shows, and the kind of page. */
export function keysOf(template: string, html: string): string {
  const products = new Set<string>()
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at + 1)) {
    const from = at + ATTRIBUTE.length
    products.add(html.slice(from, html.indexOf('"', from)))
  }
  return [template, ...[...products].filter(id => /^\d+$/.test(id)).map(id => `product-${id}`)].join(' ')
}
