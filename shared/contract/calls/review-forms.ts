import type { Target } from './target'

export const postReview = { client: 'backend', method: 'POST', path: '/api/catalog/product/reviews/sku/{sku}' } as const satisfies Target
export const postStoreReview = { client: 'backend', method: 'POST', path: '/api/stores/{identifier}/reviews' } as const satisfies Target
