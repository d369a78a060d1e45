import type { ListPlace } from '../contract/analytics'
import type { Id } from '../contract/id'
import { measuringKeys } from '../storage/measuring-keys'
import { safely, session } from '../storage/web-storage'

const MAX_PLACES = 50
const storage = safely(session)

type Places = readonly (readonly [productId: Id, place: ListPlace])[]

function read(): Places {
  try {
    const found: unknown = JSON.parse(storage.get(measuringKeys.listPlaces) ?? '[]')
    return Array.isArray(found) ? (found.filter(one => Array.isArray(one)) as unknown[] as Places) : []
  } catch {
    return []
  }
}

/** Remembers which list a product was chosen from, for the life of this tab; keeps the last 50 products. */
export function rememberPlace(productId: Id, place: ListPlace): void {
  const others = read().filter(([id]) => id !== productId)
  storage.set(measuringKeys.listPlaces, JSON.stringify([...others, [productId, place]].slice(-MAX_PLACES)))
}

/** The list that a product was last chosen from. */
export const placeOf = (productId: Id): ListPlace | undefined => read().find(([id]) => id === productId)?.[1]
