import { LONG_TIMEOUT, type Target } from './target'

export const getCompare = { client: 'backend', method: 'GET', path: '/api/catalog/compare' } as const satisfies Target
export const addToCompare = {
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/compare',
  timeout: LONG_TIMEOUT,
} as const satisfies Target
export const removeFromCompare = {
  client: 'backend',
  method: 'DELETE',
  path: '/api/catalog/compare/{product_id}',
} as const satisfies Target
