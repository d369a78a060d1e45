import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import * as calls from '../contract/calls/review-forms'
import { loadPart } from '../contract/ports'
import { call } from '../http/client'
import { expectBoolean } from '../http/shape'

/** POST /api/catalog/product/reviews/sku/{sku} or /api/stores/{identifier}/reviews, sent once. The review is shown after moderation. */
export async function postReview(of: ReviewSubject, review: ReviewInput): Promise<void> {
  const reply =
    'sku' in of
      ? await call(calls.postReview, { params: of, json: review })
      : await call(calls.postStoreReview, { params: { identifier: of.store }, json: review })
  expectBoolean(reply)
}

/** The same with photos, as multipart: POST …/with-photos, sent once. Its code loads with the first photo. */
export async function postReviewWithPhotos(of: ReviewSubject, review: ReviewInput, photos: readonly Blob[]): Promise<void> {
  const { sendPhotos } = await loadPart('reviews-photos-api', () => import('./photos-api'))
  expectBoolean(await sendPhotos(of, review, photos))
}
