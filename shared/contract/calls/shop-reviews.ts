import type { Target } from './target'

export const listShopReviews = { client: 'backend', method: 'GET', path: '/api/reviews' } as const satisfies Target
