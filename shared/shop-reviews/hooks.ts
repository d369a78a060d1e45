import type { ReviewList } from '../contract/api/reviews'
import { useStore } from '../page/hooks'
import { $moreShopReviews, $shopReviewsError, $shopReviewsPending, loadMoreShopReviews } from './store'

/** Reviews of the shop: the printed ones and those loaded since. */
export function useShopReviews(printed: ReviewList) {
  const items = [...printed.items, ...useStore($moreShopReviews)]
  return {
    items,
    isPending: useStore($shopReviewsPending),
    error: useStore($shopReviewsError),
    hasMore: items.length < printed.count,
    more: () => void loadMoreShopReviews(printed),
  }
}
