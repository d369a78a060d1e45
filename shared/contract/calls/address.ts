import type { Target } from './target'

export const lookUpAddress = {
  client: 'commerce',
  method: 'GET',
  path: '/api/address/autocomplete/details/{postcode}/{houseNumber}',
} as const satisfies Target
export const lookUpAddition = {
  client: 'commerce',
  method: 'GET',
  path: '/api/address/autocomplete/details/{postcode}/{houseNumber}/{addition}',
} as const satisfies Target
export const setAddresses = { client: 'commerce', method: 'PUT', path: '/api/quote/address/set-addresses' } as const satisfies Target
export const setBillingAddress = {
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/address/set-billing-address',
} as const satisfies Target
export const setShippingAddress = {
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/address/set-shipping-address',
} as const satisfies Target
