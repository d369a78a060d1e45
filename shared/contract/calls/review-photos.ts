import type { Target } from './target'

// Photos may go over a slow line. A number: what is shared would be a file of its own.

export const postReviewWithPhotos = {
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/reviews/sku/{sku}/with-photos',
  timeout: 90_000,
} as const satisfies Target
export const postStoreReviewWithPhotos = {
  client: 'backend',
  method: 'POST',
  path: '/api/stores/{identifier}/reviews/with-photos',
  timeout: 90_000,
} as const satisfies Target
