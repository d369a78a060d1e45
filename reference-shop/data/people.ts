import type { SessionData, SessionState } from '../session-data'
import type { WishlistData } from '../shop-data'
import type { Database } from './database'

const DAY = 86_400_000
const SESSION_MS = 30 * DAY

export function wishlistData(database: Database, now: () => number): WishlistData {
  return {
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
        const known = await database().selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
        if (!known) return false
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

export function sessionData(database: Database, now: () => number): SessionData {
  async function read(key: string): Promise<SessionState | undefined> {
    const row = await database()
      .selectFrom('sessions')
      .select('state')
      .where('key', '=', key)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return row && (JSON.parse(row.state) as SessionState)
  }
  const rowOf = (state: SessionState) => ({
    state: JSON.stringify(state),
    customer_id: state.customerId,
    quote_id: state.quoteId,
    expires_at: now() + SESSION_MS,
  })
  const drop = (key: string) => database().deleteFrom('sessions').where('key', '=', key).execute()
  return {
    read,
    change: (key, patch, begin) =>
      database.transaction(async () => {
        const isBegun = begin && !(await read(key))
        if (isBegun) {
          await database().deleteFrom('sessions').where('key', '=', key).where('expires_at', '<=', now()).execute()
          await database()
            .insertInto('sessions')
            .values({ key, ...rowOf(begin) })
            .onConflict(conflict => conflict.column('key').doNothing())
            .execute()
        }
        // Writing first takes the row's lock; a session that ends meanwhile is not made again.
        const mine = database().updateTable('sessions').where('key', '=', key)
        await mine.set(({ ref }) => ({ expires_at: ref('expires_at') })).execute()
        const state = await read(key)
        if (!state) return undefined
        const changed = { ...state, ...(typeof patch === 'function' ? await patch(state) : patch) }
        await mine.set(rowOf(changed)).execute()
        return changed
      }),
    replace: (old, key, make) =>
      database.transaction(async () => {
        const state = await make()
        if (!state) return undefined
        await drop(old)
        await database()
          .insertInto('sessions')
          .values({ key, ...rowOf(state) })
          .execute()
        return state
      }),
    async keep(key) {
      const end = now() + SESSION_MS
      await database()
        .updateTable('sessions')
        .set({ expires_at: end })
        .where('key', '=', key)
        .where('expires_at', '>', now())
        .where('expires_at', '<', end - DAY)
        .execute()
    },
    async remove(key) {
      await drop(key)
    },
  }
}
