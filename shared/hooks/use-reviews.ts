import type { ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { $reviewSort, $reviews, $reviewsError, $reviewsPending, showReviews } from '../state/reviews'
import { useStore } from './use-store'

/** Reviews of a product or store, page by page, in the order that the shopper wants. */
export function useReviews(of: ReviewSubject) {
  const reviews = useStore($reviews)
  const sort = useStore($reviewSort)
  return {
    reviews,
    sort,
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number) => showReviews(of, page, sort),
    sortBy: (other: ReviewSort) => showReviews(of, 1, other),
  }
}
