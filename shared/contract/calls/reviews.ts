import type { Target } from './target'

export const listReviews = { client: 'backend', method: 'GET', path: '/api/catalog/product/reviews/sku/{sku}' } as const satisfies Target
export const listStoreReviews = { client: 'backend', method: 'GET', path: '/api/stores/{identifier}/reviews' } as const satisfies Target
