import type { ListPlace } from '../contract/analytics'
import type { Id } from '../contract/id'
import type { CartSeed } from '../contract/seeds'
import type { TrackingEvent } from '../page/tracking'
import { safely, session } from '../storage/web-storage'

/** Web storage keys of analytics, used after consent. */
const keys = {
  listPlaces: 'list-places',
  begunCart: 'begun-cart',
} as const

const storage = safely(session)

const MAX_PLACES = 50

type Places = readonly (readonly [productId: Id, place: ListPlace])[]

function read(): Places {
  try {
    const found: unknown = JSON.parse(storage.get(keys.listPlaces) ?? '[]')
    return Array.isArray(found) ? (found.filter(one => Array.isArray(one)) as unknown[] as Places) : []
  } catch {
    return []
  }
}

/** Remembers which list a product was chosen from, for the life of this tab; keeps the last 50 products. */
export function rememberPlace(productId: Id, place: ListPlace): void {
  const others = read().filter(([id]) => id !== productId)
  storage.set(keys.listPlaces, JSON.stringify([...others, [productId, place]].slice(-MAX_PLACES)))
}

/** The list that a product was last chosen from. */
export const placeOf = (productId: Id): ListPlace | undefined => read().find(([id]) => id === productId)?.[1]

/**
 * False if this tab has already reported that checkout began for this cart, so a reload or going back to the cart does not report it again;
 * after a purchase it is reported again. A cart that was not printed with the page is identified by its first line.
 */
export function isFirstBeginCheckout(fact: TrackingEvent, cart: () => Partial<CartSeed> | undefined): boolean {
  if (fact.kind === 'purchased') storage.remove(keys.begunCart)
  if (fact.kind !== 'checkout-begun') return true
  const begun = String(cart()?.quote?.id ?? fact.items[0]?.item_id)
  const isNew = storage.get(keys.begunCart) !== begun
  storage.set(keys.begunCart, begun)
  return isNew
}
