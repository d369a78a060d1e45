import { atom } from 'nanostores'
import type { ProductStock } from '../contract/api/stores'
import { latest } from '../http/latest'
import { onReturn } from '../page/visit'
import { fetchStock } from './calls'

/** Stock of products by sku, as last read. */
export const $stocks = atom<Readonly<Record<string, ProductStock>>>({})
/** Skus whose last read failed, so that the page's stock may be outdated. */
export const $staleStocks = atom<readonly string[]>([])

/** Skus on display. */
const watched = new Set<string>()

const begin = latest()

const markStale = (sku: string, isStale: boolean): void => {
  const others = $staleStocks.get().filter(one => one !== sku)
  $staleStocks.set(isStale ? [...others, sku] : others)
}

/** Reads the stock of a product; if that fails, the page keeps what it shows. */
export async function loadStock(sku: string): Promise<void> {
  const isNewest = begin(sku)
  try {
    const stock = await fetchStock(sku)
    if (!isNewest()) return
    $stocks.set({ ...$stocks.get(), [sku]: stock })
    markStale(sku, false)
  } catch (error) {
    if (isNewest()) markStale(sku, true)
    console.warn('The stock could not be read.', error)
  }
}

/** Keeps the stock of this product fresh whenever the page may be stale. Returns a function that stops it. */
export function watchStock(sku: string): () => void {
  watched.add(sku)
  return () => void watched.delete(sku)
}

onReturn(() => {
  for (const sku of watched) void loadStock(sku)
})
