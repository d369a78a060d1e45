import type { NewsletterData } from '../customer-data'
import { plainEmail } from '../plain-email'
import type { Database } from './database'

/** Who gets the newsletter. */
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
