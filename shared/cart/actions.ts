import { type ProductOption, Quote, type QuoteItem, Totals } from '../contract/api/quote'
import type { PublicActions } from '../contract/dom'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readReply } from '../contract/printed'
import { type Result, refused, succeeded } from '../contract/result'
import { urlOf } from '../contract/urls'
import { attempt } from '../http/errors'
import { latest } from '../http/latest'
import { ifSo, once, reconcile } from '../http/once'
import { loadTexts, t } from '../i18n/texts'
import { announceText, showMessage } from '../page/messages'
import { $panel, isShown, openPanel } from '../page/panels'
import { track } from '../page/tracking'
import { $selected, selectedFor } from '../services/store'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import type { Changed } from './calls'
import * as calls from './calls'
import {
  $added,
  $cartError,
  $cartLoading,
  $count,
  $pendingItems,
  $quote,
  $removed,
  $totals,
  $totalsFailed,
  $totalsPending,
  cartNow,
  failLine,
  type RemovedLine,
  wantQty,
} from './store'

let sending = 0
let begun = 0

/** Called when another call starts that returns cart data: a read, or a call whose reply has totals. */
export const noteOtherCall = (): void => {
  begun += 1
}

/**
 * Sends a change of the cart. Rejects as `send` does. `cart` is omitted, and must be read, if another cart call was pending or started
 * meanwhile: replies arrive in any order, so this one may be stale.
 */
export async function sendChange<Reply extends Changed>(send: () => Promise<Reply>): Promise<Reply> {
  const isAlone = sending === 0
  sending += 1
  begun += 1
  const turn = begun
  try {
    const reply = await send()
    return isAlone && turn === begun ? reply : { ...reply, cart: undefined }
  } finally {
    sending -= 1
  }
}

