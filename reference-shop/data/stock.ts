import type { StockData } from '../shop-data'
import type { Database } from './database'

/** What can be had of a product, from the web shop and in the stores. */
export function stockData(database: Database): StockData {
  return {
    async of(sku) {
      const product = await database().selectFrom('products').select(['id', 'stock', 'max_qty']).where('sku', '=', sku).executeTakeFirst()
      if (!product) return undefined
      const rows = await database()
        .selectFrom('store_stock')
        .select(['store_id', 'qty'])
        .where('product_id', '=', product.id)
        .where('qty', '>', 0)
        .execute()
      return { pieces: product.stock, maxQty: product.max_qty, stores: new Map(rows.map(({ store_id, qty }) => [store_id, qty])) }
    },
  }
}
