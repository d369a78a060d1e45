import type { Database } from '../database/database'
import type { WishlistData } from './records'

export function wishlistData(database: Database, now: () => number): WishlistData {
  const known = (ids: readonly number[]) => database().selectFrom('products').select('id').where('id', 'in', ids).execute()
  return {
    knows: async productId => (await known([productId])).length > 0,
    async put(customerId, productId, wished) {
      const row = { customer_id: customerId, product_id: productId, added_at: now() }
      if (wished)
        await database()
          .insertInto('wishlist')
          .values(row)
          .onConflict(conflict => conflict.doNothing())
          .execute()
      else await database().deleteFrom('wishlist').where('customer_id', '=', customerId).where('product_id', '=', productId).execute()
    },
    async merge(customerId, productIds) {
      if (!productIds.length) return
      await database.transaction(async () => {
        await database.lock('customers', [customerId])
        const there = new Set((await known(productIds)).map(({ id }) => id))
        const newest = now()
        const rows = productIds.filter(id => there.has(id)).map((id, index) => ({ product_id: id, added_at: newest - index }))
        for (const { product_id, added_at } of rows)
          await database()
            .insertInto('wishlist')
            .values({ customer_id: customerId, product_id, added_at })
            .onConflict(conflict => conflict.columns(['customer_id', 'product_id']).doUpdateSet({ added_at }))
            .execute()
      })
    },
    async ids(customerId) {
      const rows = await database()
        .selectFrom('wishlist')
        .select('product_id')
        .where('customer_id', '=', customerId)
        .orderBy('added_at', 'desc')
        .orderBy('product_id')
        .execute()
      return rows.map(row => row.product_id)
    },
    toggle: (customerId, productId) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        if (!(await known([productId])).length) return false
        const gone = await database()
          .deleteFrom('wishlist')
          .where('customer_id', '=', customerId)
          .where('product_id', '=', productId)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n)
          await database().insertInto('wishlist').values({ customer_id: customerId, product_id: productId, added_at: now() }).execute()
        return true
      }),
  }
}
