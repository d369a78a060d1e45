import type { ProductStock } from '../contract/api/stores'
import { getStock } from '../contract/api/stores'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** GET /api/catalog/product/stock/sku/{sku}. */
export const fetchStock = async (sku: string): Promise<ProductStock> =>
  expectShape(await call(getStock, { params: { sku } }), { in_stock: 'boolean', stock_text: 'string' })
