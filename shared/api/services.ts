import type { ProductService } from '../contract/api/services'
import { service } from '../contract/fallbacks/services'
import { backend, idempotent, LONG_TIMEOUT } from './client'
import { at } from './path'
import { expectList } from './shape'

/** GET /api/catalog/product/services/product/sku/{sku}, in the order of sort_order. */
export const fetchServices = async (sku: string): Promise<ProductService[]> =>
  expectList<ProductService>(await backend(at`api/catalog/product/services/product/sku/${sku}`), service).sort(
    (one, other) => one.sort_order - other.sort_order,
  )

/** POST …/addServicesToQuoteItem: the services of this line become these skus. 25 s, sent once; `key` as of addItem. */
export const setServices = async (itemId: number, skus: readonly string[], key: string): Promise<void> => {
  await backend('api/catalog/product/services/addServicesToQuoteItem', {
    method: 'POST',
    json: { cartItem: { cart_item_id: itemId, services: skus } },
    headers: idempotent(key),
    timeout: LONG_TIMEOUT,
  })
}
