import type { ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { useStore } from '../page/use-store'
import { $reviewSize, $reviewSort, $reviews, $reviewsError, $reviewsPending, showReviews } from './store'

/** Reviews of a product or store, page by page, in the order and as many at once as the shopper wants. */
export function useReviews(of: ReviewSubject) {
  const reviews = useStore($reviews)
  const sort = useStore($reviewSort)
  const size = useStore($reviewSize)
  return {
    reviews,
    sort,
    size,
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number) => showReviews(of, page, sort, size),
    sortBy: (other: ReviewSort) => showReviews(of, 1, other, size),
    resize: (other: typeof size) => showReviews(of, 1, sort, other),
  }
}
