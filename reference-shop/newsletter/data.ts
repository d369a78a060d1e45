import type { Database } from '../database/database'
import { plainEmail } from '../text/plain-email'
import type { NewsletterData } from './records'

/** Newsletter subscriptions. */
export function newsletterData(database: Database, now: () => number): NewsletterData {
  return {
    async isSubscribed(email) {
      const row = await database().selectFrom('newsletter').select('status').where('email', '=', plainEmail(email)).executeTakeFirst()
      return row?.status === 'subscribed'
    },
    async set(email, subscribed) {
      const values = { status: subscribed ? ('subscribed' as const) : ('ended' as const), changed_at: now() }
      await database()
        .insertInto('newsletter')
        .values({ email: plainEmail(email), created_at: now(), ...values })
        .onConflict(conflict => conflict.column('email').doUpdateSet(values))
        .execute()
    },
  }
}
