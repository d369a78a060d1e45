import type { Purchase } from '../state/flows/buy-product'
import { $entries, bundleOption, chooseSelection, removeSelection } from '../state/product/bundle'
import { buyProduct } from './buying'
import { useStore } from './use-store'

/** What is chosen of the bundle of this page, and how to choose and buy it. */
export const useBundle = () => ({
  entries: useStore($entries),
  choose: chooseSelection,
  remove: removeSelection,
  buy: (purchase: Purchase, qty: number) => buyProduct(purchase, qty, bundleOption()),
})
