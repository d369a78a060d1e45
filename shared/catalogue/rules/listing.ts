import type { CardProduct, CatalogueReply } from '../../contract/api/catalogue'
import type { CatalogueQuery } from './query'

/** Pages of the listing that are shown together; more than one after 'Toon meer producten'. */
export interface Span {
  from: number
  to: number
}

/** A request for a listing. Compared by identity: a reply to any but the newest is dropped. */
export interface ListingRequest {
  query: CatalogueQuery
  /** The pages shown once it is answered. */
  span: Span
  cause: 'filter' | 'history' | 'more' | 'load'
  /** Only the page of `query` is fetched and added to the products shown. */
  isBeside: boolean
  /** Scroll position in px when the shopper left this listing. */
  scroll?: number | undefined
  /** Selector of the focused element when the shopper left this listing. */
  focus?: string | undefined
  /** Selector of the focused element at the time of the request. */
  askedFrom?: string | undefined
  /** Scrolls to the top of the list and moves the focus there. */
  toList?: boolean
}

const NAMES_IN_VIEW = 5
const MEASURES_IN_VIEW = 10

/** How many of a filter's options are in view; the others, two or more, unfold. Measures are an order in which the middle is wanted most. */
export function optionsInView(options: readonly { label: string }[]): number {
  const most = options.every(({ label }) => /^\d/.test(label)) ? MEASURES_IN_VIEW : NAMES_IN_VIEW
  return options.length > most + 1 ? most : options.length
}

/** State of the listing: requested and answered. */
export interface Listing {
  /** The newest request. */
  request: ListingRequest
  /** The request whose products are shown: `request` itself, unless that is pending or failed. */
  shown: ListingRequest
  isPending: boolean
  /** Text key or the server's message; null unless `request` failed. */
  error: string | null
  /** The reply for the page of `shown`; null until the first. */
  reply: CatalogueReply | null
  /** Products of all pages shown; empty until the first reply. */
  products: readonly CardProduct[]
  /** Index of the first product of the page of `shown`. */
  firstNew: number
  /** What the current history entry represents. */
  entry: Pick<ListingRequest, 'query' | 'span'>
  /** The page was restored from the back/forward cache: its data may be stale or another visitor's. */
  isOutdated: boolean
}

export type ListingEvent =
  /** `isKnown`: the reply is in memory and follows without a request to the server. */
  | { type: 'asked'; request: ListingRequest; isKnown: boolean }
  /** `replies` are those to `queriesOf(request)`. */
  | { type: 'answered'; request: ListingRequest; replies: readonly CatalogueReply[] }
  | { type: 'failed'; request: ListingRequest; error: string }
  | { type: 'outdated' }

/** The initial state. `entrySpan` is the range of pages stored in the history entry. */
export function printedListing(query: CatalogueQuery, page: number, entrySpan?: Span): Listing {
  const request: ListingRequest = { query, span: { from: page, to: page }, cause: 'load', isBeside: false }
  return {
    request,
    shown: request,
    isPending: false,
    error: null,
    reply: null,
    products: [],
    firstNew: 0,
    entry: { query, span: entrySpan ?? request.span },
    isOutdated: false,
  }
}

/** A range of one page: that of `query`. */
export const onePage = ({ page }: CatalogueQuery): Span => ({ from: page, to: page })

/** Whether a page can be added to the products shown, or all pages must be fetched. */
export const canComeBeside = ({ isOutdated, products }: Listing): boolean => !isOutdated && products.length > 0

/** The queries for the pages that a request needs, in order. */
export const queriesOf = ({ query, span, isBeside }: ListingRequest): CatalogueQuery[] =>
  isBeside ? [query] : [...Array(span.to - span.from + 1).keys()].map(at => ({ ...query, page: span.from + at }))

/** The direction in which more pages are being fetched, or failed to load. */
export function loadingMore({ request, shown }: Listing): 'next' | 'previous' | null {
  if (request === shown || request.cause !== 'more') return null
  return request.span.from < shown.span.from ? 'previous' : 'next'
}

const itemsOf = (replies: readonly CatalogueReply[]): CardProduct[] => replies.flatMap(({ items }) => items)

const withoutDoubles = (products: readonly CardProduct[]): CardProduct[] => [
  ...new Map(products.map(product => [product.product_id, product])).values(),
]

function answer(listing: Listing, request: ListingRequest, replies: readonly CatalogueReply[]): Listing {
  const { query, span, isBeside } = request
  const at = isBeside ? 0 : query.page - span.from
  const reply = replies[at]
  if (!reply) return listing
  const onShow = isBeside ? listing.products : []
  const comesLast = query.page === span.to
  const before = [...itemsOf(replies.slice(0, at)), ...(comesLast ? onShow : [])]
  const products = [...before, ...itemsOf(replies.slice(at)), ...(comesLast ? [] : onShow)]
  return {
    request,
    shown: request,
    isPending: false,
    error: null,
    reply,
    products: withoutDoubles(products),
    firstNew: before.length,
    entry: { query, span },
    isOutdated: listing.isOutdated && isBeside,
  }
}

/** The reducer. */
export function reduceListing(listing: Listing, event: ListingEvent): Listing {
  if (event.type === 'outdated') return { ...listing, isOutdated: true }
  const { request } = event
  if (event.type === 'asked') {
    const entry = request.cause === 'history' ? { query: request.query, span: request.span } : listing.entry
    return { ...listing, request, entry, ...(!event.isKnown && { isPending: true, error: null }) }
  }
  if (request !== listing.request) return listing
  if (event.type === 'failed') return { ...listing, isPending: false, error: event.error }
  return answer(listing, request, event.replies)
}
