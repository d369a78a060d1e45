import type { AnswerInput, Asked, QuestionInput } from '../contract/api/questions'
import * as questionCalls from '../contract/api/questions'
import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import * as reviewCalls from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { uploading } from '../http/upload'

/** POST /api/catalog/product/reviews/sku/{sku} or /api/stores/{identifier}/reviews, sent once. The review is shown after moderation. */
export async function postReview(of: ReviewSubject, review: ReviewInput): Promise<void> {
  await ('sku' in of
    ? call(reviewCalls.postReview, { params: of, json: review })
    : call(reviewCalls.postStoreReview, { params: { identifier: of.store }, json: review }))
}

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
  photos.forEach((photo, at) => {
    form.append('photos', photo, `${at + 1}`)
  })
  const sent = { form, signal, fetch: uploading((sent, total) => report?.(sent, total)) }
  await ('sku' in of
    ? call(reviewCalls.postReviewWithPhotos, { params: of, ...sent })
    : call(reviewCalls.postStoreReviewWithPhotos, { params: { identifier: of.store }, ...sent }))
}

/** POST /api/catalog/product/questions/sku/{sku}, sent once. */
export const askQuestion = async (sku: string, question: QuestionInput): Promise<Asked> =>
  await call(questionCalls.askQuestion, { params: { sku }, json: question })

/** POST /api/questions/{id}/answers, sent once. ApiError 401: not logged in; 403: did not buy it. */
export async function answerQuestion(id: Id, answer: AnswerInput): Promise<void> {
  await call(questionCalls.answerQuestion, { params: { id }, json: answer })
}
