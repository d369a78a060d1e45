import { useStore } from '../page/use-store'
import { buyGroup } from './buying'
import { $quantities, setQuantity } from './quantities'

/** How many of each product of the group of this page, and how to change and buy them. */
export const useGroup = () => ({ quantities: useStore($quantities), setQuantity, buy: buyGroup })
