import { $quantities, setQuantity } from '../state/product/quantities'
import { buyGroup } from './buying'
import { useStore } from './use-store'

/** How many of each product of the group of this page, and how to change and buy them. */
export const useGroup = () => ({ quantities: useStore($quantities), setQuantity, buy: buyGroup })
