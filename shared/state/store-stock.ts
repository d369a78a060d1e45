import { atom } from 'nanostores'
import type { Place, StoreStockList } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { explainFailure } from './failure'

const printed = ports().readJson('store-stock-seed') as StoreStockList | undefined

/** Stores with the product's stock as last read, from where the shopper asked; null until somebody asked. */
export const $storeStock = atom<StoreStockList | null>(printed ?? null)
export const $storeStockPending = atom(false)
/** Text key or the server's sentence, when it could not be read. */
export const $storeStockError = atom<string | null>(null)

let running: AbortController | undefined
/** What was asked last, for when another variant is chosen; `sku` is what it was asked for. */
let asked: { sku: string; again: (sku: string) => Promise<void> } | undefined

/** What `work` finds is shown, unless something newer was asked meanwhile. */
async function show(work: (signal: AbortSignal) => Promise<StoreStockList>, otherwise?: string): Promise<void> {
  running?.abort()
  const request = new AbortController()
  running = request
  $storeStockPending.set(true)
  $storeStockError.set(null)
  try {
    const found = await work(request.signal)
    if (running === request) $storeStock.set(found)
  } catch (error) {
    if (running === request) $storeStockError.set(explainFailure(error, otherwise))
  } finally {
    if (running === request) $storeStockPending.set(false)
  }
}

const read = async (sku: string, place: Place, signal: AbortSignal): Promise<StoreStockList> =>
  (await import('../api/stores')).fetchStoreStock(sku, place, signal)

/** Stores with this product near a postcode or city (PDP-10). */
export function findStoreStock(sku: string, query: string): Promise<void> {
  asked = { sku, again: other => findStoreStock(other, query) }
  return show(signal => read(sku, { query }, signal))
}

/** About a kilometre: near enough for a store, too coarse for an address. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/** Stores with this product near the device, once the shopper agreed to tell where that is. */
export function findStoreStockHere(sku: string): Promise<void> {
  asked = { sku, again: findStoreStockHere }
  return show(async signal => {
    const { latitude, longitude } = await ports()
      .position()
      .catch(() => {
        throw Object.assign(new Error('No position'), { name: 'PositionError' })
      })
    return read(sku, { latitude: coarse(latitude), longitude: coarse(longitude) }, signal)
  }, 'stores.stock.noPosition')
}

/** Asks the same for another variant; nothing happens when nobody asked. */
export function refreshStoreStock(sku: string): void {
  if (asked && asked.sku !== sku) void asked.again(sku)
}
