import type { CardProduct } from '../api/catalogue'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `customer-wishlist`. */
export const props = {
  products: json<CardProduct[]>('The products on the list, as the page shows them.'),
} satisfies PropSpecs
export type CustomerWishlistProps = PropsOf<typeof props>
