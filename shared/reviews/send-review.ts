import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import { explainFailure } from '../http/failure'
import * as reviewsApi from './form-api'

/** Sends a review, once. Null when it arrived, else a text key or the server's sentence. */
export async function sendReview(of: ReviewSubject, review: ReviewInput): Promise<string | null> {
  try {
    await reviewsApi.postReview(of, review)
    return null
  } catch (error) {
    return explainFailure(error, 'details.review.failed')
  }
}
