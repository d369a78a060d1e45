import type { Store } from '../shop-data'

export interface Place {
  latitude: number
  longitude: number
}

const earth = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies. */
export function kilometres(one: Place, other: Place): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earth * Math.asin(Math.sqrt(half))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .trim()

const middle = (stores: readonly Store[]): Place => ({
  latitude: stores.reduce((sum, { latitude }) => sum + latitude, 0) / stores.length,
  longitude: stores.reduce((sum, { longitude }) => sum + longitude, 0) / stores.length,
})

/** Where a city or postcode is, told by the shops there: the digits of a postcode that most agree. Undefined when none does. */
export function placeOf(query: string, stores: readonly Store[]): Place | undefined {
  const digits = /^\s*(\d{4})\s*[a-z]{0,2}\s*$/i.exec(query)?.[1]
  if (digits) {
    const distance = ({ postcode }: Store): number => Math.abs(Number(postcode.slice(0, 4)) - Number(digits))
    const nearest = Math.min(...stores.map(distance))
    return Number.isFinite(nearest) ? middle(stores.filter(store => distance(store) === nearest)) : undefined
  }
  const words = plain(query)
  if (!words) return undefined
  const there = stores.filter(({ city, name }) => plain(city).startsWith(words) || plain(name).startsWith(words))
  return there.length ? middle(there) : undefined
}

/** Kilometres to 100 m: what the page shows. */
export const rounded = (km: number): number => Math.round(km * 10) / 10

/** Shops by distance from a place. */
export const byDistance = (stores: readonly Store[], place: Place): { store: Store; km: number }[] =>
  stores.map(store => ({ store, km: kilometres(place, store) })).sort((one, other) => one.km - other.km || one.store.id - other.store.id)
