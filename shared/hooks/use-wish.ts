import { $wishCount, $wishlist, toggleWish } from '../state/wishlist'
import { useStore } from './use-store'

/** Whether a product is on the wishlist, and how to change that. */
export const useWish = (productId: number): [boolean, () => void] => [
  useStore($wishlist).includes(productId),
  () => void toggleWish(productId),
]

/** How many products are on the wishlist. */
export const useWishCount = (): number => useStore($wishCount)
