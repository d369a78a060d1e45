import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { CARD } from '../../../shared/contract/card'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `customer-wishlist`. */
export const props = {
  products: json<CardProduct[]>({ shape: [CARD] }),
  listId: { kind: 'id', optional: true },
  listClass: { kind: 'string', default: 'et-product-list et-product-list--four' },
  itemClass: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  products: 'The products on the list, as the page shows them.',
  listId: 'list_id of the list with a name that the page shows; absent: the wishlist.',
  listClass: 'Class of the list.',
  itemClass: 'Class of each item of the list.',
}

export type CustomerWishlistProps = PropsOf<typeof props>
