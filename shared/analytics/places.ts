import type { ListPlace } from '../contract/analytics'
import { measuringKeys } from '../storage/measuring-keys'
import { safely, session } from '../storage/web-storage'

const KEPT = 50
const storage = safely(session)

type Places = readonly (readonly [productId: number, place: ListPlace])[]

function read(): Places {
  try {
    const found: unknown = JSON.parse(storage.get(measuringKeys.listPlaces) ?? '[]')
    return Array.isArray(found) ? (found.filter(one => Array.isArray(one)) as unknown[] as Places) : []
  } catch {
    return []
  }
}

/** Remembers the list a product was chosen from, as long as this tab lives; of the last 50 products. */
export function rememberPlace(productId: number, place: ListPlace): void {
  const others = read().filter(([id]) => id !== productId)
  storage.set(measuringKeys.listPlaces, JSON.stringify([...others, [productId, place]].slice(-KEPT)))
}

/** The list that a product was chosen from last. */
export const placeOf = (productId: number): ListPlace | undefined => read().find(([id]) => id === productId)?.[1]
