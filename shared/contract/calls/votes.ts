import type { Target } from './target'

export const voteReview = { client: 'backend', method: 'POST', path: '/api/reviews/{id}/helpful' } as const satisfies Target
export const voteAnswer = { client: 'backend', method: 'POST', path: '/api/answers/{id}/helpful' } as const satisfies Target
