import { atom, computed } from 'nanostores'
import type { Place, Store, StoreList } from '../contract/api/stores'
import type { StoresSeed } from '../contract/islands/store-locator'
import { readPrinted } from '../contract/printed'
import { takeLatest } from '../http/latest'
import { coarsePosition } from '../page/position'
import { tellReady } from '../page/ready'
import * as storesApi from './api'
import { savedStores, saveStores } from './saved-stores'

const printed = readPrinted<StoresSeed>('stores-seed', {
  stores: [{ identifier: 'string', name: 'string', services: ['string'], opening_hours: [{}], exceptions: [{}] }],
  'wanted?': ['string'],
})

const saved = printed?.query ? null : savedStores()

/** The stores shown: those of the page's search, else the last found on this device. */
export const $storeList = atom<StoreList | null>(saved ?? printed ?? null)
tellReady('store-locator', $storeList, list => list !== null)

/** Only stores that have all of these. */
export const $storeServices = atom<readonly string[]>(printed?.wanted ?? [])
/** Identifier of the store that stands out in list and map. */
export const $chosenStore = atom<string | null>(null)
export const $storesPending = atom(false)
/** Text key or the server's message of a failed search. */
export const $storesError = atom<string | null>(null)

export const $shownStores = computed([$storeList, $storeServices], (list, services): readonly Store[] =>
  (list?.stores ?? []).filter(store => services.every(service => store.services.includes(service))),
)

/** Highlights a store in list and map; null for none. */
export const choose = (identifier: string | null): void => $chosenStore.set(identifier)

/** Adds or removes a service that stores must offer. */
export const toggleService = (service: string): void => {
  const now = $storeServices.get()
  $storeServices.set(now.includes(service) ? now.filter(one => one !== service) : [...now, service])
}

function take(found: StoreList): void {
  $storeList.set(found)
  choose(null)
  saveStores(found)
}

const show = takeLatest<StoreList>($storesPending, $storesError, take)

const read = async (place: Place, signal?: AbortSignal): Promise<StoreList> => storesApi.fetchStores(place, signal)

/** Stores near a postcode or city. */
export const findStores = (query: string): Promise<void> => show(signal => read({ query }, signal))

/** Stores near the device, with the shopper's permission. */
export const findStoresHere = (): Promise<void> => show(async signal => read(await coarsePosition(), signal), 'stores.stock.noPosition')

/** Refreshes the saved stores, as opening hours change; does nothing if other stores are shown. */
export async function refreshKeptStores(): Promise<void> {
  const isShown = (): boolean => !!saved && $storeList.get() === saved
  if (!saved || !isShown()) return
  try {
    const found = await read({ query: saved.query })
    if (isShown()) take(found)
  } catch {
    // The stores shown stay.
  }
}
