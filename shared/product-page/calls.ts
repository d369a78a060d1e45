import type { ProductStock } from '../contract/api/stores'
import { getStock } from '../contract/api/stores'
import { call } from '../http/client'

/** GET /api/catalog/product/stock/sku/{sku}. */
export const fetchStock = async (sku: string): Promise<ProductStock> => await call(getStock, { params: { sku } })
