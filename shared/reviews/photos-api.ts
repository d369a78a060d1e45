import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import * as calls from '../contract/calls/review-photos'
import { call } from '../http/client'

/**
 * POST /api/catalog/product/reviews/sku/{sku}/with-photos or /api/stores/{identifier}/reviews/with-photos as multipart, sent once. File
 * names are not sent.
 */
export function sendPhotos(of: ReviewSubject, review: ReviewInput, photos: readonly Blob[]): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(review)) form.set(name, String(value))
  for (const [at, photo] of photos.entries()) form.append('photos', photo, `${at + 1}`)
  return 'sku' in of
    ? call(calls.postReviewWithPhotos, { params: of, form })
    : call(calls.postStoreReviewWithPhotos, { params: { identifier: of.store }, form })
}
