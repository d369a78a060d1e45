import { atom } from 'nanostores'
import type { AnalyticsProduct } from '../contract/analytics'
import type { QuoteItem } from '../contract/api/quote'
import { readPrinted } from '../contract/printed'
import type { OrderSeed } from '../contract/seeds'
import { readConsent } from '../storage/consent'

/** A snapshot of the cart. */
interface Cart {
  items: readonly QuoteItem[]
  /** '' for no coupon. */
  coupon: string
}

/** What happened, after confirmation by the server. Read by analytics only. */
export type TrackingEvent =
  | { kind: 'viewed'; product: AnalyticsProduct; cause: 'load' }
  | { kind: 'added'; item: QuoteItem; qty: number; cause: 'shopper' | 'undo' }
  | { kind: 'removed'; item: QuoteItem; qty: number; cause: 'shopper' }
  /** The cart is in JSON `cart-seed`. */
  | { kind: 'cart-viewed'; cause: 'load' }
  | ({ kind: 'checkout-begun'; cause: 'load' | 'shopper' } & Cart)
  | ({ kind: 'shipping-chosen' | 'payment-chosen'; method: string; cause: 'shopper' } & Cart)
  | { kind: 'purchased'; order: OrderSeed; cause: 'load' }
  | { kind: 'wished' | 'unwished'; product: AnalyticsProduct; cause: 'shopper' | 'login' }

const MAX_QUEUED = 100

/** Unread events, oldest first; at most 100. Those of the page itself come from JSON `page-facts`. */
export const $queue = atom<readonly TrackingEvent[]>(readPrinted('page-facts', [{ kind: 'string' }]) ?? [])

/** Queues nothing after the shopper has refused analytics. */
export function track(event: TrackingEvent): void {
  if (readConsent() !== 'denied') $queue.set([...$queue.get(), event].slice(-MAX_QUEUED))
}
