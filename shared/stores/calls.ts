import type { Place, Store, StoreList, StoreStockList } from '../contract/api/stores'
import * as calls from '../contract/api/stores'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** GET /api/stores: stores near a place, nearest first, or all stores. */
export const fetchStores = async (place: Place, signal?: AbortSignal): Promise<StoreList> =>
  expectShape(await call(calls.listStores, { query: place, signal }), { stores: 'array' })

/** GET /api/stores/{identifier}. ApiError 404 if the store does not exist. */
export const fetchStore = async (identifier: string): Promise<Store> =>
  expectShape(await call(calls.getStore, { params: { identifier } }), { identifier: 'string', name: 'string', opening_hours: 'array' })

/** GET /api/stores/stock/{sku}: stores that have it in stock first, each group nearest first. */
export const fetchStoreStock = async (sku: string, place: Place, signal?: AbortSignal): Promise<StoreStockList> =>
  expectShape(await call(calls.listStoreStock, { params: { sku }, query: place, signal }), { stores: 'array' })
