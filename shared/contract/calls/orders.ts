import type { Target } from './target'

export const listOrders = { client: 'commerce', method: 'GET', path: '/api/customer/orders' } as const satisfies Target
export const reorder = { client: 'commerce', method: 'POST', path: '/api/customer/orders/{number}/reorder' } as const satisfies Target
export const requestOrderLink = { client: 'commerce', method: 'POST', path: '/api/orders/link' } as const satisfies Target
export const getOrder = { client: 'commerce', method: 'GET', path: '/api/orders/{number}' } as const satisfies Target
export const cancelOrder = { client: 'commerce', method: 'POST', path: '/api/orders/{number}/cancel' } as const satisfies Target
export const withdrawOrder = { client: 'commerce', method: 'POST', path: '/api/orders/{number}/withdraw' } as const satisfies Target
