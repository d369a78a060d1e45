import type { QuestionList } from '../contract/api/questions'
import { listQuestions, voteAnswer } from '../contract/api/questions'
import type { ReviewList, ReviewSubject } from '../contract/api/reviews'
import * as reviewCalls from '../contract/api/reviews'
import { voteReview } from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import type { ReviewChoice } from './rules'

/**
 * GET /api/catalog/product/reviews/sku/{sku} or /api/stores/{identifier}/reviews; pages from 1. Without a size the server uses its default.
 */
export async function fetchReviews(
  of: ReviewSubject,
  { page = 1, sort = 'newest', size, stars }: Partial<ReviewChoice> & { page?: number } = {},
  signal?: AbortSignal,
): Promise<ReviewList> {
  const query = { page, sort, page_size: size, stars: stars ?? undefined }
  const reply =
    'sku' in of
      ? await call(reviewCalls.listReviews, { params: of, query, signal })
      : await call(reviewCalls.listStoreReviews, { params: { identifier: of.store }, query, signal })
  return reply
}

/** GET /api/catalog/product/questions/sku/{sku}; pages from 1. */
export const fetchQuestions = async (sku: string, page: number, search: string, signal?: AbortSignal): Promise<QuestionList> =>
  await call(listQuestions, { params: { sku }, query: { page, search: search || undefined }, signal })

/** What can be voted helpful. */
export type Voted = 'review' | 'answer'

/** POST /api/reviews/{id}/helpful or /api/answers/{id}/helpful: the number of votes after this change. */
export async function postVote(kind: Voted, id: Id, helpful: boolean): Promise<number> {
  const sent = { params: { id }, json: { helpful } }
  const reply = kind === 'review' ? await call(voteReview, sent) : await call(voteAnswer, sent)
  return reply.helpful
}
