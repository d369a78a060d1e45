import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import { explainFailure } from '../http/failure'
import * as reviewsApi from './form-api'

/** A review from a form; photos may still be being resized. */
export interface WrittenReview {
  review: ReviewInput
  photos: readonly Promise<Blob>[]
}

/** Sends a review, once. Null on success, else a text key or the server's message. */
export async function sendReview(of: ReviewSubject, { review, photos }: WrittenReview): Promise<string | null> {
  try {
    if (photos.length) await reviewsApi.postReviewWithPhotos(of, review, await Promise.all(photos))
    else await reviewsApi.postReview(of, review)
    return null
  } catch (error) {
    return explainFailure(error, 'details.review.failed')
  }
}
