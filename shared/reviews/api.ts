import type { ReviewList, ReviewSubject } from '../contract/api/reviews'
import * as calls from '../contract/api/reviews'
import { call } from '../http/client'
import { expectShape } from '../http/shape'
import type { ReviewChoice } from './rules/review-pages'

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
      ? await call(calls.listReviews, { params: of, query, signal })
      : await call(calls.listStoreReviews, { params: { identifier: of.store }, query, signal })
  return expectShape(reply, { items: 'array', average: 'number', distribution: 'array' })
}
