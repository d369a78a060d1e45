import { useStore } from '../page/use-store'
import type { ReviewChoice } from './rules/review-pages'
import { $reviewChoice, $reviews, $reviewsError, $reviewsPending, type ReviewedPage, retryReviews, showReviews } from './store'

/** Reviews of a product or store, page by page, with filters. */
export function useReviews(of: ReviewedPage) {
  const choice = useStore($reviewChoice)
  return {
    reviews: useStore($reviews),
    choice,
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number, more?: Partial<ReviewChoice>) => showReviews(of, page, { ...choice, ...more }),
    retry: retryReviews,
  }
}
