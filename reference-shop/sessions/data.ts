import type { Database } from '../database/database'
import { SESSION_DAYS, type SessionData, type SessionState } from './records'

const DAY = 86_400_000
const SESSION_MS = SESSION_DAYS * DAY

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
  /** In a transaction: takes the lock of the row by writing to it. */
  const hold = (key: string) =>
    database()
      .updateTable('sessions')
      .set(({ ref }) => ({ expires_at: ref('expires_at') }))
      .where('key', '=', key)
      .execute()
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
        // A session that ends meanwhile is not made again.
        await hold(key)
        const state = await read(key)
        if (!state) return undefined
        const changed = { ...state, ...(typeof patch === 'function' ? await patch(state) : patch) }
        await database().updateTable('sessions').where('key', '=', key).set(rowOf(changed)).execute()
        return changed
      }),
    replace: (old, key, make) =>
      database.transaction(async () => {
        await hold(old)
        const state = await make(await read(old))
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
