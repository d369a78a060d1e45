import type { ReviewInput, ReviewList, ReviewSort } from '../contract/api/reviews'
import { backend } from './client'
import { at, query } from './path'
import { expectBoolean, expectShape } from './shape'

const list = (reply: unknown): ReviewList => expectShape(reply, { items: 'array', average: 'number', distribution: 'array' })

/** GET /api/catalog/product/reviews/sku/{sku}; pages from 1. */
export const fetchReviews = async (sku: string, page = 1, sort: ReviewSort = 'newest', signal?: AbortSignal): Promise<ReviewList> =>
  list(await backend(at`api/catalog/product/reviews/sku/${sku}`, { params: query({ page, sort }), ...(signal && { signal }) }))

/** POST /api/catalog/product/reviews/sku/{sku}, sent once. It shows once the shop has read it. */
export const postReview = async (sku: string, review: ReviewInput): Promise<void> => {
  expectBoolean(await backend(at`api/catalog/product/reviews/sku/${sku}`, { method: 'POST', json: review }))
}

/** GET /api/reviews: those of the shop itself. */
export const fetchShopReviews = async (page = 1): Promise<ReviewList> => list(await backend('api/reviews', { params: query({ page }) }))

/** GET /api/stores/{identifier}/reviews. */
export const fetchStoreReviews = async (identifier: string, page = 1): Promise<ReviewList> =>
  list(await backend(at`api/stores/${identifier}/reviews`, { params: query({ page }) }))
