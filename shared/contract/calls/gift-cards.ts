import type { Target } from './target'

export const listGiftCards = { client: 'commerce', method: 'GET', path: '/api/checkout/payment/gift-cards' } as const satisfies Target
export const applyGiftCard = { client: 'commerce', method: 'POST', path: '/api/checkout/payment/gift-cards' } as const satisfies Target
export const removeGiftCard = {
  client: 'commerce',
  method: 'DELETE',
  path: '/api/checkout/payment/gift-cards/{id}',
} as const satisfies Target
