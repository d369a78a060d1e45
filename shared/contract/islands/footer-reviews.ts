import type { ReviewList } from '../api/reviews'
import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `footer-reviews`. */
export const props = {
  reviews: json<ReviewList>('The first page of reviews of the shop.'),
} satisfies PropSpecs
export type FooterReviewsProps = PropsOf<typeof props>
