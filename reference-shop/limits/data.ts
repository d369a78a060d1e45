import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { AttemptData } from './records'

/** Maximum window in ms. A later end was counted while the clock was ahead, and is ignored. */
const LONGEST_MS = 24 * 3_600_000

/** Keys identify people, so only their hash is stored. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Deletes the counts whose window has ended; `now` is in ms since 1970. */
export async function endCounts(database: Database, now: number): Promise<void> {
  await database()
    .deleteFrom('attempts')
    .where(({ eb, or }) => or([eb('until', '<=', now), eb('until', '>', now + LONGEST_MS)]))
    .execute()
}

/** Rate limits in the database, shared by all processes of the shop. */
export function attemptData(database: Database, now: () => number): AttemptData {
  return {
    async take(key, most, span) {
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
