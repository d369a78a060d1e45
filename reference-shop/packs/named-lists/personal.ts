import { type RawBuilder, sql } from 'kysely'
import { ofAccount } from '../../database/whose'
import { gone, kept, type PackPersonal } from '../../privacy/personal'

/** Rows of guests whose session has ended, or ends in this round. */
const sessionOver =
  (table: 'named_lists' | 'shared_lists') =>
  (now: number): RawBuilder<boolean> =>
    sql`session_key is not null and not exists
      (select 1 from sessions where sessions.key = ${sql.ref(`${table}.session_key`)} and sessions.expires_at >= ${now})`

export const personal: PackPersonal = {
  shared_lists: { of: ofAccount, secret: ['token', 'session_key'], end: gone, old: [{ where: sessionOver('shared_lists') }] },
  named_list_items: { of: ({ id }) => sql`list_id in (select id from named_lists where customer_id = ${id})`, end: gone, old: kept },
  named_lists: { of: ofAccount, secret: ['token', 'session_key', 'name_key'], end: gone, old: [{ where: sessionOver('named_lists') }] },
}
