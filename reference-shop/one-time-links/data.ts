import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database'
import type { LinkData, LinkPurpose, LinkSubject } from './records'

/** ms that an unsubscribe link is valid. */
export const END_MS = 365 * 86_400_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Secrets of e-mailed links, stored as hashes so that a stolen copy of the database opens none. */
export function linkData(database: Database, now: () => number): LinkData {
  const find = (purpose: string, secret: string) =>
    database()
      .selectFrom('one_time_links')
      .select(['subject', 'customer_id'])
      .where('hash', '=', hashOf(secret))
      .where('purpose', '=', purpose as 'reset')
      .where('expires_at', '>', now())
      .where('used_at', 'is', null)
      .executeTakeFirst()
  return {
    async issue({ purpose, subject, customerId = null, lifetime }) {
      const secret = randomBytes(24).toString('base64url')
      await database()
        .insertInto('one_time_links')
        .values({ hash: hashOf(secret), purpose, subject, customer_id: customerId, expires_at: now() + lifetime })
        .execute()
      return secret
    },
    async look(purpose, secret) {
      const row = await find(purpose, secret)
      return row && { subject: row.subject, customerId: row.customer_id }
    },
    redeem: <Done>(purpose: LinkPurpose, secret: string, work: (link: LinkSubject) => Promise<Done>) =>
      database.transaction(async () => {
        const row = await find(purpose, secret)
        if (!row) return undefined
        // The subject need not be kept after use.
        const used = await database()
          .updateTable('one_time_links')
          .set({ used_at: now(), subject: '' })
          .where('hash', '=', hashOf(secret))
          .where('used_at', 'is', null)
          .executeTakeFirst()
        if (used.numUpdatedRows === 0n) return undefined
        return work({ subject: row.subject, customerId: row.customer_id })
      }),
  }
}
