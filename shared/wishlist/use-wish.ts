import type { AnalyticsProduct } from '../contract/analytics'
import { useStore } from '../page/use-store'
import { $wishCount, $wishlist } from './store'
import { toggleWish } from './toggle'

/** Whether a product is on the wishlist, and how to change that. */
export const useWish = (product: AnalyticsProduct): [boolean, () => void] => [
  useStore($wishlist).includes(product.product_id),
  () => void toggleWish(product),
]

/** How many products are on the wishlist. */
export const useWishCount = (): number => useStore($wishCount)
