import { atom } from 'nanostores'
import { findPlacedOrder } from '../checkout/payment-api'
import type { ExpressOverview, ExpressWish } from '../contract/api/express'
import type { PlacedOrder } from '../contract/api/payment'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain, statusOf } from '../http/failure'
import { latest } from '../http/latest'
import { record } from '../page/facts'
import * as api from './api'
import { expressKey, renewExpressKey } from './key'

export interface ExpressState {
  isOpen: boolean
  /** `unsure`: it is not known whether the order was placed. */
  phase: 'loading' | 'idle' | 'placing' | 'asking' | 'unsure' | 'leaving'
  /** What would be ordered; null before it is known, and when it cannot be ordered like this. */
  overview: ExpressOverview | null
  /** Text key or the server's message; null for none. */
  error: string | null
}

const closed: ExpressState = { isOpen: false, phase: 'idle', overview: null, error: null }

/** Ordering at once: its window. */
export const $express = atom<ExpressState>(closed)

const change = (patch: Partial<ExpressState>): void => $express.set({ ...$express.get(), ...patch })
const isBusy = (): boolean => ['placing', 'asking', 'leaving'].includes($express.get().phase)

/** The overview was refused, or is no longer true. */
const CHANGED: readonly (number | undefined)[] = [400, 409]

let wish: ExpressWish = {}
let release: (() => void) | undefined
const begin = latest()

const cartOf = ({ quote, totals }: ExpressOverview) => ({ items: quote.items, coupon: totals.coupon_code ?? '' })

/** Closes the window, unless an order is under way. Whether it is closed now. */
export function closeExpress(): boolean {
  if (!$express.get().isOpen) return true
  release?.()
  release = undefined
  if (isBusy()) {
    release = ports().location.closeOnBack(closeExpress)
    return false
  }
  begin()
  $express.set(closed)
  return true
}

/** Fetches the overview at the prices of now. `error` stays above it. Resolves to it, or to undefined if it cannot be shown. */
async function load(error: string | null = null): Promise<ExpressOverview | undefined> {
  const isLatest = begin()
  change({ phase: 'loading', error })
  try {
    const overview = await api.beginExpress(wish)
    if (!isLatest()) return undefined
    change({ phase: 'idle', overview })
    return overview
  } catch (failure) {
    if (isLatest()) change({ phase: 'idle', overview: null, error: explainFailure(failure, 'express.failed') })
    return undefined
  }
}

/** First press: opens the window with all that would be ordered. */
export async function openExpress(wanted: ExpressWish): Promise<void> {
  if ($express.get().isOpen) return
  wish = wanted
  $express.set({ ...closed, isOpen: true })
  release = ports().location.closeOnBack(closeExpress)
  const overview = await load()
  if (overview) record({ kind: 'checkout-begun', cause: 'shopper', ...cartOf(overview) })
}

/** Fetches the overview again, after it failed. */
export const retryExpress = async (): Promise<void> => void (await load())

function leaveWith({ redirect_url: redirect, success_url: success }: PlacedOrder, overview: ExpressOverview): void {
  const { shipping_method: shipping, payment_method: payment } = overview
  record({ kind: 'shipping-chosen', method: shipping, cause: 'shopper', ...cartOf(overview) })
  record({ kind: 'payment-chosen', method: payment, cause: 'shopper', ...cartOf(overview) })
  change({ phase: 'leaving', error: null })
  ports().location.go(redirect ?? success)
}

/** Checks whether an order with this key exists, before another attempt. */
async function ask(overview: ExpressOverview): Promise<void> {
  change({ phase: 'asking', error: null })
  try {
    const found = await findPlacedOrder(expressKey(overview.id))
    if (found.status !== 'canceled') return leaveWith(found, overview)
    // The order of this key is final: the next attempt is a new order.
    renewExpressKey(overview.id)
    change({ phase: 'idle', error: 'checkout.order.notPlaced' })
  } catch (error) {
    if (statusOf(error) === 404) change({ phase: 'idle', error: 'checkout.order.notPlaced' })
    else change({ phase: 'unsure', error: ports().online() ? 'checkout.order.unsure' : 'checkout.order.cutOff' })
  }
}

async function send(overview: ExpressOverview): Promise<PlacedOrder> {
  const placed = await api.orderExpress(overview, expressKey(overview.id))
  if (placed.status !== 'canceled') return placed
  // Payment of this key's order failed for good: this is a new order.
  return api.orderExpress(overview, renewExpressKey(overview.id))
}

/** Second press: orders what the overview shows, exactly once. What changed meanwhile is shown, and takes another press. */
export async function orderExpress(): Promise<void> {
  const { overview, phase } = $express.get()
  if (!overview || phase !== 'idle') return
  // Nothing was sent, so the next press simply orders.
  if (!ports().online()) return change({ error: 'checkout.order.offline' })
  change({ phase: 'placing', error: null })
  try {
    leaveWith(await send(overview), overview)
  } catch (failure) {
    if (isUncertain(failure)) return ask(overview)
    const error = explainFailure(failure, 'checkout.order.failed')
    if (CHANGED.includes(statusOf(failure))) await load(error)
    else change({ phase: 'idle', error })
  }
}

/** Checks again whether the order exists. */
export async function askForExpress(): Promise<void> {
  const { overview, phase } = $express.get()
  if (overview && phase === 'unsure') await ask(overview)
}

// When the connection is back, checks an interrupted order without a press.
ports().onOnline(() => void askForExpress())

ports().onPageRestored(() => {
  if ($express.get().phase !== 'leaving') return
  change({ phase: 'idle' })
  closeExpress()
})
