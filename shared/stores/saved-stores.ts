import type { Store, StoreList } from '../contract/api/stores'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'

const storage = safely(local)
const most = 12

type Kinds = Readonly<Record<string, 'string' | 'number'>>

const hours: Kinds = { day: 'number', opens: 'string', closes: 'string' }
const store: Kinds = { identifier: 'string', name: 'string', latitude: 'number', longitude: 'number', distance_km: 'number' }

const has = (value: unknown, kinds: Kinds): boolean => Object.entries(kinds).every(([key, kind]) => typeof Object(value)[key] === kind)
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

const isStore = (value: unknown): value is Store => {
  const { url, services, opening_hours, exceptions } = Object(value) as Partial<Store>
  return (
    has(value, store) &&
    /^\/[^/\\]/.test(String(url)) &&
    isList(services, one => typeof one === 'string') &&
    isList(opening_hours, one => has(one, hours)) &&
    isList(exceptions, one => has(one, { date: 'string' }))
  )
}

/** Stores the last search text and the nearest stores on this device. */
export function saveStores({ query, stores }: StoreList): void {
  storage.set(keys.storesQuery, query)
  storage.set(keys.storesWhatsapp, JSON.stringify(stores.slice(0, most)))
}

/** The last search text and the stores near that place; null if nothing valid is stored. */
export function savedStores(): StoreList | null {
  const query = storage.get(keys.storesQuery)
  if (!query) return null
  try {
    const stores: unknown = JSON.parse(storage.get(keys.storesWhatsapp) ?? '')
    return Array.isArray(stores) && stores.length > 0 && stores.every(isStore) ? { query, origin: null, stores } : null
  } catch {
    return null
  }
}
