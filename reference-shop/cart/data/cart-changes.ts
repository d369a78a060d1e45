import { createHash } from 'node:crypto'
import type { Database } from '../../database/database'
import type { CartChangeData } from '../records'

const hashOf = (request: string): string => createHash('sha256').update(request).digest('base64url')

/** Stores replies to cart changes by idempotency key, shared by all processes; `forgetOld` removes them after a day. */
export function cartChangeData(database: Database, now: () => number): CartChangeData {
  return {
    once: ({ quoteId, key, request }, change) =>
      database.transaction(async () => {
        const hash = hashOf(request)
        // A request with the same key waits here until this transaction ends.
        const begun = await database()
          .insertInto('cart_changes')
          .values({ quote_id: quoteId, key, request: hash, reply: '', created_at: now() })
          .onConflict(conflict => conflict.columns(['quote_id', 'key']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!begun) {
          const known = await database()
            .selectFrom('cart_changes')
            .select(['request', 'reply'])
            .where('quote_id', '=', quoteId)
            .where('key', '=', key)
            .executeTakeFirstOrThrow()
          return known.request === hash ? { reply: JSON.parse(known.reply) } : { problem: 'keyReused' }
        }
        const reply = await change()
        await database()
          .updateTable('cart_changes')
          .set({ reply: JSON.stringify(reply) })
          .where('id', '=', begun.id)
          .execute()
        return { reply }
      }),
  }
}
