import type { ReviewList } from '../contract/api/reviews'
import { listShopReviews } from '../contract/api/reviews'
import { call } from '../http/client'

/** GET /api/reviews: those of the shop itself; pages from 1. */
export const fetchShopReviews = async (page = 1): Promise<ReviewList> => await call(listShopReviews, { query: { page } })
