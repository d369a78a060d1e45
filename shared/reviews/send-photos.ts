import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import { statusOf } from '../http/errors'
import { postReviewWithPhotos } from './photos-api'
import type { SentBytes } from './rules/photos'

/** A review from a form; photos may still be being resized. */
export interface WrittenReview {
  review: ReviewInput
  photos: readonly Promise<Blob>[]
  /** Where a guest gets a link that takes the photos back; '' for nowhere. */
  email?: string
}

/** Who hears how far the photos are, and what stops them. */
export interface Watch {
  watch?: (bytes: SentBytes) => void
  signal?: AbortSignal
}

/**
 * Sends a review with photos, once. Null on success, else a text key of `photos`; rejects as other calls do for what is not about photos.
 * Its code loads with the first photo.
 */
export async function sendWithPhotos(
  of: ReviewSubject,
  { review, photos, email = '' }: WrittenReview,
  { watch = () => {}, signal }: Watch,
): Promise<string | null> {
  try {
    const files = await Promise.all(photos)
    const report = (sent: number, total: number) => watch({ sizes: files.map(({ size }) => size), sent, total })
    await postReviewWithPhotos(of, review, { photos: files, email, report, signal })
    return null
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'photos.stopped'
    if (statusOf(error) === 503) return 'photos.busy'
    throw error
  }
}
