import type { Compare } from '../contract/api/compare'
import * as fallbacks from '../contract/fallbacks/customer'
import { backend, LONG_TIMEOUT } from './client'
import { at } from './path'
import { expectShape } from './shape'

const compare = (reply: unknown): Compare => expectShape(reply, { products: 'array', maximum: 'number', url: 'string' }, fallbacks.compare)

/** GET /api/catalog/compare. */
export const fetchCompare = async (): Promise<Compare> => compare(await backend('api/catalog/compare'))

/** POST /api/catalog/compare. 25 s, sent once. ApiError 400 when the list is full. */
export const addToCompare = async (productId: number): Promise<Compare> =>
  compare(await backend('api/catalog/compare', { method: 'POST', json: { product_id: productId }, timeout: LONG_TIMEOUT }))

/** DELETE /api/catalog/compare/{product_id}, sent once. */
export const removeFromCompare = async (productId: number): Promise<Compare> =>
  compare(await backend(at`api/catalog/compare/${productId}`, { method: 'DELETE' }))
