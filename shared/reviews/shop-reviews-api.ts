import type { ReviewList } from '../contract/api/reviews'
import * as calls from '../contract/api/reviews'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** GET /api/reviews: those of the shop itself; pages from 1. */
export const fetchShopReviews = async (page = 1): Promise<ReviewList> =>
  expectShape(await call(calls.listShopReviews, { query: { page } }), { items: 'array', average: 'number', distribution: 'array' })
