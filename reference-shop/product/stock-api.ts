import { Hono } from 'hono'
import { getStock, listStoreStock, type ProductStock } from '../../shared/contract/api/stores'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, queryOf } from '../http/read'
import { stockText } from './stock-text'
import { storeStockOf } from './store-stock'

/** Stock of a product: in the web shop, and per store. */
export function stockApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()

  api.get('/catalog/product/stock/sku/:sku', async c => {
    const sku = check(getStock.params.entries.sku, c.req.param('sku'))
    const stock = await data.stock.of(sku)
    if (!stock) throw new Refusal(404, 'unknownProduct')
    const { pieces, maxQty } = stock
    const reply: ProductStock = {
      sku,
      in_stock: pieces > 0,
      max_qty: maxQty,
      stock_text: stockText(deps, stock, Date.now()),
    }
    return c.json(reply)
  })

  api.get('/stores/stock/:sku', async c => {
    const sku = check(listStoreStock.params.entries.sku, c.req.param('sku'))
    const reply = await storeStockOf(deps, sku, check(listStoreStock.query, queryOf(c)))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  return api
}
