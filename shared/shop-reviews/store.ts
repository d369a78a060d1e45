import { atom } from 'nanostores'
import type { Review, ReviewList } from '../contract/api/reviews'
import { takeLatest } from '../http/latest'
import * as reviewsApi from './calls'

/** Reviews of the shop loaded after the printed ones, newest first. */
export const $moreShopReviews = atom<readonly Review[]>([])
export const $shopReviewsPending = atom(false)
/** Text key or the server's message. */
export const $shopReviewsError = atom<string | null>(null)

let page = 1

const show = takeLatest<readonly Review[]>($shopReviewsPending, $shopReviewsError, items => {
  page += 1
  $moreShopReviews.set([...$moreShopReviews.get(), ...items])
})

/** Loads the next page; `printed` is the printed list. Ignored while one is loading. */
export async function loadMoreShopReviews(printed: ReviewList): Promise<void> {
  if ($shopReviewsPending.get()) return
  await show(async () => {
    const { items } = await reviewsApi.fetchShopReviews(page + 1)
    const known = new Set([...printed.items, ...$moreShopReviews.get()].map(({ id }) => id))
    return items.filter(({ id }) => !known.has(id))
  })
}
