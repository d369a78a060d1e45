import type { Place, ProductStock, Store, StoreList, StoreStockList } from '../contract/api/stores'
import { backend } from './client'
import { at, query } from './path'
import { expectShape } from './shape'

/** GET /api/stores: near a place, nearest first, or all of them. */
export const fetchStores = async (place: Place, signal?: AbortSignal): Promise<StoreList> =>
  expectShape(await backend('api/stores', { params: query(place), ...(signal && { signal }) }), { stores: 'array' })

/** GET /api/stores/{identifier}. ApiError 404 when there is no such store. */
export const fetchStore = async (identifier: string): Promise<Store> =>
  expectShape(await backend(at`api/stores/${identifier}`), { identifier: 'string', name: 'string', opening_hours: 'array' })

/** GET /api/catalog/product/stock/sku/{sku}. */
export const fetchStock = async (sku: string): Promise<ProductStock> =>
  expectShape(await backend(at`api/catalog/product/stock/sku/${sku}`), { in_stock: 'boolean', stock_text: 'string' })

/** GET /api/stores/stock/{sku}: stores that have it first, then nearest first. */
export const fetchStoreStock = async (sku: string, place: Place, signal?: AbortSignal): Promise<StoreStockList> =>
  expectShape(await backend(at`api/stores/stock/${sku}`, { params: query(place), ...(signal && { signal }) }), { stores: 'array' })
