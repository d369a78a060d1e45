import type { Target } from './target'

export const listQuestions = {
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/questions/sku/{sku}',
} as const satisfies Target
