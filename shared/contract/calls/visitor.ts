import type { Target } from './target'

export const getVisitor = { client: 'backend', method: 'GET', path: '/api/visitor' } as const satisfies Target
