import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { CardView } from '../pages/views'

/** pages/wishlist.liquid. Toggle: POST /wishlist/toggle with productId and terug. */
export interface WishlistView {
  products: CardView[]
  /** Initial data of the island. */
  cards: CardProduct[]
  /** The wishlist and the lists with a name beside it. */
  lists: { label: string; count: number; href: string; current: boolean }[]
  /** The list that is shown, at `path`; null for the wishlist. Renamed, shared and taken away: POST to paths below it. */
  list: { id: number; name: string; path: string } | null
  /** Whether there is room for another list. Made: POST /wishlist/lijsten with naam. */
  hasRoom: boolean
  /** For whoever is not logged in: how many days the list is kept, and where to log in. */
  guest: { days: number; login: string } | null
  /**
   * The link that anyone may see the list by; null for a list without one. Made, or given another name: POST /wishlist/delen with name; ended:
   * POST /wishlist/delen/stoppen.
   */
  sharing: { name: string; path: string; url: string } | null
  /** Characters of the name. */
  mostName: number
}

/** pages/shared-list.liquid: the wishlist of somebody else, by its link. */
export interface SharedListView {
  /** As its owner calls it. */
  heading: string
  products: CardView[]
}

/** pages/list-choice.liquid: on which lists a product stands. Changed: POST to `action`, see pages/views. */
export interface ListChoiceView {
  product: CardView
  action: string
  back: string
  /** Boxes: the wishlist first. */
  lists: { name: string; label: string; checked: boolean }[]
  hasRoom: boolean
  mostName: number
}
