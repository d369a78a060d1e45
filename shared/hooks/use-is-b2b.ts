import { $isB2B } from '../state/global'
import { useStore } from './use-store'

/** Whether the shopper buys for a business: prices are without VAT then. */
export const useIsB2B = (): boolean => useStore($isB2B)
