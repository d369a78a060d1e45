import * as v from 'valibot'
import { type CallDocs, defineCall, Id, open, text } from './common'

/** The products that a visitor compares, in the order of adding; at most `maximum`. `url` shows the comparison and can be shared. */
export const Compare = open({
  products: v.array(open({ product_id: Id })),
  maximum: v.nullish(v.pipe(v.number(), v.integer()), 4),
  url: text,
})
export type Compare = v.InferOutput<typeof Compare>

const example = { products: [{ product_id: 55 }, { product_id: 56 }], maximum: 4, url: '/vergelijken?product=55&product=56' }

export const getCompare = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/compare',
  reply: Compare,
})

/** Adding a product again changes nothing. */
export const addToCompare = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/compare',
  timeout: 25_000,
  body: v.object({ product_id: Id }),
  reply: Compare,
})

export const removeFromCompare = defineCall({
  client: 'backend',
  method: 'DELETE',
  path: '/api/catalog/compare/{product_id}',
  params: v.object({ product_id: Id }),
  reply: Compare,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  getCompare: {
    summary: 'The products this visitor compares',
    example: { reply: example },
  },
  addToCompare: {
    summary: 'Compare a product too',
    errors: { 400: 'As many as can be compared already', 404: 'Unknown product' },
    example: { body: { product_id: 56 }, reply: example },
  },
  removeFromCompare: {
    summary: 'Compare a product no longer',
    example: { params: { product_id: 57 }, reply: example },
  },
}
