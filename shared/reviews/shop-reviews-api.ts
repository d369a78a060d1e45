import type { ReviewList } from '../contract/api/reviews'
import * as calls from '../contract/api/reviews'
import { call } from '../http/client'

/** GET /api/reviews: those of the shop itself; pages from 1. */
export const fetchShopReviews = async (page = 1): Promise<ReviewList> => await call(calls.listShopReviews, { query: { page } })
