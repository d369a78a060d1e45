import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import { explainFailure } from '../http/failure'
import * as reviewsApi from './form-api'

/** A review as a form has it; photos may still be made smaller. */
export interface WrittenReview {
  review: ReviewInput
  photos: readonly Promise<Blob>[]
}

/** Sends a review, once. Null when it arrived, else a text key or the server's sentence. */
export async function sendReview(of: ReviewSubject, { review, photos }: WrittenReview): Promise<string | null> {
  try {
    if (photos.length) await reviewsApi.postReviewWithPhotos(of, review, await Promise.all(photos))
    else await reviewsApi.postReview(of, review)
    return null
  } catch (error) {
    return explainFailure(error, 'details.review.failed')
  }
}
