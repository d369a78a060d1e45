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

/** Facts: what happened, after confirmation by the server. Read by analytics only. */
export type Fact =
  | { kind: 'viewed'; product: AnalyticsProduct; cause: 'load' }
  | { kind: 'added'; item: QuoteItem; qty: number; cause: 'shopper' | 'undo' }
  | { kind: 'removed'; item: QuoteItem; qty: number; cause: 'shopper' }
  /** The cart is in JSON `cart-seed`. */
  | { kind: 'cart-viewed'; cause: 'load' }
  | ({ kind: 'checkout-begun'; cause: 'load' | 'shopper' } & Cart)
  | ({ kind: 'shipping-chosen' | 'payment-chosen'; method: string; cause: 'shopper' } & Cart)
  | { kind: 'purchased'; order: OrderSeed; cause: 'load' }
  | { kind: 'wished' | 'unwished'; product: AnalyticsProduct; cause: 'shopper' | 'login' }

const MAX_FACTS = 100

/** Unread facts, oldest first; at most 100. Those of the page itself come from JSON `page-facts`. */
export const $facts = atom<readonly Fact[]>(readPrinted('page-facts', [{ kind: 'string' }]) ?? [])

/** Records nothing after the shopper has refused analytics. */
export function record(fact: Fact): void {
  if (readConsent() !== 'denied') $facts.set([...$facts.get(), fact].slice(-MAX_FACTS))
}
