import { describe, expect, it } from 'vitest'
import {
  canComeBeside,
  type Listing,
  type ListingRequest,
  loadingMore,
  printedListing,
  queriesOf,
  reduceListing,
} from '../../../../shared/catalogue/rules/listing'
import type { CatalogueReply } from '../../../../shared/contract/api/catalogue'
import { makeCatalogueReply, makeProduct } from '../../../kit/factories'

const query = (page: number) => ({ filters: {}, page })
const printed = printedListing(query(2), 2)

const requestFor = (page: number, more: Partial<ListingRequest> = {}): ListingRequest => ({
  query: query(page),
  span: { from: page, to: page },
  cause: 'filter',
  isBeside: false,
  ...more,
})

const replyWith = (...ids: number[]): CatalogueReply =>
  makeCatalogueReply({ items: ids.map(product_id => makeProduct({ product_id })), current_page: ids[0] ?? 1 })

const ask = (listing: Listing, request: ListingRequest, isKnown = false) => reduceListing(listing, { type: 'asked', request, isKnown })
const answer = (listing: Listing, request: ListingRequest, ...replies: CatalogueReply[]) =>
  reduceListing(listing, { type: 'answered', request, replies })
const show = (listing: Listing, request: ListingRequest, ...replies: CatalogueReply[]) => answer(ask(listing, request), request, ...replies)
const ids = ({ products }: Listing) => products.map(product => product.product_id)

describe('a request of a listing', () => {
  it('is pending until its answer, which takes its place in the history (CAT-03, CAT-09)', () => {
    const request = requestFor(1)
    const asked = ask({ ...printed, error: 'x' }, request)
    expect([asked.isPending, asked.error, asked.shown, asked.entry]).toEqual([true, null, printed.shown, printed.entry])
    const shown = answer(asked, request, replyWith(1))
    expect([shown.isPending, shown.shown === request, shown.entry]).toEqual([false, true, { query: query(1), span: { from: 1, to: 1 } }])
  })

  it('of Back is of the history entry that the shopper is on at once (CAT-10)', () => {
    expect(ask(printed, requestFor(1, { cause: 'history' })).entry.query).toEqual(query(1))
  })

  it('whose answer is known is not pending, and leaves an earlier failure until it is shown (CAT-03, CAT-15)', () => {
    const asked = ask({ ...printed, error: 'x' }, requestFor(1), true)
    expect([asked.isPending, asked.error]).toEqual([false, 'x'])
  })

  it('that was overtaken changes nothing, whether it is answered or fails (API-08)', () => {
    const [first, second] = [requestFor(1), requestFor(1)]
    const listing = ask(ask(printed, first), second)
    expect(answer(listing, first, replyWith(1))).toBe(listing)
    expect(reduceListing(listing, { type: 'failed', request: first, error: 'x' })).toBe(listing)
  })

  it('that fails leaves what is on show, and the request to be tried again (CAT-15)', () => {
    const request = requestFor(3)
    const listing = reduceListing(ask(printed, request), { type: 'failed', request, error: 'x' })
    expect([listing.isPending, listing.error, listing.request, listing.shown]).toEqual([false, 'x', request, printed.shown])
  })

  it('without a reply for its page changes nothing', () => {
    const request = requestFor(2, { span: { from: 1, to: 2 } })
    const asked = ask(printed, request)
    expect(answer(asked, request, replyWith(1))).toBe(asked)
  })
})

describe('pages of a listing', () => {
  it('are all asked for, or one beside those on show (CAT-18)', () => {
    const request = requestFor(3, { span: { from: 2, to: 3 }, cause: 'more' })
    expect(queriesOf(request).map(({ page }) => page)).toEqual([2, 3])
    expect(queriesOf({ ...request, isBeside: true }).map(({ page }) => page)).toEqual([3])
  })

  it('come beside products on show, unless there are none or they are outdated (CAT-18, RT-14)', () => {
    const shown = show(printed, requestFor(2), replyWith(2))
    expect([printed, shown, reduceListing(shown, { type: 'outdated' })].map(canComeBeside)).toEqual([false, true, false])
  })

  it('come after or before those on show, each product once, and say where the new ones begin (CAT-18)', () => {
    const start = show(printed, requestFor(2), replyWith(20, 21))
    const after = show(start, requestFor(3, { span: { from: 2, to: 3 }, cause: 'more', isBeside: true }), replyWith(21, 30))
    expect([ids(after), after.firstNew]).toEqual([[20, 21, 30], 2])
    const before = show(after, requestFor(1, { span: { from: 1, to: 3 }, cause: 'more', isBeside: true }), replyWith(10))
    expect([ids(before), before.firstNew]).toEqual([[10, 20, 21, 30], 0])
  })

  it('that come back together are in order, the reply of the page of the address counts (CAT-10, CAT-18)', () => {
    const listing = show(
      printed,
      requestFor(2, { span: { from: 1, to: 3 }, cause: 'history' }),
      replyWith(10),
      replyWith(20),
      replyWith(30),
    )
    expect([ids(listing), listing.reply?.current_page, listing.firstNew]).toEqual([[10, 20, 30], 20, 1])
  })

  it('that are asked for anew are not outdated any more; those that others come beside still are (RT-14)', () => {
    const outdated = reduceListing(show(printed, requestFor(2), replyWith(20)), { type: 'outdated' })
    expect(show(outdated, requestFor(2), replyWith(20)).isOutdated).toBe(false)
    expect(show(outdated, requestFor(3, { span: { from: 2, to: 3 }, isBeside: true }), replyWith(30)).isOutdated).toBe(true)
  })

  it('say which way more of them are under way, until they are on show (CAT-18)', () => {
    const next = requestFor(3, { span: { from: 2, to: 3 }, cause: 'more' })
    const previous = requestFor(1, { span: { from: 1, to: 2 }, cause: 'more' })
    const ways = [
      printed,
      ask(printed, requestFor(3)),
      ask(printed, next),
      ask(printed, previous),
      show(printed, next, replyWith(1), replyWith(2)),
    ]
    expect(ways.map(loadingMore)).toEqual([null, null, 'next', 'previous', null])
  })
})
