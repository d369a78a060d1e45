import { z } from 'zod'
import * as fallbacks from '../fallbacks/customer'
import { endpoint, GivenId, Id, LONG_TIMEOUT, lenient } from './common'

/** What a visitor compares, in the order of adding; at most `maximum`. `url` shows it, also to others. */
export const Compare = lenient(
  { products: z.array(z.object({ product_id: GivenId })), maximum: z.number().int(), url: z.string() },
  fallbacks.compare,
)
export type Compare = z.infer<typeof Compare>

const example = { products: [{ product_id: 55 }, { product_id: 56 }], maximum: 4, url: '/vergelijken?product=55&product=56' }

export const getCompare = endpoint({
  method: 'GET',
  path: '/api/catalog/compare',
  client: 'backend',
  summary: 'The products this visitor compares',
  reply: Compare,
  example: { reply: example },
})

/** Adding what is there changes nothing. */
export const addToCompare = endpoint({
  method: 'POST',
  path: '/api/catalog/compare',
  client: 'backend',
  summary: 'Compare a product too',
  timeout: LONG_TIMEOUT,
  body: z.object({ product_id: z.number().int().min(1) }),
  reply: Compare,
  errors: { 400: 'As many as can be compared already', 404: 'Unknown product' },
  example: { body: { product_id: 56 }, reply: example },
})

export const removeFromCompare = endpoint({
  method: 'DELETE',
  path: '/api/catalog/compare/{product_id}',
  client: 'backend',
  summary: 'Compare a product no longer',
  params: z.object({ product_id: Id }),
  reply: Compare,
  example: { params: { product_id: 57 }, reply: example },
})
