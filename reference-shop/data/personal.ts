import { setImmediate as others } from 'node:timers/promises'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { QuoteAddress } from '../../shared/contract/api/address'
import type { LinkPurpose } from '../customer-data'
import { amsterdam, momentOf } from '../opening'
import { emptyRow } from './checkouts'
import type { Database } from './database'
import { END_MS } from './links'
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

/** Rows that nobody needs any more at a moment (ms since 1970). Without `set` they are deleted. */
interface Age<Table extends keyof Tables> {
  where: (now: number) => RawBuilder<boolean>
  set?: Updateable<Tables[Table]>
}

interface Rule<Table extends keyof Tables> {
  /** Which rows are about the person. */
  of: Condition
  /** Columns that are not theirs to see. */
  secret?: readonly (keyof Tables[Table])[]
  /** What happens to the rows when the account goes, in order; nothing to what the law wants kept. */
  end: readonly Step<Table>[]
  /** How long they are kept without anybody asking; nothing for what goes with the account, or with another table's rows. */
  old: readonly Age<Table>[]
}

const ofAccount: Condition = ({ id }) => sql`customer_id = ${id}`
const ofAddress: Condition = ({ email }) => sql`lower(email) = ${email}`
/** Also what they did without logging in. */
const ofEither: Condition = person => sql`(${ofAccount(person)} or (customer_id is null and ${ofAddress(person)}))`
const ofOrders: Condition = person => sql`order_id in (select id from orders where ${ofEither(person)})`
const inJson = (column: string, key: 'email' | 'to', { email }: Person): RawBuilder<boolean> =>
  sql`lower(${sql.ref(column)}) like ${`%"${key}":${JSON.stringify(email)}%`.replace(/[!_]/g, '!$&')} escape '!'`

/** Nothing was bought, so there is nothing that the law wants kept. */
const cameToNothing = (): RawBuilder<boolean> =>
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

/** An order that came to nothing. Without its cart it gets its money back when it is paid after all: nobody knows where to send it. */
const nobodys = {
  quote_id: null,
  email: '',
  billing_address: noAddress,
  shipping_address: noAddress,
  delivery: null,
  extension: null,
}
/** What was withdrawn of it. */
const nobodysEither = { name: '', email: '' }
const nameless = { name: '', email: '', phone: '' }
const notShown: RawBuilder<boolean> = sql`status <> 'shown'`

const gone = [{}]
const kept = [] as const

const DAY = 86_400_000
/** Rows whose moment in `column` lies more than so many days back, of `which` only. */
const after =
  (column: string, days: number, which: RawBuilder<boolean> = sql`1 = 1`) =>
  (now: number): RawBuilder<boolean> =>
    sql`${sql.ref(column)} < ${now - days * DAY} and ${which}`
/** An order without an account that came to nothing, once it may go. */
const guests = after('changed_at', 90, sql`customer_id is null and ${cameToNothing()}`)
/** Books are kept for seven years after the year that they are about (the tax law), by the clock in the shops. */
const afterTheTaxYear = (now: number): RawBuilder<boolean> =>
  sql`created_at < ${momentOf(`${Number(amsterdam(now).date.slice(0, 4)) - 7}-01-01`, '00:00')}`
const expired = { where: after('expires_at', 0) }
/** The link in a letter that ends such letters, once it is a week old and there is nothing to end. */
const idle = (purpose: LinkPurpose, table: 'newsletter' | 'product_alerts') => ({
  where: (now: number): RawBuilder<boolean> => sql`purpose = ${purpose} and expires_at < ${now - 7 * DAY + END_MS}
    and not exists (select 1 from ${sql.table(table)} where email = one_time_links.subject)`,
})
/** A cart that no browser and no customer can come back to, and that nobody went to pay. */
const isLost: RawBuilder<boolean> = sql`not exists (select 1 from customers where quote_id = quotes.id)
  and not exists (select 1 from sessions where quote_id = quotes.id)
  and not exists (select 1 from orders where quote_id = quotes.id and status = 'pending')
  and not exists (select 1 from sessions where quote_id is null and state not like '%"quoteId":null%')`

/**
 * THE table of personal data: every table that knows something of somebody, what they get a copy of, what is left once they go, and how
 * long it is kept otherwise, as /privacy says.
 * In the order in which they go: rows that are found by those of another table come before it.
 */
