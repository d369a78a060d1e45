import { buyProduct } from './buying'

/** How to buy the product of this page when there is nothing to choose. */
export const useSimple = () => ({ buy: buyProduct })
