import type { Target } from './target'

export const suggest = { client: 'commerce', method: 'GET', path: '/api/catalog/search/suggestions' } as const satisfies Target
