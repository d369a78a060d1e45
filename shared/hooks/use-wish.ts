import type { AnalyticsProduct } from '../contract/analytics'
import { $wishCount, $wishlist, toggleWish } from '../state/wishlist'
import '../state/compare-elsewhere'
import { useStore } from './use-store'

/** Whether a product is on the wishlist, and how to change that. */
export const useWish = (product: AnalyticsProduct): [boolean, () => void] => [
  useStore($wishlist).includes(product.product_id),
  () => void toggleWish(product),
]

/** How many products are on the wishlist. */
export const useWishCount = (): number => useStore($wishCount)
