import { atom } from 'nanostores'
import type { ProductStock } from '../contract/api/stores'
import { onReturn } from './visit'

/** Stock of products by sku, as last read. */
export const $stocks = atom<Readonly<Record<string, ProductStock>>>({})
/** Skus of which the last read failed: what the page says may be old. */
export const $staleStocks = atom<readonly string[]>([])

/** Skus that are on show. */
const watched = new Set<string>()

/** Reads the stock of a product; on failure what the page says stays. */
export async function loadStock(sku: string): Promise<void> {
  const others = $staleStocks.get().filter(one => one !== sku)
  try {
    const stock = await (await import('../api/stores')).fetchStock(sku)
    $stocks.set({ ...$stocks.get(), [sku]: stock })
    $staleStocks.set(others)
  } catch (error) {
    $staleStocks.set([...others, sku])
    console.warn('The stock could not be read.', error)
  }
}

/** From now on the stock of this product is read whenever the page may be old. Returns how to stop. */
export function watchStock(sku: string): () => void {
  watched.add(sku)
  return () => void watched.delete(sku)
}

onReturn(() => {
  for (const sku of watched) void loadStock(sku)
})
