import { atom } from 'nanostores'
import type { Review, ReviewList } from '../contract/api/reviews'
import { explainFailure } from '../http/errors'
import * as reviewsApi from './calls'

/** Reviews of the shop loaded after the printed ones, newest first. */
export const $moreShopReviews = atom<readonly Review[]>([])
export const $shopReviewsPending = atom(false)
/** Text key or the server's message. */
export const $shopReviewsError = atom<string | null>(null)

let page = 1

/** Loads the next page; `printed` is the printed list. */
export async function loadMoreShopReviews(printed: ReviewList): Promise<void> {
  if ($shopReviewsPending.get()) return
  $shopReviewsPending.set(true)
  $shopReviewsError.set(null)
  try {
    const { items } = await reviewsApi.fetchShopReviews(page + 1)
    page += 1
    const known = new Set([...printed.items, ...$moreShopReviews.get()].map(({ id }) => id))
    $moreShopReviews.set([...$moreShopReviews.get(), ...items.filter(({ id }) => !known.has(id))])
  } catch (error) {
    $shopReviewsError.set(explainFailure(error))
  } finally {
    $shopReviewsPending.set(false)
  }
}
