import type { Target } from './target'

export const getQuote = { client: 'commerce', method: 'GET', path: '/api/quote' } as const satisfies Target
export const addItem = { client: 'commerce', method: 'POST', path: '/api/quote/item' } as const satisfies Target
export const changeItem = { client: 'commerce', method: 'PUT', path: '/api/quote/item/{item_id}' } as const satisfies Target
export const removeItem = { client: 'commerce', method: 'DELETE', path: '/api/quote/item/{item_id}' } as const satisfies Target
export const getTotals = { client: 'commerce', method: 'GET', path: '/api/checkout/totals' } as const satisfies Target
