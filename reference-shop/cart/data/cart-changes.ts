import { createHash } from 'node:crypto'
import type { Database } from '../../database/database'
import type { CartChangeData } from '../records'

const hashOf = (request: string): string => createHash('sha256').update(request).digest('base64url')

/** Stands for the cart of changes of anything else; their keys are unique by themselves. */
const NO_CART = 0
/** ms after which a change without a reply was carried out by a process that has ended. */
const LONGEST_CHANGE = 60_000

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
    async claim(key, request, lasting) {
      const hash = hashOf(request)
      const begun = await database()
        .insertInto('cart_changes')
        .values({ quote_id: NO_CART, key, request: hash, reply: '', created_at: now() })
        .onConflict(conflict =>
          conflict
            .columns(['quote_id', 'key'])
            .doUpdateSet({ request: hash, reply: '', created_at: now() })
            // One that has lasted its time is as good as none.
            .where(({ eb, and, or }) =>
              or([
                and([eb('cart_changes.reply', '!=', ''), eb('cart_changes.created_at', '<=', now() - lasting)]),
                and([eb('cart_changes.reply', '=', ''), eb('cart_changes.created_at', '<=', now() - LONGEST_CHANGE)]),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst()
      if (begun) return 'mine'
      const found = database().selectFrom('cart_changes').select(['request', 'reply']).where('quote_id', '=', NO_CART)
      const known = await found.where('key', '=', key).executeTakeFirst()
      if (known && known.request !== hash) return { problem: 'keyReused' }
      return known?.reply ? { reply: known.reply } : 'running'
    },
    async settle(key, reply) {
      const own = database()
      if (reply === null) await own.deleteFrom('cart_changes').where('quote_id', '=', NO_CART).where('key', '=', key).execute()
      else await own.updateTable('cart_changes').set({ reply }).where('quote_id', '=', NO_CART).where('key', '=', key).execute()
    },
  }
}
