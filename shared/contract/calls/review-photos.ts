import type { Target } from './target'

// The long time-out is for uploading photos over a slow line; one that does not move is given up sooner. It is a literal number, because a
// shared constant would become a file of its own in the build.

export const postReviewWithPhotos = {
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/reviews/sku/{sku}/with-photos',
  timeout: 290_000,
} as const satisfies Target
export const postStoreReviewWithPhotos = {
  client: 'backend',
  method: 'POST',
  path: '/api/stores/{identifier}/reviews/with-photos',
  timeout: 290_000,
} as const satisfies Target
