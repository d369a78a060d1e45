import { LONG_TIMEOUT, type Target } from './target'

export const listServices = {
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/services/product/sku/{sku}',
} as const satisfies Target
export const addServices = {
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/services/addServicesToQuoteItem',
  timeout: LONG_TIMEOUT,
} as const satisfies Target
