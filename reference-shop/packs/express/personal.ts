import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../account/records'
import { ofAccount } from '../../database/whose'
import { after, gone, kept, type PackPersonal } from '../../privacy/personal'

const isTheirs = (column: 'id' | 'quote_id', { id }: Person): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select quote_id from express_quotes where customer_id = ${id})`

export const personal: PackPersonal = {
  // Deleted by the database together with the cart.
  express_quotes: { of: ofAccount, end: kept, old: [{ where: after('created_at', 2) }] },
  quote_items: { of: person => isTheirs('quote_id', person), end: gone, old: kept },
  quotes: { of: person => isTheirs('id', person), end: [{ where: person => isTheirs('id', person) }], old: kept },
}
