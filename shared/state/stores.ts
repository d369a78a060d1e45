import { atom, computed } from 'nanostores'
import type { Place, Store, StoreList } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { explainFailure } from './failure'
import { keepStores, keptStores } from './kept-stores'

const printed = ports().readJson('stores-seed') as StoreList | undefined

const kept = printed?.query ? null : keptStores()

/** What the finder shows: what the page was asked for, else what was found last on this device (STO-01). */
export const $storeList = atom<StoreList | null>(kept ?? printed ?? null)
/** Only stores that have all of these. */
export const $storeServices = atom<readonly string[]>([])
/** Identifier of the store that stands out in list and map. */
export const $chosenStore = atom<string | null>(null)
export const $storesPending = atom(false)
/** Text key or the server's sentence, when the stores could not be read. */
export const $storesError = atom<string | null>(null)

export const $shownStores = computed([$storeList, $storeServices], (list, services): readonly Store[] =>
  (list?.stores ?? []).filter(store => services.every(service => store.services.includes(service))),
)

export const choose = (identifier: string | null): void => $chosenStore.set(identifier)

export const toggleService = (service: string): void => {
  const now = $storeServices.get()
  $storeServices.set(now.includes(service) ? now.filter(one => one !== service) : [...now, service])
}

let running: AbortController | undefined

/** `otherwise` is said when the place cannot be told; a `quiet` try that fails leaves what is shown. */
async function show(
  place: () => Promise<Place>,
  { otherwise, quiet = false }: { otherwise?: string; quiet?: boolean } = {},
): Promise<void> {
  running?.abort()
  const request = new AbortController()
  running = request
  $storesPending.set(!quiet)
  $storesError.set(null)
  try {
    const found = await (await import('../api/stores')).fetchStores(await place(), request.signal)
    if (running !== request) return
    $storeList.set(found)
    choose(null)
    keepStores(found)
  } catch (error) {
    if (running === request && !quiet) $storesError.set(explainFailure(error, otherwise))
  } finally {
    if (running === request) $storesPending.set(false)
  }
}

/** Stores near a postcode or city. */
export const findStores = (query: string): Promise<void> => show(async () => ({ query }))

/** About a kilometre: near enough for a store, too coarse for an address. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/** Stores near the device, once the shopper agreed to tell where that is. */
export const findStoresHere = (): Promise<void> =>
  show(
    async () => {
      const { latitude, longitude } = await ports()
        .position()
        .catch(() => {
          throw Object.assign(new Error('No position'), { name: 'PositionError' })
        })
      return { latitude: coarse(latitude), longitude: coarse(longitude) }
    },
    { otherwise: 'stores.stock.noPosition' },
  )

/** Reads anew what this device kept, since opening hours change; nothing when something else is shown. */
export function refreshKeptStores(): void {
  if (kept && $storeList.get() === kept) void show(async () => ({ query: kept.query }), { quiet: true })
}
