import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import * as calls from '../contract/api/reviews'
import { call } from '../http/client'

/** POST /api/catalog/product/reviews/sku/{sku} or /api/stores/{identifier}/reviews, sent once. The review is shown after moderation. */
export async function postReview(of: ReviewSubject, review: ReviewInput): Promise<void> {
  await ('sku' in of
    ? call(calls.postReview, { params: of, json: review })
    : call(calls.postStoreReview, { params: { identifier: of.store }, json: review }))
}
