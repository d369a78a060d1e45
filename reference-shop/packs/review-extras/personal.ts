import { sql } from 'kysely'
import { ofReviews } from '../../database/whose'
import { after, gone, kept, type PackPersonal } from '../../privacy/personal'

export const personal: PackPersonal = {
  // Photos may show people, so they are deleted with the account.
  review_photos: { of: ofReviews, secret: ['small'], end: gone, old: kept },
  helpful_votes: {
    of: ({ id }) => sql`voter = ${`customer-${id}`}`,
    secret: ['voter'],
    end: gone,
    old: [{ where: after('created_at', 365) }],
  },
}
