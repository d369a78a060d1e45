import type { Database } from '../database/database'
import type { MessageData } from './records'

/** Messages and questions of shoppers to the shop. */
export const messageData = (database: Database, now: () => number): MessageData => ({
  async keep(kind, fields, sku) {
    const product =
      sku === undefined ? undefined : await database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
    if (sku !== undefined && !product) return false
    await database()
      .insertInto('contact_messages')
      .values({ kind, product_id: product?.id ?? null, fields: JSON.stringify(fields), created_at: now() })
      .execute()
    return true
  },
})
