import { buyProduct } from '../state/flows/buy-product'

/** How to buy the product of this page when there is nothing to choose. */
export const useSimple = () => ({ buy: buyProduct })
