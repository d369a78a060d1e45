import type { Compare } from '../contract/api/compare'
import * as calls from '../contract/api/compare'
import type { Id } from '../contract/id'
import { call } from '../http/client'

/** GET /api/catalog/compare. */
export const fetchCompare = async (): Promise<Compare> => await call(calls.getCompare)

/** POST /api/catalog/compare. 25 s, sent once. ApiError 400 if the list is full. */
export const addToCompare = async (productId: Id): Promise<Compare> => await call(calls.addToCompare, { json: { product_id: productId } })

/** DELETE /api/catalog/compare/{product_id}, sent once. */
export const removeFromCompare = async (productId: Id): Promise<Compare> =>
  await call(calls.removeFromCompare, { params: { product_id: productId } })
