import type { CartSeed } from '../contract/seeds'
import type { Fact } from '../page/facts'
import { measuringKeys } from '../storage/measuring-keys'
import { safely, session } from '../storage/web-storage'

const storage = safely(session)

/**
 * False when this tab began to order this cart before: a reload, or a look back at the cart, begins nothing anew; what follows a purchase does.
 * A cart that the page was not printed with is known by its first line.
 */
export function isNews(fact: Fact, cart: () => CartSeed | undefined): boolean {
  if (fact.kind === 'purchased') storage.remove(measuringKeys.begunCart)
  if (fact.kind !== 'checkout-begun') return true
  const begun = String(cart()?.quote.id ?? fact.items[0]?.item_id)
  const isNew = storage.get(measuringKeys.begunCart) !== begun
  storage.set(measuringKeys.begunCart, begun)
  return isNew
}
