import type { CheckedRow, SkuSuggestions } from '../../../shared/contract/api/quick-order'

export interface QuickOrderData {
  /** Checks rows and returns results in the same order, for a business or other customers. Skus in upper case. */
  check(rows: readonly { sku: string; qty: number }[], isB2B: boolean): Promise<CheckedRow[]>
  /** Products without options whose article number starts with this text; at most eight. */
  suggest(sku: string): Promise<SkuSuggestions['products']>
}

declare module '../../shop-data' {
  interface ShopData {
    quickOrder: QuickOrderData
  }
}
