import type { ReviewList } from '../../../shared/contract/api/reviews'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `footer-reviews`. */
export const props = {
  reviews: json<ReviewList>({
    shape: { average: 'number', count: 'number', items: [{ id: 'id', stars: 'number', created_at: 'string' }] },
  }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  reviews: 'The first page of reviews of the shop.',
}

export type FooterReviewsProps = PropsOf<typeof props>
