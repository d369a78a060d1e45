import type { Place, StoreList, StoreStockList } from '../contract/api/stores'
import * as calls from '../contract/api/stores'
import { call } from '../http/client'

/** GET /api/stores: stores near a place, nearest first, or all stores. */
export const fetchStores = async (place: Place, signal?: AbortSignal): Promise<StoreList> =>
  await call(calls.listStores, { query: place, signal })

/** GET /api/stores/stock/{sku}: stores that have it in stock first, each group nearest first. */
export const fetchStoreStock = async (sku: string, place: Place, signal?: AbortSignal): Promise<StoreStockList> =>
  await call(calls.listStoreStock, { params: { sku }, query: place, signal })
