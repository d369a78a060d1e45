import { cleanPostcode, cleanText } from '../../shared/contract/typed'
import { kilometres, type Spot } from '../../shared/stores/rules/distance'
import type { Store } from './records'

const plain = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .trim()

const middle = (stores: readonly Store[]): Spot => ({
  latitude: stores.reduce((sum, { latitude }) => sum + latitude, 0) / stores.length,
  longitude: stores.reduce((sum, { longitude }) => sum + longitude, 0) / stores.length,
})

/** Locates a city or postcode by the stores there: those that share the most leading digits of the postcode. Undefined if none does. */
export function placeOf(query: string, stores: readonly Store[]): Spot | undefined {
  const digits = /^(\d{4})[A-Z]{0,2}$/.exec(cleanPostcode(query))?.[1]
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

/** Kilometres rounded to 100 m, as the page shows them. */
export const rounded = (km: number): number => Math.round(km * 10) / 10

/** Stores by distance from a place. */
export const byDistance = (stores: readonly Store[], place: Spot): { store: Store; km: number }[] =>
  stores.map(store => ({ store, km: kilometres(place, store) })).sort((one, other) => one.km - other.km || one.store.id - other.store.id)
