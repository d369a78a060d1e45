import type { Target } from './target'

export const beginExpress = { client: 'commerce', method: 'POST', path: '/api/checkout/express' } as const satisfies Target
export const orderExpress = { client: 'commerce', method: 'POST', path: '/api/checkout/express/order' } as const satisfies Target
