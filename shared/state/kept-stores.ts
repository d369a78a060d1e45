import type { Store, StoreList } from '../contract/api/stores'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'

const storage = safely(local)
const most = 12

const isStore = (value: unknown): value is Store => {
  const { identifier, name, url, services, opening_hours, exceptions, distance_km } = Object(value) as Partial<Store>
  return (
    typeof identifier === 'string' &&
    typeof name === 'string' &&
    /^\/[^/\\]/.test(String(url)) &&
    [services, opening_hours, exceptions].every(Array.isArray) &&
    typeof distance_km === 'number'
  )
}

/** Keeps the words that were asked and the nearest stores on this device (STO-01). */
export function keepStores({ query, stores }: StoreList): void {
  storage.set(keys.storesQuery, query)
  storage.set(keys.storesWhatsapp, JSON.stringify(stores.slice(0, most)))
}

/** The words that were asked last and the stores near that place; null for none, or when what is kept is not what was written. */
export function keptStores(): StoreList | null {
  const query = storage.get(keys.storesQuery)
  if (!query) return null
  try {
    const stores: unknown = JSON.parse(storage.get(keys.storesWhatsapp) ?? '')
    return Array.isArray(stores) && stores.length > 0 && stores.every(isStore) ? { query, origin: null, stores } : null
  } catch {
    return null
  }
}
