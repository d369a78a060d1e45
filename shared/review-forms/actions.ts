import type { AnswerInput, QuestionInput } from '../contract/api/questions'
import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { type Result, refused } from '../contract/result'
import { attempt } from '../http/errors'
import * as calls from './calls'
import type { SentBytes } from './rules'

/** A review from a form; photos may still be being resized. */
export interface WrittenReview {
  review: ReviewInput
  photos: readonly Promise<Blob>[]
  /** Where a guest gets a link that takes the photos back; '' for nowhere. */
  email?: string
}

/** What happens while photos are sent: `watch` hears how far they are, `signal` stops them. */
export interface Sending {
  watch?: (bytes: SentBytes) => void
  signal?: AbortSignal
}

/** Sends a review, once, with its photos if it has any. */
export async function sendReview(
  of: ReviewSubject,
  { review, photos, email = '' }: WrittenReview,
  { watch = () => {}, signal }: Sending = {},
): Promise<Result> {
  const sent = await attempt(async () => {
    if (!photos.length) return calls.postReview(of, review)
    const files = await Promise.all(photos)
    const report = (sent: number, total: number) => watch({ sizes: files.map(({ size }) => size), sent, total })
    return calls.postReviewWithPhotos(of, review, { photos: files, email, report, signal })
  }, 'details.review.failed')
  if (sent.ok) return sent
  if (signal?.aborted) return refused('photos.stopped')
  return photos.length && sent.error.status === 503 ? refused('photos.busy') : sent
}

/** Asks about a product, once. The value is the text key of the confirmation. */
export const askQuestion = (sku: string, question: QuestionInput): Promise<Result<string>> =>
  attempt(async () => {
    const { confirmed } = await calls.askQuestion(sku, question)
    return confirmed ? 'questions.asked' : 'questions.confirmFirst'
  }, 'questions.failed')

/** Answers a question, once. The value is the text key of the confirmation. */
export const answerQuestion = (id: Id, answer: AnswerInput): Promise<Result<string>> =>
  attempt(async () => {
    await calls.answerQuestion(id, answer)
    return 'questions.answered'
  }, 'questions.failed')
