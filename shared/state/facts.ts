import { atom } from 'nanostores'
import type { OrderSeed } from '../contract/seeds'

/** What happened, after the server said yes, and why. Analytics reads these; nobody else does. */
export type Fact =
  | { kind: 'listed'; total: number; page: number; cause: 'filter' | 'history' | 'more' | 'load' }
  | { kind: 'added'; sku: string; qty: number; cause: 'shopper' | 'undo' }
  | { kind: 'removed'; sku: string; qty: number; cause: 'shopper' }
  | { kind: 'checkout-begun'; cause: 'load' }
  | { kind: 'shipping-chosen'; method: string; cause: 'shopper' }
  | { kind: 'payment-chosen'; method: string; cause: 'shopper' }
  | { kind: 'purchased'; order: OrderSeed; cause: 'load' }
  | { kind: 'wished' | 'unwished'; productId: number; cause: 'shopper' | 'login' }

const KEPT = 100

/** Facts that nobody has read yet, oldest first; at most 100. */
export const $facts = atom<readonly Fact[]>([])

export const record = (fact: Fact): void => $facts.set([...$facts.get(), fact].slice(-KEPT))
