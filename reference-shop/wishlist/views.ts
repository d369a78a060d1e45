import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { CardView } from '../pages/views'

/** pages/wishlist.liquid. Toggle: POST /wishlist/toggle with productId and back. */
export interface WishlistView {
  products: CardView[]
  /** Initial data of the island. */
  cards: CardProduct[]
  /** For an empty list. */
  popular: CardView[]
  /** For visitors who are not logged in: the days the list is kept, and the login link. */
  guest: { days: number; login: string } | null
}
