import type { Target } from './target'

export const askQuestion = { client: 'backend', method: 'POST', path: '/api/catalog/product/questions/sku/{sku}' } as const satisfies Target
export const answerQuestion = { client: 'backend', method: 'POST', path: '/api/questions/{id}/answers' } as const satisfies Target
