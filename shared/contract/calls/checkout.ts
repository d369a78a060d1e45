import type { Target } from './target'

export const isEmailAvailable = {
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/customers/isEmailAvailable',
} as const satisfies Target
export const collectShippingMethods = {
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/shipping/collectShippingMethods',
} as const satisfies Target
export const getDeliveryOptions = {
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/shipping/delivery-options',
} as const satisfies Target
