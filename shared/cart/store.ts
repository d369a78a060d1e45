import { atom, computed } from 'nanostores'
import type { Quote, QuoteItem, Totals } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readCartSeed } from '../contract/seeds'
import { urlOf } from '../contract/urls'
import { tellReady } from '../page/ready'
import { $pageState } from '../page/visitor'

/** A removed line, until it is restored. */
export interface RemovedLine {
  item: QuoteItem
  /** The index it had in the list. */
  at: number
}

const seed = readCartSeed()

/** The quote as last read; null until first requested. */
export const $quote = atom<Quote | null>(seed?.quote ?? null)

tellReady('cart', $quote, quote => quote !== null)

/** Totals as last read. `$totalsPending`: they are being refreshed; `$totalsFailed`: the refresh failed. */
export const $totals = atom<Totals | null>(seed?.totals ?? null)
export const $totalsPending = atom(false)
export const $totalsFailed = atom(false)

/** The cart in the form that analytics events use. */
export const cartNow = () => ({ items: $quote.get()?.items ?? [], coupon: $totals.get()?.coupon_code ?? '' })

/** Items with a pending call. */
export const $pendingItems = atom<readonly Id[]>([])

/** Lines removed on this page, oldest first; each can be restored. */
export const $removed = atom<readonly RemovedLine[]>([])

/** Name of the product just added, while the mini cart shows it. */
export const $added = atom<string | null>(null)

/** Text key, if the quote could not be read. */
export const $cartError = atom<string | null>(null)
export const $cartLoading = atom(false)

/** Number of items. */
export const $count = computed([$quote, $pageState], (quote, { cart }) => quote?.items_qty ?? cart?.count ?? 0)

/** Opens the cart page. */
export const leaveForCart = (): void => ports().location.go(urlOf('cart'))
