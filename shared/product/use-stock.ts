import { useEffect } from 'react'
import { useStore } from '../page/use-store'
import { $shownVariant } from './shown-variant'
import { $staleStocks, $stocks, loadStock, watchStock } from './stock'

/**
 * Stock of a product, or of its chosen variant: as printed until it is read, and unknown until then if the printed stock is of another.
 * `isStale` when reading it failed. `printedSku` is what the printed stock is of.
 */
export function useStock(sku: string, printedSku: string, printed: { inStock: boolean; text: string }) {
  const variant = useStore($shownVariant)
  const shownSku = variant === undefined ? printedSku : (variant?.sku ?? sku)
  const known = useStore($stocks)[shownSku]
  const isStale = useStore($staleStocks).includes(shownSku)
  useEffect(() => {
    if (shownSku !== printedSku) void loadStock(shownSku)
    return watchStock(shownSku)
  }, [shownSku, printedSku])
  const ofShown = shownSku === printedSku ? printed : null
  const shown = known ? { inStock: known.in_stock, text: known.stock_text } : ofShown
  return { shown, isStale, retry: () => void loadStock(shownSku) }
}
