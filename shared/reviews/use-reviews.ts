import type { ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { useStore } from '../page/use-store'
import type { ReviewSize, ReviewStars } from './rules/review-pages'
import { $reviewSize, $reviewSort, $reviewStars, $reviews, $reviewsError, $reviewsPending, showReviews } from './store'

/** Reviews of a product or store, page by page, in the order, as many at once and with the stars that the shopper wants. */
export function useReviews(of: ReviewSubject) {
  const reviews = useStore($reviews)
  const [sort, size, stars] = [useStore($reviewSort), useStore($reviewSize), useStore($reviewStars)]
  return {
    reviews,
    sort,
    size,
    stars,
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number) => showReviews(of, page, { sort, size, stars }),
    sortBy: (other: ReviewSort) => showReviews(of, 1, { sort: other, size, stars }),
    resize: (other: ReviewSize) => showReviews(of, 1, { sort, size: other, stars }),
    keepTo: (other: ReviewStars | null) => showReviews(of, 1, { sort, size, stars: other }),
  }
}
