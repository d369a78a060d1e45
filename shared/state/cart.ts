import { atom, computed } from 'nanostores'
import type { Quote, Totals } from '../contract/api/quote'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { record } from './facts'
import { explainFailure } from './failure'
import { onReturn } from './visit'

interface PageState {
  cart?: { count?: number }
}

const printed = (ports().readJson('page-state') as PageState | undefined)?.cart?.count ?? 0
const storage = safely(local)

/** The quote as last read; null until someone asked for it. */
export const $quote = atom<Quote | null>(null)

/** Totals as last read; `$totalsPending` says whether newer ones are under way. */
export const $totals = atom<Totals | null>(null)
export const $totalsPending = atom(false)

/** Items that a call is under way for (CRT-03). */
export const $pendingItems = atom<readonly number[]>([])

/** Text key or the server's sentence, when the quote could not be read or changed. */
export const $cartError = atom<string | null>(null)
export const $cartLoading = atom(false)

/** Number of articles. */
export const $count = computed($quote, quote => quote?.items_qty ?? printed)

let newest = 0

/** Reads the quote; an older reply never overwrites a newer one. True when it succeeded. */
export async function loadCart(): Promise<boolean> {
  newest += 1
  const turn = newest
  $cartLoading.set(true)
  try {
    const { fetchQuote } = await import('../api/quote')
    const quote = await fetchQuote()
    if (turn !== newest) return true
    $quote.set(quote)
    $cartError.set(null)
    ports().emit('cart:changed', { count: quote.items_qty })
    return true
  } catch (error) {
    if (turn === newest) $cartError.set(explainFailure(error) && 'cart.unable')
    return false
  } finally {
    if (turn === newest) $cartLoading.set(false)
  }
}

let newestTotals = 0

/** Reads the totals; a failure is logged and the last ones stay, marked as not current (CRT-02). */
export async function loadTotals(): Promise<void> {
  newestTotals += 1
  const turn = newestTotals
  $totalsPending.set(true)
  try {
    const { fetchTotals } = await import('../api/quote')
    const totals = await fetchTotals()
    if (turn !== newestTotals) return
    $totals.set(totals)
    $totalsPending.set(false)
  } catch (error) {
    console.warn('Totals could not be read.', error)
  }
}

/** Reads quote and totals, and lets other tabs know. */
export async function refreshCart(): Promise<void> {
  storage.set(keys.cartVersion, String(ports().now()))
  await Promise.all([loadCart(), loadTotals()])
}

/** Opens the cart page. */
export const leaveForCart = (): void => ports().location.go('/checkout/cart')

const pending = (itemId: number, busy: boolean): void => {
  const others = $pendingItems.get().filter(id => id !== itemId)
  $pendingItems.set(busy ? [...others, itemId] : others)
}

/** One change of a line: busy while it runs, and an error that names itself. */
async function changeLine(itemId: number, send: () => Promise<unknown>): Promise<boolean> {
  if ($pendingItems.get().includes(itemId)) return false
  pending(itemId, true)
  try {
    await send()
    $cartError.set(null)
    await refreshCart()
    return true
  } catch (error) {
    $cartError.set(explainFailure(error))
    return false
  } finally {
    pending(itemId, false)
  }
}

/** Sets the quantity of a line. */
export const changeQty = (itemId: number, qty: number): Promise<boolean> =>
  changeLine(itemId, async () => (await import('../api/quote')).changeItem(itemId, qty))

/** Takes a line out of the cart. False when it is not there (any more), or when the call fails. */
export async function removeLine(itemId: number): Promise<boolean> {
  const line = $quote.get()?.items.find(item => item.item_id === itemId)
  if (!line) return false
  return changeLine(itemId, async () => {
    await (await import('../api/quote')).removeItem(itemId)
    record({ kind: 'removed', sku: line.sku, qty: line.qty, cause: 'shopper' })
  })
}

ports().onStorage(key => {
  if (key === keys.cartVersion || key === null) void loadCart()
})
onReturn(() => void loadCart())
