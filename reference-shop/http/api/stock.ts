import { Hono } from 'hono'
import { getStock, listStoreStock, type ProductStock } from '../../../shared/contract/api/stores'
import { storeStockOf } from '../../store-stock'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../errors'
import { check, queryOf } from '../read'

/** Stock of a product: in the web shop, and per store. */
export function stockApi(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const api = new Hono<ShopEnv>()

  api.get('/catalog/product/stock/sku/:sku', async c => {
    const sku = check(getStock.params.shape.sku, c.req.param('sku'))
    const stock = await data.stock.of(sku)
    if (!stock) throw new Refusal(404, 'unknownProduct')
    const { pieces, maxQty } = stock
    const reply: ProductStock = {
      sku,
      in_stock: pieces > 0,
      max_qty: maxQty,
      stock_text: t(pieces > 0 ? 'layout.promise.delivery' : 'product.soldOut'),
    }
    return c.json(reply)
  })

  api.get('/stores/stock/:sku', async c => {
    const sku = check(listStoreStock.params.shape.sku, c.req.param('sku'))
    const reply = await storeStockOf(deps, sku, check(listStoreStock.query, queryOf(c)))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  return api
}
