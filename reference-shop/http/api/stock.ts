import { Hono } from 'hono'
import { getStock, listStoreStock, type ProductStock, type StoreStockList } from '../../../shared/contract/api/stores'
import type { StockOf } from '../../shop-data'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../errors'
import { check, queryOf } from '../read'
import { nearest } from './stores'

/** Stock of a product: in the web shop, and per store (PDP-10). */
export function stockApi({ data, t }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()

  async function stockOf(asked: string): Promise<StockOf & { sku: string }> {
    const sku = check(getStock.params.shape.sku, asked)
    const stock = await data.stock.of(sku)
    if (!stock) throw new Refusal(404, 'unknownProduct')
    return { ...stock, sku }
  }

  api.get('/catalog/product/stock/sku/:sku', async c => {
    const { sku, pieces, maxQty } = await stockOf(c.req.param('sku'))
    const reply: ProductStock = {
      sku,
      in_stock: pieces > 0,
      max_qty: maxQty,
      stock_text: t(pieces > 0 ? 'layout.promise.delivery' : 'product.soldOut'),
    }
    return c.json(reply)
  })

  api.get('/stores/stock/:sku', async c => {
    const stock = await stockOf(c.req.param('sku'))
    const near = await nearest(data, check(listStoreStock.query, queryOf(c)))
    const stores = near.stores.map(({ store, id }) => {
      const has = stock.stores.has(id)
      return { store, in_stock: has, stock_text: t(has ? 'product.inStock' : 'product.soldOut') }
    })
    const reply: StoreStockList = { ...near, stores: stores.sort((one, other) => Number(other.in_stock) - Number(one.in_stock)) }
    return c.json(reply)
  })
  return api
}
