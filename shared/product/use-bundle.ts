import { useStore } from '../page/use-store'
import { $entries, bundleOption, chooseSelection, removeSelection } from './bundle'
import type { Purchase } from './buy'
import { buyProduct } from './buying'

/** The choices for the page's bundle, with the functions to change and buy it. */
export const useBundle = () => ({
  entries: useStore($entries),
  choose: chooseSelection,
  remove: removeSelection,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, bundleOption()),
})
