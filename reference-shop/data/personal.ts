import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { QuoteAddress } from '../../shared/contract/api/address'
import { emptyRow } from './checkouts'
import type { Database } from './database'
import type { Tables } from './schema'
import { endUnpaidOf } from './unpaid'

/** Somebody with an account, whose address was confirmed. `email` in lower case. */
export interface Person {
  id: number
  email: string
  quoteId: number | null
}

type Condition = (person: Person) => RawBuilder<boolean>

/** Without `set` the rows are deleted. */
interface Step<Table extends keyof Tables> {
  /** Of the person's rows only these. */
  where?: Condition
  set?: Updateable<Tables[Table]>
}

interface Rule<Table extends keyof Tables> {
  /** Which rows are about the person. */
  of: Condition
  /** Columns that are not theirs to see. */
  secret?: readonly (keyof Tables[Table])[]
  /** What happens to the rows when the account goes, in order; nothing to what the law wants kept. */
  end: readonly Step<Table>[]
}

const ofAccount: Condition = ({ id }) => sql`customer_id = ${id}`
const ofAddress: Condition = ({ email }) => sql`lower(email) = ${email}`
/** Also what they did without logging in. */
const ofEither: Condition = person => sql`(${ofAccount(person)} or (customer_id is null and ${ofAddress(person)}))`
const ofOrders: Condition = person => sql`order_id in (select id from orders where ${ofEither(person)})`
const inJson = (column: string, key: 'email' | 'to', { email }: Person): RawBuilder<boolean> =>
  sql`lower(${sql.ref(column)}) like ${`%"${key}":${JSON.stringify(email)}%`.replace(/[!_]/g, '!$&')} escape '!'`

/** Nothing was bought, so there is nothing that the law wants kept. */
const cameToNothing: Condition = () =>
  sql`status = 'canceled' and not exists (select 1 from payments where order_id = orders.id and payments.status in ('paid', 'refunded'))`

const noAddress = JSON.stringify({
  prefix: null,
  firstname: '',
  middlename: null,
  lastname: '',
  company: null,
  telephone: '',
  postcode: '',
  city: '',
  street: [''],
  country_id: '',
  region: null,
  region_code: null,
  region_id: null,
} satisfies QuoteAddress)

const gone = [{}]
const kept = [] as const

/**
 * THE table of personal data: every table that knows something of somebody, what they get a copy of, and what is left once they go.
 * In the order in which they go: rows that are found by those of another table come before it.
 */
export const personal: { readonly [Table in keyof Tables]?: Rule<Table> } = {
  order_lines: { of: ofOrders, end: kept },
  order_history: { of: ofOrders, end: kept },
  payments: { of: ofOrders, end: kept },
  withdrawals: { of: ofOrders, end: kept },
  orders: {
    of: ofEither,
    secret: ['idempotency_key'],
    end: [
      {
        where: cameToNothing,
        // Without its cart it gets its money back when it is paid after all: nobody knows where to send it.
        set: { quote_id: null, email: '', billing_address: noAddress, shipping_address: noAddress, delivery: null, extension: null },
      },
    ],
  },
  reservations: { of: ofEither, secret: ['idempotency_key'], end: [{ set: { name: '', email: '', phone: '' } }] },
  // What others read stays, without a name to it.
  reviews: { of: ofAccount, end: [{ where: () => sql`status <> 'shown'` }, { set: { author: '' } }] },
  contact_messages: { of: person => inJson('fields', 'email', person), end: gone },
  // Those about an order are about what the order says.
  letters: { of: person => sql`(${ofAccount(person)} or ${inJson('message', 'to', person)})`, secret: ['key', 'message'], end: gone },
  newsletter: { of: ofAddress, end: gone },
  product_alerts: { of: ofAddress, end: gone },
  one_time_links: {
    of: person => sql`(${ofAccount(person)} or lower(subject) = ${person.email} or ${inJson('subject', 'email', person)})`,
    secret: ['hash', 'subject'],
    end: gone,
  },
  sessions: { of: ofAccount, secret: ['key'], end: gone },
  wishlist: { of: ofAccount, end: gone },
  customer_addresses: { of: ofAccount, end: gone },
  customers: { of: ({ id }) => sql`id = ${id}`, secret: ['password_hash'], end: gone },
  quotes: {
    of: person => sql`(id = ${person.quoteId} or ${ofAddress(person)})`,
    end: [{ where: ({ quoteId }) => sql`id = ${quoteId}` }, { set: emptyRow }],
  },
}

const rules = Object.entries(personal) as unknown as readonly (readonly [table: 'customers', rule: Rule<'customers'>])[]

/** All that is kept about somebody, by table. */
export async function copyOf(database: Database, person: Person): Promise<Record<string, unknown[]>> {
  const copy: Record<string, unknown[]> = {}
  for (const [table, { of, secret = [] }] of rules) {
    const rows = await database().selectFrom(table).selectAll().where(of(person)).execute()
    const shown = ([column]: [string, unknown]): boolean => !secret.includes(column as never)
    copy[table] = rows.map(row => Object.fromEntries(Object.entries(row).filter(shown)))
  }
  return copy
}

/** Forgets somebody, but for what the law wants kept. What waits to be paid is called off at `now` (ms). In a transaction. */
export async function forget(database: Database, person: Person, now: number): Promise<void> {
  await endUnpaidOf(database, ofEither(person), now)
  for (const [table, { of, end }] of rules)
    for (const { where, set } of end) {
      const which = where ? sql<boolean>`${of(person)} and ${where(person)}` : of(person)
      if (set) await database().updateTable(table).set(set).where(which).execute()
      else await database().deleteFrom(table).where(which).execute()
    }
}
