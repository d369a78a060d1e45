import { atom } from 'nanostores'
import { isFree, type Order, type OrderEvent, reduceOrder } from '../checkout/machine'
import { orderOnce } from '../checkout/order'
import type { ExpressOverview, ExpressWish } from '../contract/api/express'
import { ports } from '../contract/ports'
import { explainFailure, statusOf } from '../http/errors'
import { latest } from '../http/latest'
import { keysIn } from '../http/once'
import { track } from '../page/tracking'
import { checkoutKeys } from '../storage/checkout'
import { safely, session } from '../storage/web-storage'
import * as api from './calls'

export interface ExpressState extends Order {
  isOpen: boolean
  isLoading: boolean
  /** What would be ordered; null before it is known, and when it cannot be ordered like this. */
  overview: ExpressOverview | null
}

const closed: ExpressState = { isOpen: false, isLoading: false, phase: 'idle', overview: null, error: null }

/** Ordering at once: its window. */
export const $express = atom<ExpressState>(closed)

const change = (patch: Partial<ExpressState>): void => $express.set({ ...$express.get(), ...patch })
const tell = (event: OrderEvent): void => $express.set(reduceOrder($express.get(), event))

/** The overview was refused, or is no longer true. */
const CHANGED: readonly (number | undefined)[] = [400, 409]

let wish: ExpressWish = {}
const begin = latest()

const cartOf = ({ quote, totals }: ExpressOverview) => ({ items: quote.items, coupon: totals.coupon_code ?? '' })

/** Closes the window, unless an order is under way. Whether it is closed now. */
export function closeExpress(): boolean {
  if (!$express.get().isOpen) return true
  if (!isFree($express.get())) return false
  begin()
  $express.set(closed)
  return true
}

/** Fetches the overview at the prices of now. `error` stays above it. Resolves to it, or to undefined if it cannot be shown. */
async function load(error: string | null = null): Promise<ExpressOverview | undefined> {
  const isLatest = begin()
  change({ isLoading: true, error })
  try {
    const overview = await api.beginExpress(wish)
    if (!isLatest()) return undefined
    change({ isLoading: false, overview })
    return overview
  } catch (failure) {
    if (isLatest()) change({ isLoading: false, overview: null, error: explainFailure(failure, 'express.failed') })
    return undefined
  }
}

/** First press: opens the window with all that would be ordered. */
export async function openExpress(wanted: ExpressWish): Promise<void> {
  if ($express.get().isOpen) return
  wish = wanted
  $express.set({ ...closed, isOpen: true })
  const overview = await load()
  if (overview) track({ kind: 'checkout-begun', cause: 'shopper', ...cartOf(overview) })
}

/** Fetches the overview again, after it failed. */
export const retryExpress = async (): Promise<void> => void (await load())

const ordering = orderOnce({
  keys: keysIn(safely(session), checkoutKeys.expressKey),
  state: $express.get,
  tell,
  send(key) {
    const { overview } = $express.get()
    if (!overview) throw new Error('There is nothing to order')
    return api.orderExpress(overview, key)
  },
  leave({ redirect_url: redirect, success_url: success }) {
    const { overview } = $express.get()
    if (overview) {
      const { shipping_method: shipping, payment_method: payment } = overview
      track({ kind: 'shipping-chosen', method: shipping, cause: 'shopper', ...cartOf(overview) })
      track({ kind: 'payment-chosen', method: payment, cause: 'shopper', ...cartOf(overview) })
    }
    ports().location.go(redirect ?? success)
  },
  async refuse(failure) {
    const error = explainFailure(failure, 'checkout.order.failed')
    tell({ type: 'refused', error })
    if (CHANGED.includes(statusOf(failure))) await load(error)
  },
})

/** Second press: orders what the overview shows, exactly once. What changed meanwhile is shown, and takes another press. */
export async function orderExpress(): Promise<void> {
  const { overview, isLoading } = $express.get()
  if (overview && !isLoading) await ordering.order(String(overview.id))
}

/** Checks again whether the order exists. */
export async function askForExpress(): Promise<void> {
  const { overview } = $express.get()
  if (overview) await ordering.ask(String(overview.id))
}

// When the connection is back, checks an interrupted order without a press.
ports().onOnline(() => void askForExpress())

ports().onPageRestored(() => {
  if ($express.get().phase !== 'leaving') return
  tell({ type: 'restored' })
  closeExpress()
})
