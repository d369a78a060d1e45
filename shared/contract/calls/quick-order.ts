import type { Target } from './target'

export const checkRows = { client: 'commerce', method: 'POST', path: '/api/quick-order/check' } as const satisfies Target
export const addRows = { client: 'commerce', method: 'POST', path: '/api/quick-order', timeout: 25_000 } as const satisfies Target
export const suggestSkus = { client: 'commerce', method: 'GET', path: '/api/quick-order/suggestions' } as const satisfies Target
