import type { Target } from './target'

export const listStores = { client: 'backend', method: 'GET', path: '/api/stores' } as const satisfies Target
export const getStore = { client: 'backend', method: 'GET', path: '/api/stores/{identifier}' } as const satisfies Target
export const listStoreStock = { client: 'backend', method: 'GET', path: '/api/stores/stock/{sku}' } as const satisfies Target
