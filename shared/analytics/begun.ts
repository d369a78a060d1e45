import type { CartSeed } from '../contract/seeds'
import type { Fact } from '../page/facts'
import { measuringKeys } from '../storage/measuring-keys'
import { safely, session } from '../storage/web-storage'

const storage = safely(session)

/**
 * False if this tab has already reported that checkout began for this cart, so a reload or going back to the cart does not report it again;
 * after a purchase it is reported again. A cart that was not printed with the page is identified by its first line.
 */
export function isNews(fact: Fact, cart: () => Partial<CartSeed> | undefined): boolean {
  if (fact.kind === 'purchased') storage.remove(measuringKeys.begunCart)
  if (fact.kind !== 'checkout-begun') return true
  const begun = String(cart()?.quote?.id ?? fact.items[0]?.item_id)
  const isNew = storage.get(measuringKeys.begunCart) !== begun
  storage.set(measuringKeys.begunCart, begun)
  return isNew
}
