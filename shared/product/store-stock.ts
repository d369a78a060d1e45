import { atom } from 'nanostores'
import type { Place, StoreStockList } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { asking } from '../http/latest'
import { coarsePosition } from '../page/position'
import * as storesApi from '../stores/api'

const printed = ports().readJson('store-stock-seed') as StoreStockList | undefined

/** Stores with the product's stock as last read, from where the shopper asked; null until somebody asked. */
export const $storeStock = atom<StoreStockList | null>(printed ?? null)
export const $storeStockPending = atom(false)
/** Text key or the server's sentence, when it could not be read. */
export const $storeStockError = atom<string | null>(null)

/** What was asked last, for when another variant is chosen; `sku` is what it was asked for. */
let lastSearch: { sku: string; again: (sku: string) => Promise<void> } | undefined

const show = asking<StoreStockList>($storeStockPending, $storeStockError, found => $storeStock.set(found))

const read = async (sku: string, place: Place, signal: AbortSignal): Promise<StoreStockList> =>
  storesApi.fetchStoreStock(sku, place, signal)

/** Stores with this product near a postcode or city; without one it says that it wants one. */
export async function findStoreStock(sku: string, query: string): Promise<void> {
  if (!query) return $storeStockError.set('stores.stock.empty')
  lastSearch = { sku, again: other => findStoreStock(other, query) }
  return show(signal => read(sku, { query }, signal))
}

/** Stores with this product near the device, with the shopper's permission. */
export function findStoreStockHere(sku: string): Promise<void> {
  lastSearch = { sku, again: findStoreStockHere }
  return show(async signal => read(sku, await coarsePosition(), signal), 'stores.stock.noPosition')
}

/** Asks the same for another variant; nothing happens when nobody asked. */
export function refreshStoreStock(sku: string): void {
  if (lastSearch && lastSearch.sku !== sku) void lastSearch.again(sku)
}
