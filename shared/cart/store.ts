import { atom, computed } from 'nanostores'
import type { Quote, QuoteItem, Totals } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readCartSeed } from '../contract/seeds'
import { urlOf } from '../contract/urls'
import { emitChanged, emitReady } from '../page/messages'
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

emitReady('cart', $quote, quote => quote !== null)

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
emitChanged('cart-changed', $count)
for (const $pending of [$cartLoading, $totalsPending]) emitChanged('cart-changed', $pending)

/** Opens the cart page. */
export const leaveForCart = (): void => ports().location.go(urlOf('cart'))

/** By item id: text key or the server's message, if a change of the item failed. */
export const $lineErrors = atom<ReadonlyMap<Id, string>>(new Map())

/**
 * By item id: the quantity that the shopper asked for last, from the press until the newest reply about the line. Wherever a quantity of the
 * cart is shown, this one counts.
 */
export const $wantedQty = atom<ReadonlyMap<Id, number>>(new Map())

/** Sets what is asked for, or null when the quote has it or it failed. */
export const wantQty = (itemId: Id, qty: number | null): void => $wantedQty.set(withEntry($wantedQty.get(), itemId, qty))

/** The largest quantity of a line without a limit of its own. */
export const MOST = 999

/** The quantity of a line after a press on + or −: one more or less than the one that counts. */
export function stepOf(itemId: Id, by: 1 | -1): number {
  const item = $quote.get()?.items.find(({ item_id }) => item_id === itemId)
  const now = $wantedQty.get().get(itemId) ?? item?.qty ?? 0
  return Math.max(1, Math.min(item?.max_qty ?? MOST, now + by))
}

/** By item id: the requested quantity that was not sent, for a retry. */
export const $unsentQty = atom<ReadonlyMap<Id, number>>(new Map())

function withEntry<Value>(map: ReadonlyMap<Id, Value>, itemId: Id, value: Value | null): ReadonlyMap<Id, Value> {
  const next = new Map(map)
  if (value === null) next.delete(itemId)
  else next.set(itemId, value)
  return next
}

/** Sets the error of a line, or null to clear it; `unsent` is a quantity that may be sent again. */
export function failLine(itemId: Id, text: string | null, unsent: number | null = null): void {
  $lineErrors.set(withEntry($lineErrors.get(), itemId, text || null))
  $unsentQty.set(withEntry($unsentQty.get(), itemId, text ? unsent : null))
}
