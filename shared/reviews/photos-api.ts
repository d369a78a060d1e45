import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import * as calls from '../contract/api/reviews'
import { call } from '../http/client'
import { uploading } from '../http/upload'

/** Photos of a review. */
export interface PhotosSent {
  photos: readonly Blob[]
  /** Gets an e-mail with a link that takes them back; '' for none. */
  email?: string
  /** Called as they are sent, with the bytes that have left and all bytes. */
  report?: ((sent: number, total: number) => void) | undefined
  /** Stops it; the call then rejects with an AbortError. */
  signal?: AbortSignal | undefined
}

/**
 * POST /api/catalog/product/reviews/sku/{sku}/with-photos or /api/stores/{identifier}/reviews/with-photos as multipart, sent once. File
 * names are not sent. Rejects with an AbortError when `signal` is aborted.
 */
export async function postReviewWithPhotos(
  of: ReviewSubject,
  review: ReviewInput,
  { photos, email, report, signal }: PhotosSent,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(review)) form.set(name, String(value))
  if (email) form.set('email', email)
  for (const [at, photo] of photos.entries()) form.append('photos', photo, `${at + 1}`)
  const sent = { form, signal, fetch: uploading((sent, total) => report?.(sent, total)) }
  await ('sku' in of
    ? call(calls.postReviewWithPhotos, { params: of, ...sent })
    : call(calls.postStoreReviewWithPhotos, { params: { identifier: of.store }, ...sent }))
}
