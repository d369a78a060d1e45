import { atom, computed } from 'nanostores'
import * as storesApi from '../api/stores'
import type { Place, Store, StoreList } from '../contract/api/stores'
import type { StoresSeed } from '../contract/islands/store-locator'
import { ports } from '../contract/ports'
import { keepStores, keptStores } from './kept-stores'
import { asking } from './newest'
import { coarsePosition } from './position'
import { tellReady } from './ready'

const printed = ports().readJson('stores-seed') as StoresSeed | undefined

const kept = printed?.query ? null : keptStores()

/** What the finder shows: what the page was asked for, else what was found last on this device. */
export const $storeList = atom<StoreList | null>(kept ?? printed ?? null)
tellReady('store-locator', $storeList, list => list !== null)

/** Only stores that have all of these. */
export const $storeServices = atom<readonly string[]>(printed?.wanted ?? [])
/** Identifier of the store that stands out in list and map. */
export const $chosenStore = atom<string | null>(null)
export const $storesPending = atom(false)
/** Text key or the server's sentence, when the stores could not be read. */
export const $storesError = atom<string | null>(null)

export const $shownStores = computed([$storeList, $storeServices], (list, services): readonly Store[] =>
  (list?.stores ?? []).filter(store => services.every(service => store.services.includes(service))),
)

/** Points at one store of the list, on the map too; null at none. */
export const choose = (identifier: string | null): void => $chosenStore.set(identifier)

/** Asks that stores have a service, or no longer. */
export const toggleService = (service: string): void => {
  const now = $storeServices.get()
  $storeServices.set(now.includes(service) ? now.filter(one => one !== service) : [...now, service])
}

function take(found: StoreList): void {
  $storeList.set(found)
  choose(null)
  keepStores(found)
}

const show = asking<StoreList>($storesPending, $storesError, take)

const read = async (place: Place, signal?: AbortSignal): Promise<StoreList> => storesApi.fetchStores(place, signal)

/** Stores near a postcode or city. */
export const findStores = (query: string): Promise<void> => show(signal => read({ query }, signal))

/** Stores near the device, once the shopper agreed to tell where that is. */
export const findStoresHere = (): Promise<void> => show(async signal => read(await coarsePosition(), signal), 'stores.stock.noPosition')

/** Reads anew what this device kept, since opening hours change; nothing when something else is shown. */
export async function refreshKeptStores(): Promise<void> {
  const isShown = (): boolean => !!kept && $storeList.get() === kept
  if (!kept || !isShown()) return
  try {
    const found = await read({ query: kept.query })
    if (isShown()) take(found)
  } catch {
    // What is shown stays.
  }
}
