import type { ReviewInput, ReviewList, ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { backend } from './client'
import { at, query } from './path'
import { expectBoolean, expectShape } from './shape'

const list = (reply: unknown): ReviewList => expectShape(reply, { items: 'array', average: 'number', distribution: 'array' })

const pathOf = (of: ReviewSubject): string =>
  'sku' in of ? at`api/catalog/product/reviews/sku/${of.sku}` : at`api/stores/${of.store}/reviews`

/** GET /api/catalog/product/reviews/sku/{sku} or /api/stores/{identifier}/reviews; pages from 1. Without a size the server takes its own. */
export const fetchReviews = async (
  of: ReviewSubject,
  { page = 1, sort = 'newest', size }: { page?: number; sort?: ReviewSort; size?: number } = {},
  signal?: AbortSignal,
): Promise<ReviewList> =>
  list(
    await backend(pathOf(of), { params: query({ page, sort, ...(size !== undefined && { page_size: size }) }), ...(signal && { signal }) }),
  )

/** POST to the same path, sent once. It shows once the shop has read it. */
export const postReview = async (of: ReviewSubject, review: ReviewInput): Promise<void> => {
  expectBoolean(await backend(pathOf(of), { method: 'POST', json: review }))
}

/** GET /api/reviews: those of the shop itself. */
export const fetchShopReviews = async (page = 1): Promise<ReviewList> => list(await backend('api/reviews', { params: query({ page }) }))
