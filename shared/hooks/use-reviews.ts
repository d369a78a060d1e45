import type { ReviewSort } from '../contract/api/reviews'
import { $reviewSort, $reviews, $reviewsError, $reviewsPending, showReviews } from '../state/reviews'
import { useStore } from './use-store'

/** Reviews of a product, page by page, in the order that the shopper wants. */
export function useReviews(sku: string) {
  const reviews = useStore($reviews)
  const sort = useStore($reviewSort)
  return {
    reviews,
    sort,
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number) => showReviews(sku, page, sort),
    sortBy: (other: ReviewSort) => showReviews(sku, 1, other),
  }
}
