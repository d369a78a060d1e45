import type { ProductService } from '../contract/api/services'
import * as calls from '../contract/api/services'
import { service } from '../contract/fallbacks/services'
import { call } from '../http/client'
import { expectList } from '../http/shape'

/** GET /api/catalog/product/services/product/sku/{sku}, in the order of sort_order. */
export const fetchServices = async (sku: string): Promise<ProductService[]> =>
  expectList<ProductService>(await call(calls.listServices, { params: { sku } }), service).sort(
    (one, other) => one.sort_order - other.sort_order,
  )
