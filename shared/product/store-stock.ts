import { atom } from 'nanostores'
import type { Place, StoreStockList } from '../contract/api/stores'
import { readPrinted } from '../contract/printed'
import { takeLatest } from '../http/latest'
import { coarsePosition } from '../page/position'
import * as storesApi from '../stores/calls'

const printed = readPrinted<StoreStockList>('store-stock-seed', {
  stores: [{ store: { identifier: 'string', name: 'string', opening_hours: [{}], exceptions: [{}] } }],
})

/** The last result of a search for stores with stock, and the product or variant that it is of; null before the first search. */
export const $storeStock = atom<{ sku: string; list: StoreStockList } | null>(null)
export const $storeStockPending = atom(false)
/** Text key or the server's message of a failed search. */
export const $storeStockError = atom<string | null>(null)

/** The printed list, which is of the printed product. */
export const printedStoreStock = (sku: string): { sku: string; list: StoreStockList } | null => (printed ? { sku, list: printed } : null)

/** The last search, to repeat for another variant; `sku` is the variant it was made for. */
let lastSearch: { sku: string; again: (sku: string) => Promise<void> } | undefined

const show = takeLatest<{ sku: string; list: StoreStockList }>($storeStockPending, $storeStockError, found => $storeStock.set(found))

const read = async (sku: string, place: Place, signal: AbortSignal) => ({ sku, list: await storesApi.fetchStoreStock(sku, place, signal) })

/** Finds stores with this product near a postcode or city; an empty query is an error. */
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

/** Repeats the last search, or the printed one, for another variant than it was made for; does nothing if there was none. */
export function refreshStoreStock(sku: string, printedSku: string): void {
  const query = printed?.query
  if (!lastSearch && query) lastSearch = { sku: printedSku, again: other => findStoreStock(other, query) }
  if (lastSearch && lastSearch.sku !== sku) void lastSearch.again(sku)
}
