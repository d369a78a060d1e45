import { useStore } from '../page/use-store'
import { buyGroup } from './buying'
import { $quantities, setQuantity } from './quantities'

/** Quantities of the page's group, with the functions to change and buy them. */
export const useGroup = () => ({ quantities: useStore($quantities), setQuantity, buy: buyGroup })
