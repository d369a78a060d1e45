import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { checkoutKeys } from '../storage/checkout-keys'
import { safely, session } from '../storage/web-storage'

const storage = safely(session)

/** Makes a new key, when the order of the old one is final. */
export function renewExpressKey(quoteId: Id): string {
  const key = ports().unique()
  storage.set(checkoutKeys.expressKey, `${encodeURIComponent(quoteId)} ${key}`)
  return key
}

/** The idempotency key for ordering this quote at once: the same for every attempt and reload of this tab until `renewExpressKey`. */
export function expressKey(quoteId: Id): string {
  const [known, key] = (storage.get(checkoutKeys.expressKey) ?? '').split(' ')
  return known === encodeURIComponent(quoteId) && key ? key : renewExpressKey(quoteId)
}
