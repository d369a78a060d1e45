import { atom, computed } from 'nanostores'
import type { Quote, QuoteItem, Totals } from '../contract/api/quote'
import { ports } from '../contract/ports'
import type { CartSeed } from '../contract/seeds'
import { keys } from '../storage/keys'
import { loadActions } from './actions-later'
import { tellReady } from './ready'
import { onReturn } from './visit'

interface PageState {
  cart?: { count?: number }
}

/** A line that was taken out, until it is put back. */
export interface RemovedLine {
  item: QuoteItem
  /** Place in the list that it had. */
  at: number
}

const printed = (ports().readJson('page-state') as PageState | undefined)?.cart?.count ?? 0
const seed = ports().readJson('cart-seed') as Partial<CartSeed> | undefined

/** The quote as last read; null until someone asked for it. */
export const $quote = atom<Quote | null>(seed?.quote ?? null)

tellReady('cart', $quote, quote => quote !== null)

/** Totals as last read; `$totalsPending` says that they are not those of now, `$totalsFailed` that newer ones could not be had. */
export const $totals = atom<Totals | null>(seed?.totals ?? null)
export const $totalsPending = atom(false)
export const $totalsFailed = atom(false)

/** The cart as facts tell it. */
export const cartNow = () => ({ items: $quote.get()?.items ?? [], coupon: $totals.get()?.coupon_code ?? '' })

/** Items that a call is under way for. */
export const $pendingItems = atom<readonly number[]>([])

/** Lines taken out on this page, oldest first; each can be put back. */
export const $removed = atom<readonly RemovedLine[]>([])

/** Name of what was just put in the cart, while the mini cart shows it. */
export const $added = atom<string | null>(null)

/** Text key, when the quote could not be read. */
export const $cartError = atom<string | null>(null)
export const $cartLoading = atom(false)

/** Number of articles. */
export const $count = computed($quote, quote => quote?.items_qty ?? printed)

/** Opens the cart page. */
export const leaveForCart = (): void => ports().location.go('/checkout/cart')

/** What was done elsewhere shows here. */
const follow = (): void => void loadActions().then(actions => actions.follow(), console.warn)

ports().onStorage(key => {
  if (key === keys.cartVersion || key === null) follow()
})
onReturn(follow)
