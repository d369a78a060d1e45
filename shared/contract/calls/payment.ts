import type { Target } from './target'

export const collectPaymentMethods = {
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/collectPaymentMethods',
} as const satisfies Target
export const setPaymentInformation = {
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/setPaymentInformation',
} as const satisfies Target
export const placeOrder = { client: 'commerce', method: 'POST', path: '/api/checkout/payment/placeOrder' } as const satisfies Target
export const findPlacedOrder = {
  client: 'commerce',
  method: 'GET',
  path: '/api/checkout/payment/placeOrder/{key}',
} as const satisfies Target