/** What to add; `product_option` has the choices for a configurable product or bundle. */
export interface AddRequest {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** A line that was added to. `name` is undefined if neither the reply nor the cart has it. */
export type Put = { itemId: Id; name: string | undefined } & Changed

/** Additions by what was wished for, as JSON. */
export const pendingAdditions = once<Put>()

/** Forgets unanswered additions: the shopper has changed a line of this product since, so the next addition is a new one. */
export const forgetPendingAdditions = (sku: string): void => pendingAdditions.forget(what => (JSON.parse(what) as AddRequest).sku === sku)

// A page may print its backend's replies unchanged, so missing fields are filled in before use.
const [printedQuote, printedTotals] = [$quote.get(), $totals.get()]
if (printedQuote) $quote.set(readReply('cart-seed.quote', Quote, printedQuote) ?? null)
if (printedTotals) $totals.set(readReply('cart-seed.totals', Totals, printedTotals) ?? null)

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
    const quote = await calls.fetchQuote()
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
 * Marks pending replies as stale; the caller passes totals from elsewhere to `setTotals`. The result tells whether this is still the
 * newest request.
 */
export function markTotalsStale(): () => boolean {
  noteOtherCall()
  $totalsPending.set(true)
  return beginTotals()
}

/** Number of pending reads of the totals. */
let readings = 0

/** Marks the totals shown as current again, unless newer ones are being read. */
export function markTotalsCurrent(): void {
  const totals = $totals.get()
  if (readings) void loadTotals()
  else if (totals) setTotals(totals)
}

/** Sets totals that came with the reply of another call. */
export function setTotals(totals: Totals): void {
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
  const isLatest = markTotalsStale()
  $totalsFailed.set(false)
  readings += 1
  try {
    const totals = await calls.fetchTotals()
    if (isLatest()) setTotals(totals)
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
    showMessage({ text: 'cart.gone', parameters: { name: item.name }, tone: 'bad', about: `line-${item.item_id}` })
}

async function makeChange<Value extends Changed>(itemId: Id, change: LineChange<Value>): Promise<Result<Value>> {
  const { send, arrived, done, qty } = change
  const item = find(itemId)
  failLine(itemId, null)
  markTotalsStale()
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
      return qty ? calls.changeItem(itemId, qty, ports().unique()) : calls.removeItem(itemId, ports().unique())
    },
    arrived: () => ifSo(!!before && !!more && (find(itemId)?.qty ?? 0) === qty, {}),
    done() {
      if (!item || !before) return
      accepted.set(itemId, qty)
      forgetPendingAdditions(item.sku)
      if (!qty) $removed.set([...$removed.get(), { item: { ...item, qty: before }, at: items.indexOf(item) }])
      if (more) track({ kind: more > 0 ? 'added' : 'removed', item, qty: Math.abs(more), cause: 'shopper' })
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

/** Finds the line whose quantity has grown by the requested number since now, in the cart as read later. */
function addedLineFinder({ sku, qty, product_option }: AddRequest): () => QuoteItem | undefined {
  const quote = $quote.get()
  const [lines, count] = [quote && new Map(quote.items.map(({ item_id, qty: now }) => [item_id, now])), $count.get()]
  return () => {
    const items = $quote.get()?.items ?? []
    if (!lines && $count.get() - count < qty) return undefined
    const grown = lines ? items.filter(item => item.qty - (lines.get(item.item_id) ?? 0) >= qty) : items
    // A chosen variant may have its own sku.
    return grown.find(item => item.sku === sku) ?? (product_option ? grown.at(-1) : undefined)
  }
}

/**
 * Adds something to the cart exactly once. If no answer comes, the cart is read to see whether it is in; if that fails too, the next
 * identical request checks the cart first and reuses the same key. Call `showChanged` afterwards to show the cart.
 */
export async function putItem(wish: AddRequest): Promise<Result<Put>> {
  const findAddedLine = addedLineFinder(wish)
  const put = await pendingAdditions.make(JSON.stringify(wish), {
    async send(key) {
      const { item_id: itemId, name, cart } = await sendChange(() => calls.addItem(wish, key))
      return { itemId, name, cart }
    },
    async look() {
      if (!(await refreshCart())) throw new Error('The cart could not be read')
      const item = findAddedLine()
      return item && { itemId: item.item_id, name: item.name }
    },
  })
  if (put.ok || put.error.outcome === 'refused') return put
  const unsure = ports().online() ? 'product.unsure' : put.error.message
  return { ok: false, error: { ...put.error, message: put.error.outcome === 'missing' ? 'product.notAdded' : unsure } }
}

/** A product in the cart. `isWhole` is false if it is there without the requested services. */
export interface Added {
  itemId: Id
  name: string
  isWhole: boolean
}

export interface Wanted {
  /** Choices for a configurable product or bundle. */
  option?: ProductOption
  /** Skus of services, added by a call of their own. */
  services?: readonly string[]
}

async function announce(name: string): Promise<void> {
  await loadTexts('product', 'cart')
  ports().announce(`${t('product.added', { name })}. ${t('cart.count', { count: $count.get() })}`)
}

/** ms to wait for the header to load and show the cart after other code, requested at the same time, has loaded. */
const HEADER_MS = 4000

/** The panel is open but nothing shows it: the page has no header, or its code failed to load. */
const isUnseen = (): boolean => $panel.get() === 'mini-cart' && !isShown('mini-cart')

/** Announces an addition and opens the cart: the cart page if nothing shows the panel, unless the shopper has moved on meanwhile. */
export function showCart(name: string): void {
  const { after, focus, location } = ports()
  const at = focus.current()
  $added.set(name)
  openPanel('mini-cart')
  void announce(name)
    .catch(console.warn)
    .then(() => after(HEADER_MS, () => isUnseen() && focus.current() === at && location.go(urlOf('cart'))))
}

/** Whether the last-read cart has these services on a line: for a call that got no answer. */
const hasServices = (item: QuoteItem | undefined, services: readonly string[]): boolean => {
  const there = new Set(item?.extension_attributes.services.split(','))
  return services.every(sku => there.has(sku))
}

/** Sends the services of a line; null if that failed. Call `showChanged` afterwards to show the cart. */
export async function serve(itemId: Id, services: readonly string[]): Promise<Changed | null> {
  try {
    return await sendChange(() => calls.setServices(itemId, services, ports().unique()))
  } catch (error) {
    console.warn('Services could not be added.', error)
    return null
  }
}

async function send(sku: string, qty: number, { option, services = [] }: Wanted = {}): Promise<Result<Added>> {
  const put = await putItem({ sku, qty, product_option: option })
  if (!put.ok) return put
  const { itemId, name } = put.value
  const find = () => cartNow().items.find(({ item_id }) => item_id === itemId)
  const serving = services.length ? serve(itemId, services) : {}
  await showChanged(put.value)
  const item = find()
  if (item) track({ kind: 'added', item, qty, cause: 'shopper' })
  const served = await serving
  if (services.length) await showChanged(served ?? {})
  return succeeded({ itemId, name: name ?? item?.name ?? sku, isWhole: served !== null || hasServices(find(), services) })
}

type Action = PublicActions['shop:add-to-cart']
type Reply = Awaited<NonNullable<Action['reply']>>

/**
 * Adds a product to the cart, then its services, and records the event for analytics. Call `showCart` afterwards to show the cart. Null if another script of the page handled the request.
 */
export async function putInCart(sku: string, qty: number, wanted?: Wanted): Promise<Result<Added> | null> {
  let resolve = (_reply: Reply): void => {}
  const own = new Promise<Reply>(done => {
    resolve = done
  })
  const action: Action = { sku, qty, ...wanted, reply: own }
  if (ports().ask('shop:add-to-cart', action)) {
    const outcome = await send(sku, qty, wanted)
    resolve(outcome)
    return outcome
  }
  if (action.reply === own) return null
  const reply = await attempt(async () => action.reply)
  if (!reply.ok) return reply
  return reply.value && !reply.value.ok ? reply.value : null
}

const shown = <Outcome extends Result<Added> | null>(outcome: Outcome): Outcome => {
  if (outcome?.ok && outcome.value.isWhole) showCart(outcome.value.name)
  return outcome
}

/** Adds a product and its services to the cart, then opens the mini cart. Null as for `putInCart`. */
export const addToCart = async (sku: string, qty: number, wanted?: Wanted): Promise<Result<Added> | null> =>
  shown(await putInCart(sku, qty, wanted))

/** Handles a request of another script on the page. */
export const addAsAsked = async ({ sku, qty, option, services = [] }: Action): Promise<Reply> =>
  shown(await send(sku, qty, { ...(option && { option }), services }))

$panel.listen(panel => {
  if (panel !== 'mini-cart') $added.set(null)
})

const returning = new Set<RemovedLine>()

/** Restores a removed line with its services. The value is its item id; the line shows the reason of a failure, and can be retried. */
export async function undoRemoval(removed: RemovedLine): Promise<Result<Id>> {
  const { item } = removed
  const { services } = item.extension_attributes
  // A page may still show the undo button for a moment after the line is back.
  if (returning.has(removed) || !$removed.get().includes(removed)) return refused('common.unknownError')
  returning.add(removed)
  failLine(item.item_id, null)
  markTotalsStale()
  try {
    const put = await putItem({ sku: item.sku, qty: item.qty, product_option: item.product_option })
    if (!put.ok) {
      failLine(item.item_id, put.error.message)
      void loadTotals()
      return put
    }
    const { itemId } = put.value
    track({ kind: 'added', item, qty: item.qty, cause: 'undo' })
    await showChanged(services ? await restoreServices(itemId, services.split(',')) : put.value)
    $removed.set($removed.get().filter(one => one !== removed))
    void announceText(['cart'], 'cart.returned', { name: item.name })
    return succeeded(itemId)
  } finally {
    returning.delete(removed)
  }
}

async function restoreServices(itemId: Id, skus: readonly string[]): Promise<Changed> {
  try {
    return await sendChange(() => calls.setServices(itemId, skus, ports().unique()))
  } catch {
    // Not every page with the mini cart has this text.
    const text = await loadTexts('checkout').then(
      () => 'checkout.services.lost',
      () => 'common.unknownError',
    )
    showMessage({ text, tone: 'bad' })
    return {}
  }
}

const servicesOf = (itemId: Id): string => $quote.get()?.items.find(item => item.item_id === itemId)?.extension_attributes.services ?? ''

const sorted = (skus: readonly string[]): string => skus.filter(Boolean).toSorted().join()

/** Sets the services of a line to those selected with it. The line shows the reason of a failure. */
export function saveServices(itemId: Id, sku: string): Promise<Result<unknown>> {
  const skus = Object.keys(selectedFor($selected.get(), itemId, sku))
  return changeLine(itemId, {
    send: () => calls.setServices(itemId, skus, ports().unique()),
    arrived: () => ifSo(sorted(servicesOf(itemId).split(',')) === sorted(skus), {}),
  })
}
