import type { Place, StoreStockList } from '../../shared/contract/api/stores'
import type { Deps } from '../environment'
import { nearest } from '../stores/api'

const mostStores = 24

/** Stock of a product per store: stores that have it first, then the nearest; undefined for an unknown sku. */
export async function storeStockOf({ data, t }: Pick<Deps, 'data' | 't'>, sku: string, place: Place): Promise<StoreStockList | undefined> {
  const stock = await data.stock.of(sku)
  if (!stock) return undefined
  const near = await nearest(data, place)
  const stores = near.stores.map(({ store, id }) => {
    const has = stock.stores.has(id)
    return { store, in_stock: has, stock_text: t(has ? 'product.inStock' : 'product.soldOut') }
  })
  return { ...near, stores: stores.sort((one, other) => Number(other.in_stock) - Number(one.in_stock)).slice(0, mostStores) }
}
