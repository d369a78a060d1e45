import { $isB2B } from '../page/config'
import { useStore } from '../page/hooks'

/** Whether the shopper is a business, which sees prices excluding VAT. */
export const useIsB2B = (): boolean => useStore($isB2B)
