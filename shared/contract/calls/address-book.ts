import type { Target } from './target'

export const listAddresses = { client: 'commerce', method: 'GET', path: '/api/customer/addresses' } as const satisfies Target
export const addAddress = { client: 'commerce', method: 'POST', path: '/api/customer/addresses' } as const satisfies Target
export const changeAddress = { client: 'commerce', method: 'PUT', path: '/api/customer/addresses/{id}' } as const satisfies Target
export const removeAddress = { client: 'commerce', method: 'DELETE', path: '/api/customer/addresses/{id}' } as const satisfies Target
