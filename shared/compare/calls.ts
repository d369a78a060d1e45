import type { Compare } from '../contract/api/compare'
import * as calls from '../contract/api/compare'
import * as fallbacks from '../contract/fallbacks/customer'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

const compare = (reply: unknown): Compare => expectShape(reply, { products: 'array', maximum: 'number', url: 'string' }, fallbacks.compare)

/** GET /api/catalog/compare. */
export const fetchCompare = async (): Promise<Compare> => compare(await call(calls.getCompare))

/** POST /api/catalog/compare. 25 s, sent once. ApiError 400 if the list is full. */
export const addToCompare = async (productId: Id): Promise<Compare> =>
  compare(await call(calls.addToCompare, { json: { product_id: productId } }))

/** DELETE /api/catalog/compare/{product_id}, sent once. */
export const removeFromCompare = async (productId: Id): Promise<Compare> =>
  compare(await call(calls.removeFromCompare, { params: { product_id: productId } }))
