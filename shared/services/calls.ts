import type { ProductService } from '../contract/api/services'
import * as calls from '../contract/api/services'
import { call } from '../http/client'

/** GET /api/catalog/product/services/product/sku/{sku}, in the order of sort_order. */
export const fetchServices = async (sku: string): Promise<ProductService[]> =>
  (await call(calls.listServices, { params: { sku } })).sort((one, other) => one.sort_order - other.sort_order)
