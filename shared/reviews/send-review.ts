import type { ReviewSubject } from '../contract/api/reviews'
import { loadChunk } from '../contract/ports'
import { explainFailure } from '../http/errors'
import * as reviewsApi from './form-api'
import type { Watch, WrittenReview } from './send-photos'

/** Sends a review, once, and resolves to null, a text key or the server's message. `watch` is for its photos. */
export async function sendReview(of: ReviewSubject, written: WrittenReview, watch: Watch = {}): Promise<string | null> {
  try {
    if (!written.photos.length) return await reviewsApi.postReview(of, written.review).then(() => null)
    const { sendWithPhotos } = await loadChunk('reviews-send-photos', () => import('./send-photos'))
    return await sendWithPhotos(of, written, watch)
  } catch (error) {
    return explainFailure(error, 'details.review.failed')
  }
}
