import type { Database } from '../../database/database'
import type { StockData } from '../records'

/** Stock of a product, in the web shop and in stores. */
export function stockData(database: Database): StockData {
  return {
    async of(sku) {
      const product = await database()
        .selectFrom('products')
        .select(['id', 'stock', 'restock_at', 'max_qty'])
        .where('sku', '=', sku)
        .executeTakeFirst()
      if (!product) return undefined
      const rows = await database()
        .selectFrom('store_stock')
        .select(['store_id', 'qty'])
        .where('product_id', '=', product.id)
        .where('qty', '>', 0)
        .execute()
      return {
        pieces: product.stock,
        restockAt: product.restock_at,
        maxQty: product.max_qty,
        stores: new Map(rows.map(({ store_id, qty }) => [store_id, qty])),
      }
    },
  }
}
