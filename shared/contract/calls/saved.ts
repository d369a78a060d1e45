import type { Target } from './target'

export const saveForLater = { client: 'commerce', method: 'POST', path: '/api/quote/later' } as const satisfies Target
export const putBack = { client: 'commerce', method: 'POST', path: '/api/quote/later/back' } as const satisfies Target
export const addSaved = { client: 'commerce', method: 'POST', path: '/api/quote/later/item' } as const satisfies Target
export const removeSaved = { client: 'commerce', method: 'DELETE', path: '/api/quote/later/{item_id}' } as const satisfies Target
