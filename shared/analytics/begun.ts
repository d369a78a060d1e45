import type { QuoteItem } from '../contract/api/quote'
import type { CartSeed } from '../contract/seeds'
import { measuringKeys } from '../storage/measuring-keys'
import { safely, session } from '../storage/web-storage'

const storage = safely(session)

/**
 * True the first time that this tab begins to order this cart: a reload, or a look back at the cart, begins nothing anew (ANA-03).
 * A cart that the page was not printed with is known by its first line.
 */
export function isFirst(items: readonly QuoteItem[], seed: CartSeed | undefined): boolean {
  const cart = String(seed?.quote.id ?? items[0]?.item_id)
  const isNew = storage.get(measuringKeys.begunCart) !== cart
  storage.set(measuringKeys.begunCart, cart)
  return isNew
}
