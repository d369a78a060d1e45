import { z } from 'zod'
import * as calls from '../calls/compare'
import * as fallbacks from '../fallbacks/customer'
import { endpoint, Id, lenient } from './common'

/** The products that a visitor compares, in the order of adding; at most `maximum`. `url` shows the comparison and can be shared. */
export const Compare = lenient(
  { products: z.array(z.object({ product_id: Id })), maximum: z.number().int(), url: z.string() },
  fallbacks.compare,
)
export type Compare = z.infer<typeof Compare>

const example = { products: [{ product_id: 55 }, { product_id: 56 }], maximum: 4, url: '/vergelijken?product=55&product=56' }

export const getCompare = endpoint({
  ...calls.getCompare,
  summary: 'The products this visitor compares',
  reply: Compare,
  example: { reply: example },
})

/** Adding a product again changes nothing. */
export const addToCompare = endpoint({
  ...calls.addToCompare,
  summary: 'Compare a product too',
  body: z.object({ product_id: Id }),
  reply: Compare,
  errors: { 400: 'As many as can be compared already', 404: 'Unknown product' },
  example: { body: { product_id: 56 }, reply: example },
})

export const removeFromCompare = endpoint({
  ...calls.removeFromCompare,
  summary: 'Compare a product no longer',
  params: z.object({ product_id: Id }),
  reply: Compare,
  example: { params: { product_id: 57 }, reply: example },
})