export const personal: { readonly [Table in keyof Tables]?: Rule<Table> } = {
  order_lines: { of: ofOrders, end: kept, old: kept },
  order_history: { of: ofOrders, end: kept, old: kept },
  payments: { of: ofOrders, end: kept, old: kept },
  unpaid_holds: { of: ofOrders, secret: ['key'], end: kept, old: kept },
  coupon_uses: { of: ofOrders, secret: ['key'], end: kept, old: kept },
  withdrawals: {
    of: ofOrders,
    end: [{ where: () => sql`order_id in (select id from orders where ${cameToNothing()})`, set: nobodysEither }],
    old: [
      {
        where: now => sql`order_id in (select id from orders where ${guests(now)}) and (name <> '' or email <> '')`,
        set: nobodysEither,
      },
    ],
  },
  orders: {
    of: ofEither,
    secret: ['idempotency_key'],
    end: [{ where: cameToNothing, set: nobodys }],
    old: [{ where: afterTheTaxYear }, { where: now => sql`${guests(now)} and email <> ''`, set: nobodys }],
  },
  reservations: {
    of: ofEither,
    secret: ['idempotency_key'],
    end: [{ set: nameless }],
    old: [{ where: after('expires_at', 30, sql`customer_id is null and email <> ''`), set: nameless }],
  },
  // What others read stays: without a name to it once its writer goes.
  reviews: {
    of: ofAccount,
    end: [{ where: () => notShown }, { set: { author: '' } }],
    old: [{ where: after('created_at', 90, notShown) }],
  },
  contact_messages: { of: person => inJson('fields', 'email', person), end: gone, old: [{ where: after('created_at', 180) }] },
  // Those about an order are about what the order says. None waits for more than a day to be sent.
  letters: {
    of: person => sql`(${ofAccount(person)} or ${inJson('message', 'to', person)})`,
    secret: ['key', 'message'],
    end: gone,
    old: kept,
  },
  newsletter: { of: ofAddress, end: gone, old: [{ where: after('changed_at', 30, sql`status <> 'subscribed'`) }] },
  product_alerts: {
    of: ofAddress,
    end: gone,
    old: [{ where: after('created_at', 7, sql`confirmed_at is null`) }, { where: after('created_at', 365) }],
  },
  one_time_links: {
    of: person => sql`(${ofAccount(person)} or lower(subject) = ${person.email} or ${inJson('subject', 'email', person)})`,
    secret: ['hash', 'subject'],
    end: gone,
    old: [expired, idle('newsletterEnd', 'newsletter'), idle('alertEnd', 'product_alerts')],
  },
  sessions: { of: ofAccount, secret: ['key'], end: gone, old: [expired] },
  wishlist: { of: ofAccount, end: gone, old: kept },
  customer_addresses: { of: ofAccount, end: gone, old: kept },
  customers: { of: ({ id }) => sql`id = ${id}`, secret: ['password_hash'], end: gone, old: kept },
  cart_changes: {
    of: ({ quoteId }) => sql`quote_id = ${quoteId}`,
    secret: ['key', 'request', 'reply'],
    end: gone,
    old: [{ where: after('created_at', 1) }],
  },
  quotes: {
    of: person => sql`(id = ${person.quoteId} or ${ofAddress(person)})`,
    end: [{ where: ({ quoteId }) => sql`id = ${quoteId}` }, { set: emptyRow }],
    old: [{ where: after('created_at', 30, isLost) }],
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

async function clear(database: Database, table: 'customers', which: RawBuilder<boolean>, set: Step<'customers'>['set']): Promise<void> {
  if (set) await database().updateTable(table).set(set).where(which).execute()
  else await database().deleteFrom(table).where(which).execute()
}

/** Forgets somebody, but for what the law wants kept. What waits to be paid is called off at `now` (ms). In a transaction. */
export async function forget(database: Database, person: Person, now: number): Promise<void> {
  await endUnpaidOf(database, ofEither(person), now)
  for (const [table, { of, end }] of rules)
    for (const { where, set } of end)
      await clear(database, table, where ? sql<boolean>`${of(person)} and ${where(person)}` : of(person), set)
}

/** Rows that go in one statement, so that none holds up the shop for long. */
const PORTION = 500
const keys: { readonly [Table in keyof Tables]?: keyof Tables[Table] } = { newsletter: 'email', one_time_links: 'hash', sessions: 'key' }

async function clearOld(database: Database, table: 'customers', { where, set }: Age<'customers'>, now: number): Promise<void> {
  const key = sql.ref(keys[table] ?? 'id')
  for (;;) {
    const portion = database().selectFrom(table).select(key.as('key')).where(where(now)).limit(PORTION)
    const rows = await portion.execute()
    if (rows.length) await clear(database, table, sql`${key} in (${sql.join(rows.map(row => row.key))}) and ${where(now)}`, set)
    if (rows.length < PORTION) return
    await others()
  }
}

/** Forgets what nobody needs any more at `now` (ms since 1970), whoever it is about. What fails holds up nothing else; the first failure is thrown at the end. */
export async function forgetOld(database: Database, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const [table, { old }] of rules)
    for (const age of old) await clearOld(database, table, age, now).catch(error => void failures.push(error))
  if (failures.length) throw failures[0]
}
