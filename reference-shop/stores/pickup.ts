/** Facet for store stock; its labels are slugs of stores. */
export const PICKUP = 'pickup_store'

/** Address of the first page of a listing filtered to stock of this store. */
export function withPickup(href: string, slug: string): string {
  const url = new URL(href, 'http://shop')
  url.searchParams.set(PICKUP, slug)
  url.searchParams.delete('page')
  return url.pathname + url.search
}
