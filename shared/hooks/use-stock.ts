import { useEffect } from 'react'
import { $staleStocks, $stocks, loadStock, watchStock } from '../state/stock'
import { useStore } from './use-store'

/** Stock of a product: as printed until it is read anew. `isStale` when that failed. */
export function useStock(sku: string, printed: { inStock: boolean; text: string }) {
  const known = useStore($stocks)[sku]
  const isStale = useStore($staleStocks).includes(sku)
  useEffect(() => watchStock(sku), [sku])
  const shown = known ? { inStock: known.in_stock, text: known.stock_text } : printed
  return { ...shown, isStale, retry: () => void loadStock(sku) }
}
