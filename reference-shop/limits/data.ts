import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { AttemptData } from './records'

const SWEEP_MS = 3_600_000
/** Maximum window in ms. A later end was counted while the clock was ahead, and is ignored. */
const LONGEST_MS = 24 * 3_600_000

/** Keys identify people, so only their hash is stored. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Rate limits in the database, shared by all processes of the shop. */
export function attemptData(database: Database, now: () => number): AttemptData {
  let swept = 0
  async function sweep(): Promise<void> {
    if (Math.abs(now() - swept) < SWEEP_MS) return
    swept = now()
    await database()
      .deleteFrom('attempts')
      .where(({ eb, or }) => or([eb('until', '<=', now()), eb('until', '>', now() + LONGEST_MS)]))
      .execute()
  }
  return {
    async take(key, most, span) {
      await sweep()
      // A time this far in the future was written while the clock was ahead.
      const isOver = sql`(attempts.until <= ${now()} or attempts.until > ${now() + span})`
      const { count } = await database()
        .insertInto('attempts')
        .values({ key: hashOf(key), count: 1, until: now() + span })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
            until: sql<number>`case when ${isOver} then excluded.until else attempts.until end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      return Number(count) <= most
    },
    async clear(key) {
      await database().deleteFrom('attempts').where('key', '=', hashOf(key)).execute()
    },
    async giveBack(key) {
      await database()
        .updateTable('attempts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', hashOf(key))
        .execute()
    },
  }
}
