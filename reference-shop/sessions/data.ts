import type { Database } from '../database/database'
import { SESSION_DAYS, type SessionData, type SessionState, type StoredSession } from './records'

const DAY = 86_400_000
const SESSION_MS = SESSION_DAYS * DAY

interface Row {
  state: string
  expires_at: number
}

const toStored = (row: Row | undefined, now: number): StoredSession | undefined =>
  row && Number(row.expires_at) > now
    ? { state: JSON.parse(row.state) as SessionState, isToKeep: Number(row.expires_at) < now + SESSION_MS - DAY }
    : undefined

const rowOf = (state: SessionState, now: number) => ({
  state: JSON.stringify(state),
  customer_id: state.customerId,
  quote_id: state.quoteId,
  expires_at: now + SESSION_MS,
})

/** In a transaction: locks the row by writing to it. Resolves to its content; undefined if the session has ended. */
async function hold(database: Database, key: string, now: number): Promise<SessionState | undefined> {
  const row = await database()
    .updateTable('sessions')
    .set(({ ref }) => ({ expires_at: ref('expires_at') }))
    .where('key', '=', key)
    .returning(['state', 'expires_at'])
    .executeTakeFirst()
  return toStored(row, now)?.state
}

const drop = (database: Database, key: string) => database().deleteFrom('sessions').where('key', '=', key).execute()

export function sessionData(database: Database, now: () => number): SessionData {
  const read = async (key: string) =>
    toStored(await database().selectFrom('sessions').select(['state', 'expires_at']).where('key', '=', key).executeTakeFirst(), now())
  return {
    read,
    change: (key, patch, begin) =>
      database.transaction(async () => {
        const isBegun = begin && !(await read(key))
        if (isBegun) {
          await database().deleteFrom('sessions').where('key', '=', key).where('expires_at', '<=', now()).execute()
          await database()
            .insertInto('sessions')
            .values({ key, ...rowOf(begin, now()) })
            .onConflict(conflict => conflict.column('key').doNothing())
            .execute()
        }
        // A session that has ended in the meantime must not be recreated.
        const state = await hold(database, key, now())
        if (!state) return undefined
        const changed = { ...state, ...(typeof patch === 'function' ? await patch(state) : patch) }
        await database().updateTable('sessions').where('key', '=', key).set(rowOf(changed, now())).execute()
        return changed
      }),
    replace: (old, key, make) =>
      database.transaction(async () => {
        const state = await make(await hold(database, old, now()))
        if (!state) return undefined
        await drop(database, old)
        await database()
          .insertInto('sessions')
          .values({ key, ...rowOf(state, now()) })
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
      await drop(database, key)
    },
  }
}
