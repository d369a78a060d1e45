import type { Target } from './target'

export const checkReturn = { client: 'commerce', method: 'POST', path: '/api/orders/{number}/returns/check' } as const satisfies Target
export const announceReturn = { client: 'commerce', method: 'POST', path: '/api/orders/{number}/returns' } as const satisfies Target
