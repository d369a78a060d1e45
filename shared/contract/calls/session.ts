import type { Target } from './target'

export const getToken = { client: 'backend', method: 'GET', path: '/api/session/token' } as const satisfies Target
