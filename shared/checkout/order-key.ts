import { atom } from 'nanostores'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { checkoutKeys } from '../storage/checkout-keys'
import { local, safely } from '../storage/web-storage'

const storage = safely(local)

/** A placed order of this cart that awaits payment at `payHref`; null for none. */
export const $openOrder = atom<{ number: string; payHref: string } | null>(null)

/** The key of an earlier attempt to order this quote; undefined for none. */
export function triedKey(quoteId: Id): string | undefined {
  const [known, key] = (storage.get(checkoutKeys.orderKey) ?? '').split(' ')
  return known === encodeURIComponent(quoteId) && key ? key : undefined
}

/** The idempotency key for ordering this quote; the same for every attempt, reload and tab until `renewOrderKey`. */
export const orderKey = (quoteId: Id): string => triedKey(quoteId) ?? renewOrderKey(quoteId)

/** Makes a new key, when the order of the old one is final. */
export function renewOrderKey(quoteId: Id): string {
  const key = ports().unique()
  storage.set(checkoutKeys.orderKey, `${encodeURIComponent(quoteId)} ${key}`)
  return key
}
