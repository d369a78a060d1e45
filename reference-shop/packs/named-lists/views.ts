import type { CardView } from '../../pages/views'

/** What pages/wishlist.liquid has besides. */
export interface ListsView {
  /** The wishlist and the named lists. */
  lists: { label: string; count: number; href: string; current: boolean }[]
  /** The named list shown, at `path`; null for the wishlist. Rename, share and delete: POST to paths below it. */
  list: { id: number; name: string; path: string } | null
  /** Whether another list can be made: POST /wishlist/lijsten with naam. */
  hasRoom: boolean
  /**
   * The link to the shared list; null if it is not shared. Create or rename: POST /wishlist/delen with name; remove: POST
   * /wishlist/delen/stoppen.
   */
  sharing: { name: string; path: string; url: string } | null
  /** Maximum length of the name. */
  mostName: number
}

/** pages/shared-list.liquid: another person's wishlist, by its link. */
export interface SharedListView {
  /** The owner's name for it. */
  heading: string
  products: CardView[]
}

/** pages/list-choice.liquid: the lists of a product. Change: POST to `action`, see pages/views. */
export interface ListChoiceView {
  product: CardView
  action: string
  back: string
  /** Checkboxes, the wishlist first. */
  lists: { name: string; label: string; checked: boolean }[]
  hasRoom: boolean
  mostName: number
}
