import * as quoteApi from '../api/quote'
import type { Totals } from '../contract/api/quote'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { closeAttempts } from './attempts'
import { $cartError, $cartLoading, $pendingItems, $quote, $removed, $totals, $totalsFailed, $totalsPending } from './cart'
import { record } from './facts'
import { explainFailure, isUncertain } from './failure'
import { failLine } from './line-errors'

const storage = safely(local)
let newest = 0
let latest: Promise<boolean>
/** By line, the quantity that was made of it since the quote was read. */
const accepted = new Map<number, number>()

/** Reads the quote; an older reply never overwrites a newer one: whoever is overtaken waits for that. True when it succeeded. */
export function loadCart(): Promise<boolean> {
  newest += 1
  latest = readQuote(newest)
  return latest
}

async function readQuote(turn: number): Promise<boolean> {
  $cartLoading.set(true)
  try {
    const quote = await quoteApi.fetchQuote()
    if (turn !== newest) return latest
    accepted.clear()
    $quote.set(quote)
    $cartError.set(null)
    ports().emit('cart:changed', { count: quote.items_qty })
    return true
  } catch (error) {
    if (turn !== newest) return latest
    $cartError.set(explainFailure(error) && 'cart.unable')
    return false
  } finally {
    if (turn === newest) $cartLoading.set(false)
  }
}

let newestTotals = 0

/** From now on replies that are under way are too old; totals from elsewhere follow with `adoptTotals`. */
export const expectTotals = (): void => {
  newestTotals += 1
  $totalsPending.set(true)
}

/** Those on show are those of now after all. */
export function keepTotals(): void {
  const totals = $totals.get()
  if (totals) adoptTotals(totals)
}

/** Totals that came as the reply of another call. */
export function adoptTotals(totals: Totals): void {
  newestTotals += 1
  $totals.set(totals)
  $totalsPending.set(false)
  $totalsFailed.set(false)
}

/** Reads the totals; a failure is logged and the last ones stay, marked as not current. */
export async function loadTotals(): Promise<void> {
  expectTotals()
  const turn = newestTotals
  $totalsFailed.set(false)
  try {
    const totals = await quoteApi.fetchTotals()
    if (turn === newestTotals) adoptTotals(totals)
  } catch (error) {
    if (turn === newestTotals) $totalsFailed.set(true)
    console.warn('Totals could not be read.', error)
  }
}

/** Reads quote and totals, and lets other tabs know. True when the quote could be read. */
export async function refreshCart(): Promise<boolean> {
  storage.set(keys.cartVersion, String(ports().now()))
  return (await Promise.all([loadCart(), loadTotals()]))[0]
}

/** Quantities asked for while a change of their line was under way; the last one wins. */
const wanted = new Map<number, number>()

/** Does what comes of a change. Of one that broke off: false, and nothing, when the cart as it was read anew does not have it. */
type Settle = (hasBrokenOff?: boolean) => boolean

const NOT_FOUND = 404

async function attempt(itemId: number, send: () => Promise<unknown>, qty?: number, settle?: Settle): Promise<boolean> {
  expectTotals()
  try {
    await send()
  } catch (error) {
    const isOpen = isUncertain(error)
    if (!isOpen && (error as { status?: number }).status !== NOT_FOUND) void loadTotals()
    // It may have been carried out all the same, or the line is not there any more: the cart knows.
    else if ((await refreshCart()) && isOpen && settle?.(true)) return true
    failLine(itemId, explainFailure(error), isOpen ? (qty ?? null) : null)
    return false
  }
  settle?.()
  await refreshCart()
  return true
}

/** One change of a line: busy while it runs, and an error that names itself. False when it failed, or another is under way: then `qty` is what is sent next. */
export async function changeLine(itemId: number, send: () => Promise<unknown>, qty?: number, settle?: Settle): Promise<boolean> {
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

/** Sets the quantity of a line; 0 takes it out. Asked while the line is busy, it is sent when that is done. Of a line that is not there any more the cart is only read anew. */
export function changeQty(itemId: number, qty: number): Promise<boolean> {
  const items = $quote.get()?.items ?? []
  const find = () => $quote.get()?.items.find(item => item.item_id === itemId)
  const item = find()
  const before = accepted.get(itemId) ?? item?.qty ?? 0
  const more = qty - before
  return changeLine(
    itemId,
    async () => {
      if (before) await (qty ? quoteApi.changeItem(itemId, qty, ports().unique()) : quoteApi.removeItem(itemId, ports().unique()))
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

/** Reads what another tab did; totals only where they are shown. */
export const follow = (): void => void Promise.all([loadCart(), $totals.get() && loadTotals()])
