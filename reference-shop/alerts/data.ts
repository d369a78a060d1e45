import type { Database } from '../database/database'
import type { AlertData } from './records'

const PORTION = 100

/** Stock and price alerts. An e-mail address is stored until its alert has been queued as an e-mail. */
export function alertData(database: Database, now: () => number): AlertData {
  return {
    async ask({ productId, email, kind, priceCents, locale }) {
      const details = { price_cents: priceCents, locale, created_at: now() }
      const row = await database()
        .insertInto('product_alerts')
        .values({ product_id: productId, email, kind, confirmed_at: null, sent_at: null, ...details })
        .onConflict(conflict =>
          conflict.columns(['product_id', 'email', 'kind']).doUpdateSet(details).where('product_alerts.confirmed_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },

    async confirm(id) {
      const row = await database()
        .updateTable('product_alerts')
        .set({ confirmed_at: now() })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return row.numUpdatedRows > 0n
    },

    async end(email) {
      await database().deleteFrom('product_alerts').where('email', '=', email).execute()
    },

    async due(after) {
      const due = await database()
        .selectFrom('product_alerts')
        .innerJoin('products', 'products.id', 'product_alerts.product_id')
        .select('product_alerts.id')
        .where('confirmed_at', 'is not', null)
        .where('enabled', '=', 1)
        .where('product_alerts.id', '>', after)
        .where(({ eb, or, and, ref }) =>
          or([
            and([eb('kind', '=', 'back'), eb('stock', '>', 0)]),
            and([eb('kind', '=', 'cheaper'), eb('products.price_cents', '<', ref('product_alerts.price_cents'))]),
          ]),
        )
        .orderBy('product_alerts.id')
        .limit(PORTION)
        .execute()
      return due.map(({ id }) => id)
    },

    async claim(id) {
      // If two processes find the same row, only one takes it.
      const taken = await database()
        .deleteFrom('product_alerts')
        .where('id', '=', id)
        .returning(['product_id as productId', 'email', 'kind', 'locale'])
        .executeTakeFirst()
      return taken
    },
  }
}
