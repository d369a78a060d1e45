import type { Quote, QuoteItem, Totals } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { latest } from '../http/latest'
import { ifSo, reconcile } from '../http/once'
import { type Result, refused, succeeded } from '../http/result'
import { record } from '../page/facts'
import { tell } from '../page/messages'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as quoteApi from './api'
import { closeAttempts, noteOtherCall, sendChange } from './changes'
import { failLine, wantQty } from './line-errors'
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

const NOT_FOUND = 404

/** A change of one line. */
interface LineChange<Value extends Changed> {
  /** Sends it. */
  send: () => Promise<Value>
  /** After the cart was read again, as no answer came: the outcome if the cart has it. */
  arrived?: (() => Value | undefined) | undefined
  /** Called once it is certain that it was made, before the cart is shown. */
  done?: () => void
  /** The quantity that it sets; 0 removes the line. */
  qty?: number | undefined
}

/** A line that is being changed: the quantity being sent, the one to be sent next, and how it ends. */
interface Work {
  qty: number | undefined
  next: number | undefined
  outcome: Promise<Result>
}

const underWay = new Map<Id, Work>()

const find = (itemId: Id): QuoteItem | undefined => $quote.get()?.items.find(item => item.item_id === itemId)

/** Says so if the line turned out to be gone, other than by removing it: its row has left the page, and its errors with it. */
function tellGone(item: QuoteItem | undefined, qty: number | undefined): void {
  if (item && qty !== 0 && $quote.get() && !find(item.item_id))
    tell({ text: 'cart.gone', parameters: { name: item.name }, tone: 'bad', about: `line-${item.item_id}` })
}

async function makeChange<Value extends Changed>(itemId: Id, change: LineChange<Value>): Promise<Result<Value>> {
  const { send, arrived, done, qty } = change
  const item = find(itemId)
  failLine(itemId, null)
  expectTotals()
  let isShown = false
  const made = await reconcile({
    send: () => sendChange(send),
    // Reading the cart tells whether the change was applied after all.
    look: async () => {
      isShown = await refreshCart()
      if (!isShown) throw new Error('The cart could not be read')
      return arrived?.()
    },
  })
  if (made.ok) {
    done?.()
    if (!isShown) await showChanged(made.value)
    return made
  }
  const { message, status, outcome } = made.error
  if (status === NOT_FOUND) await refreshCart()
  else if (outcome === 'refused') void loadTotals()
  failLine(itemId, message, outcome === 'refused' ? null : (qty ?? null))
  tellGone(item, qty)
  return made
}

const outcomeOf = (result: Result<unknown>): Result => (result.ok ? succeeded(undefined) : result)

/**
 * Runs one change of a line, marking it busy and reporting errors at the line. While it is under way, other changes of the line are refused,
 * but for quantities: see `changeQty`.
 */
export async function changeLine<Value extends Changed>(itemId: Id, change: LineChange<Value>): Promise<Result<Value>> {
  if (underWay.has(itemId)) return refused('common.unknownError')
  let end = (_: Result): void => {}
  const outcome = new Promise<Result>(resolve => {
    end = resolve
  })
  const work: Work = { qty: change.qty, next: undefined, outcome }
  underWay.set(itemId, work)
  $pendingItems.set([...$pendingItems.get(), itemId])
  let last: Result = refused('common.unknownError')
  try {
    const first = await makeChange(itemId, change)
    last = outcomeOf(first)
    for (let { next } = work; next !== undefined; { next } = work) {
      Object.assign(work, { qty: next, next: undefined })
      last = outcomeOf(await makeChange(itemId, quantityChange(itemId, next)))
    }
    return first
  } finally {
    underWay.delete(itemId)
    $pendingItems.set($pendingItems.get().filter(id => id !== itemId))
    wantQty(itemId, null)
    end(last)
  }
}

function quantityChange(itemId: Id, qty: number): LineChange<Changed> {
  const items = $quote.get()?.items ?? []
  const item = find(itemId)
  const before = accepted.get(itemId) ?? item?.qty ?? 0
  const more = qty - before
  return {
    qty,
    send: async () => {
      if (!before) return {}
      return qty ? quoteApi.changeItem(itemId, qty, ports().unique()) : quoteApi.removeItem(itemId, ports().unique())
    },
    arrived: () => ifSo(!!before && !!more && (find(itemId)?.qty ?? 0) === qty, {}),
    done() {
      if (!item || !before) return
      accepted.set(itemId, qty)
      closeAttempts(item.sku)
      if (!qty) $removed.set([...$removed.get(), { item: { ...item, qty: before }, at: items.indexOf(item) }])
      if (more) record({ kind: more > 0 ? 'added' : 'removed', item, qty: Math.abs(more), cause: 'shopper' })
    },
  }
}

/**
 * Sets the quantity of a line; 0 removes it. While the line is busy, only the last quantity asked for is sent, afterwards; the result is that
 * of the last. If the line no longer exists, only rereads the cart.
 */
export async function changeQty(itemId: Id, qty: number): Promise<Result> {
  wantQty(itemId, qty)
  const work = underWay.get(itemId)
  if (!work) void changeLine(itemId, quantityChange(itemId, qty))
  else work.next = work.qty === qty ? undefined : qty
  return underWay.get(itemId)?.outcome ?? succeeded(undefined)
}

/** Picks up changes of another tab; reads totals only where they are shown. */
export const follow = (): void => void Promise.all([loadCart(), $totals.get() && loadTotals()])
