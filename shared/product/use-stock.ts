import { useEffect } from 'react'
import { useStore } from '../page/use-store'
import { $shownVariant } from './shown-variant'
import { $staleStocks, $stocks, loadStock, watchStock } from './stock'

/** Stock of a product, or of its chosen variant: as printed until it is read. `isStale` when that failed. */
export function useStock(sku: string, printed: { inStock: boolean; text: string }) {
  const shownSku = useStore($shownVariant)?.sku ?? sku
  const known = useStore($stocks)[shownSku]
  const isStale = useStore($staleStocks).includes(shownSku)
  useEffect(() => {
    if (shownSku !== sku) void loadStock(shownSku)
    return watchStock(shownSku)
  }, [shownSku, sku])
  const shown = known ? { inStock: known.in_stock, text: known.stock_text } : printed
  return { ...shown, isStale, retry: () => void loadStock(shownSku) }
}
