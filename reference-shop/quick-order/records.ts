import type { CheckedRow, SkuSuggestions } from '../../shared/contract/api/quick-order'

export interface QuickOrderData {
  /** What can be said of each row, in their order, for a company or for anybody else. Skus in capitals. */
  check(rows: readonly { sku: string; qty: number }[], isB2B: boolean): Promise<CheckedRow[]>
  /** Products that can be ordered at once whose article number begins so; at most eight. */
  suggest(sku: string): Promise<SkuSuggestions['products']>
}
