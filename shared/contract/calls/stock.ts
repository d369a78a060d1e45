import type { Target } from './target'

export const getStock = { client: 'backend', method: 'GET', path: '/api/catalog/product/stock/sku/{sku}' } as const satisfies Target
