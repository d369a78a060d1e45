import type { Quote, Totals } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain, statusOf } from '../http/failure'
import { latest } from '../http/latest'
import { record } from '../page/facts'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as quoteApi from './api'
import { closeAttempts } from './attempts'
import { noteOtherCall, sendChange } from './changes'
import { failLine } from './line-errors'
import type { Changed } from './reply-api'
import { quoteOf } from './reply-api'
import { $cartError, $cartLoading, $pendingItems, $quote, $removed, $totals, $totalsFailed, $totalsPending } from './store'
import { totalsOf } from './totals-api'

// A page may print its backend's replies unchanged, so missing fields are filled in before use.
const [printedQuote, printedTotals] = [$quote.get(), $totals.get()]
if (printedQuote) $quote.set(quoteOf(printedQuote))
if (printedTotals) $totals.set(totalsOf(printedTotals))

const storage = safely(local)
const beginReading = latest()
const beginTotals = latest()
/** The latest read of the quote, for callers whose own read was superseded. */
let reading: Promise<boolean>
/** By line: its quantity as changed since the quote was last read. */
const accepted = new Map<Id, number>()

/** Reads the quote. An older reply never overwrites a newer one; a superseded call waits for the newer. True on success. */
export function loadCart(): Promise<boolean> {
  noteOtherCall()
  reading = readQuote(beginReading())
  return reading
}

function show(quote: Quote): void {
  accepted.clear()
  $quote.set(quote)
  $cartError.set(null)
  ports().emit('cart:changed', { count: quote.items_qty })
}

async function readQuote(isLatest: () => boolean): Promise<boolean> {
  $cartLoading.set(true)
  try {
    const quote = await quoteApi.fetchQuote()
    if (!isLatest()) return reading
    show(quote)
    return true
  } catch {
    if (!isLatest()) return reading
    $cartError.set('cart.unable')
    return false
  } finally {
    if (isLatest()) $cartLoading.set(false)
  }
}

/**
 * Marks pending replies as stale; the caller passes totals from elsewhere to `adoptTotals`. The result tells whether this is still the
 * newest request.
 */
export function expectTotals(): () => boolean {
  noteOtherCall()
  $totalsPending.set(true)
  return beginTotals()
}

/** Number of pending reads of the totals. */
let readings = 0

/** Marks the totals shown as current again, unless newer ones are being read. */
export function keepTotals(): void {
  const totals = $totals.get()
  if (readings) void loadTotals()
  else if (totals) adoptTotals(totals)
}

/** Sets totals that came with the reply of another call. */
export function adoptTotals(totals: Totals): void {
  noteOtherCall()
  showTotals(totals)
}

function showTotals(totals: Totals): void {
  beginTotals()
  $totals.set(totals)
  $totalsPending.set(false)
  $totalsFailed.set(false)
}

/** Reads the totals. On failure it logs, and keeps the last ones marked as not current. */
export async function loadTotals(): Promise<void> {
  const isLatest = expectTotals()
  $totalsFailed.set(false)
  readings += 1
  try {
    const totals = await quoteApi.fetchTotals()
    if (isLatest()) adoptTotals(totals)
  } catch (error) {
    if (isLatest()) $totalsFailed.set(true)
    console.warn('Totals could not be read.', error)
  } finally {
    readings -= 1
  }
}

const tellOtherTabs = (): void => storage.set(keys.cartVersion, String(ports().now()))

/** Reads quote and totals, and notifies other tabs. True if the quote could be read. */
export async function refreshCart(): Promise<boolean> {
  tellOtherTabs()
  return (await Promise.all([loadCart(), loadTotals()]))[0]
}

/** Shows the cart after a change: from its reply if that included the cart, else by reading it. True on success. */
export async function showChanged({ cart }: Changed): Promise<boolean> {
  if (!cart) return refreshCart()
  tellOtherTabs()
  // Pending reads are now stale.
  beginReading()
  reading = Promise.resolve(true)
  $cartLoading.set(false)
  show(cart.quote)
  showTotals(cart.totals)
  return true
}

/** Quantities requested while their line was being changed; the last one wins. */
const wanted = new Map<Id, number>()

/** Handles the outcome of a change. False for one that failed and is not in the cart when read again. */
type Settle = (hasBrokenOff?: boolean) => boolean

const NOT_FOUND = 404

async function attempt(itemId: Id, send: () => Promise<Changed>, qty?: number, settle?: Settle): Promise<boolean> {
  expectTotals()
  let changed: Changed
  try {
    changed = await sendChange(send)
  } catch (error) {
    const isOpen = isUncertain(error)
    if (!isOpen && statusOf(error) !== NOT_FOUND) void loadTotals()
    // The change may have been applied after all, or the line may be gone: reading the cart tells.
    else if ((await refreshCart()) && isOpen && settle?.(true)) return true
    failLine(itemId, explainFailure(error), isOpen ? (qty ?? null) : null)
    return false
  }
  settle?.()
  await showChanged(changed)
  return true
}

/**
 * Runs one change of a line, marking it busy and reporting errors at the line. False if it failed or another change is running: then `qty`
 * is sent next.
 */
export async function changeLine(itemId: Id, send: () => Promise<Changed>, qty?: number, settle?: Settle): Promise<boolean> {
  const busy = $pendingItems.get()
  if (busy.includes(itemId)) {
    if (qty !== undefined) wanted.set(itemId, qty)
    return false
  }
  $pendingItems.set([...busy, itemId])
  failLine(itemId, null)
  const done = await attempt(itemId, send, qty, settle)
  $pendingItems.set($pendingItems.get().filter(id => id !== itemId))
  const next = wanted.get(itemId)
  wanted.delete(itemId)
  return next === undefined ? done : changeQty(itemId, next)
}

/**
 * Sets the quantity of a line; 0 removes it. While the line is busy, the quantity is queued and sent afterwards. If the line no longer
 * exists, only rereads the cart.
 */
export function changeQty(itemId: Id, qty: number): Promise<boolean> {
  const items = $quote.get()?.items ?? []
  const find = () => $quote.get()?.items.find(item => item.item_id === itemId)
  const item = find()
  const before = accepted.get(itemId) ?? item?.qty ?? 0
  const more = qty - before
  return changeLine(
    itemId,
    async () => {
      if (!before) return {}
      return qty ? quoteApi.changeItem(itemId, qty, ports().unique()) : quoteApi.removeItem(itemId, ports().unique())
    },
    qty,
    hasBrokenOff => {
      if (!item || !before || (hasBrokenOff && (!more || (find()?.qty ?? 0) !== qty))) return false
      accepted.set(itemId, qty)
      closeAttempts(item.sku)
      if (!qty) $removed.set([...$removed.get(), { item: { ...item, qty: before }, at: items.indexOf(item) }])
      if (more) record({ kind: more > 0 ? 'added' : 'removed', item, qty: Math.abs(more), cause: 'shopper' })
      return true
    },
  )
}

/** Picks up changes of another tab; reads totals only where they are shown. */
export const follow = (): void => void Promise.all([loadCart(), $totals.get() && loadTotals()])
