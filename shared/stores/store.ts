import { atom, computed } from 'nanostores'
import type { Place, RouteSeed, Store, StoreList, StoreStockList, StoresSeed } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { takeLatest } from '../http/latest'
import { emitReady, showMessage } from '../page/messages'
import { coarsePosition, exactPosition } from '../page/position'
import { $pageState } from '../page/visitor'
import { cookies } from '../storage/cookies'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as storesApi from './calls'

const storage = safely(local)
const MOST_SAVED = 12

type Kinds = Readonly<Record<string, 'string' | 'number'>>

const hours: Kinds = { day: 'number', opens: 'string', closes: 'string' }
const storeKinds: Kinds = { identifier: 'string', name: 'string', latitude: 'number', longitude: 'number', distance_km: 'number' }

const has = (value: unknown, kinds: Kinds): boolean => Object.entries(kinds).every(([key, kind]) => typeof Object(value)[key] === kind)
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

const isStore = (value: unknown): value is Store => {
  const { url, services, opening_hours, exceptions } = Object(value) as Partial<Store>
  return (
    has(value, storeKinds) &&
    /^\/[^/\\]/.test(String(url)) &&
    isList(services, one => typeof one === 'string') &&
    isList(opening_hours, one => has(one, hours)) &&
    isList(exceptions, one => has(one, { date: 'string' }))
  )
}

/** Stores the last search text and the nearest stores on this device. */
export function saveStores({ query, stores }: StoreList): void {
  storage.set(keys.storesQuery, query)
  storage.set(keys.storesWhatsapp, JSON.stringify(stores.slice(0, MOST_SAVED)))
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

const printed = readPrinted<StoresSeed>('stores-seed', {
  stores: [{ identifier: 'string', name: 'string', services: ['string'], opening_hours: [{}], exceptions: [{}] }],
  'wanted?': ['string'],
})

const saved = printed?.query ? null : savedStores()

/** The stores shown: those of the page's search, else the last found on this device. */
export const $storeList = atom<StoreList | null>(saved ?? printed ?? null)
emitReady('store-locator', $storeList, list => list !== null)

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

type Origin = NonNullable<RouteSeed['start']>

const printedRoute = readPrinted<RouteSeed>('route-seed', {
  'from?': 'string',
  'start?': { label: 'string', latitude: 'number', longitude: 'number' },
})
const UNKNOWN = 'stores.stock.unknown'

/** The search text that the page was requested with; '' if none. */
export const routeAsked = printedRoute?.from ?? ''
/** Start of the route; null until known. */
export const $routeStart = atom<Origin | null>(printedRoute?.start ?? null)
export const $routePending = atom(false)
/** Text key or the server's message. */
export const $routeError = atom<string | null>(routeAsked && !$routeStart.get() ? UNKNOWN : null)

const startFrom = takeLatest<Origin | null>($routePending, $routeError, found => {
  $routeStart.set(found)
  if (!found) $routeError.set(UNKNOWN)
})

/** Starts at a postcode or city; an empty query is an error. */
export async function startAt(query: string): Promise<void> {
  if (!query) return $routeError.set('stores.stock.empty')
  await startFrom(async signal => {
    const found = await storesApi.fetchStores({ query }, signal)
    if (found.origin) saveStores(found)
    return found.origin
  })
}

/** Starts at the device's position, which never leaves the page. `label` is the text shown for it. */
export const startHere = (label: string): Promise<void> =>
  startFrom(async () => ({ label, ...(await exactPosition()) }), 'stores.stock.noPosition')

/** The chosen store as the whole shop remembers it. */
export interface MyStore {
  identifier: string
  name: string
}

/** The same cookie as the server's: reference-shop/stores/my-store. */
const COOKIE = 'my-store'
const KEPT_DAYS = 365

/** The store the shopper chose; null for none. */
export const $myStore = atom<MyStore | null>($pageState.get().myStore ?? null)

/** Remembers a store as the shopper's own; the server uses it from the next page on. Needs the texts of `stores`. */
export function chooseStore(store: MyStore): void {
  cookies(ports().jar, ports().now).set(COOKIE, store.identifier, KEPT_DAYS)
  $myStore.set(store)
  showMessage({ text: 'stores.stock.madeMine', parameters: { name: store.name }, tone: 'good' })
}

const printedStock = readPrinted<StoreStockList>('store-stock-seed', {
  stores: [{ store: { identifier: 'string', name: 'string', opening_hours: [{}], exceptions: [{}] } }],
})

/** The last result of a search for stores with stock, and the product or variant that it is of; null before the first search. */
export const $storeStock = atom<{ sku: string; list: StoreStockList } | null>(null)
export const $storeStockPending = atom(false)
/** Text key or the server's message of a failed search. */
export const $storeStockError = atom<string | null>(null)

/** The printed list, which is of the printed product. */
export const printedStoreStock = (sku: string): { sku: string; list: StoreStockList } | null =>
  printedStock ? { sku, list: printedStock } : null

/** The last search, to repeat for another variant; `sku` is the variant it was made for. */
let lastSearch: { sku: string; again: (sku: string) => Promise<void> } | undefined

const showStock = takeLatest<{ sku: string; list: StoreStockList }>($storeStockPending, $storeStockError, found => $storeStock.set(found))

const readStock = async (sku: string, place: Place, signal: AbortSignal) => ({
  sku,
  list: await storesApi.fetchStoreStock(sku, place, signal),
})

/** Finds stores with this product near a postcode or city; an empty query is an error. */
export async function findStoreStock(sku: string, query: string): Promise<void> {
  if (!query) return $storeStockError.set('stores.stock.empty')
  lastSearch = { sku, again: other => findStoreStock(other, query) }
  return showStock(signal => readStock(sku, { query }, signal))
}

/** Stores with this product near the device, with the shopper's permission. */
export function findStoreStockHere(sku: string): Promise<void> {
  lastSearch = { sku, again: findStoreStockHere }
  return showStock(async signal => readStock(sku, await coarsePosition(), signal), 'stores.stock.noPosition')
}

/** Repeats the last search, or the printed one, for another variant than it was made for; does nothing if there was none. */
export function refreshStoreStock(sku: string, printedSku: string): void {
  const query = printedStock?.query
  if (!lastSearch && query) lastSearch = { sku: printedSku, again: other => findStoreStock(other, query) }
  if (lastSearch && lastSearch.sku !== sku) void lastSearch.again(sku)
}
