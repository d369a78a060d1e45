import { setImmediate as others } from 'node:timers/promises'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Person, PersonalData } from '../account/records'
import { amsterdam, momentOf } from '../calendar/opening'
import { emptyRow } from '../cart/data/checkouts'
import type { Database } from '../database/database'
import type { Tables } from '../database/schema'
import { Unavailable } from '../database/unavailable'
import { inJson, ofAccount, ofAddress, ofEither } from '../database/whose'
import { END_MS } from '../one-time-links/data'
import type { LinkPurpose } from '../one-time-links/records'
import { endUnpaidOf } from '../orders/data/unpaid'
import type { OrderPart } from '../orders/order-part'
import { reviewPagesChanged } from '../reviews/data'
import { forEachRow } from '../signals/sweeps'
import { nameless, nobodys, nobodysEither } from './nobody'
import { isLost } from './over'
import { readable } from './readable'

type Condition = (person: Person) => RawBuilder<boolean>

/** Without `set` the rows are deleted. */
interface Step<Table extends keyof Tables> {
  /** Restricts it to these rows of the person. */
  where?: Condition
  set?: Updateable<Tables[Table]>
}

/** Rows that have expired at a moment (ms since 1970). Without `set` they are deleted. */
interface Age<Table extends keyof Tables> {
  where: (now: number) => RawBuilder<boolean>
  set?: Updateable<Tables[Table]>
}

interface Rule<Table extends keyof Tables> {
  /** Column that tells its rows apart; absent: `id`. */
  key?: keyof Tables[Table]
  /** Which rows are about the person. */
  of: Condition
  /** Columns left out of the person's copy. */
  secret?: readonly (keyof Tables[Table])[]
  /** What happens to the rows when the account is deleted, in order. Empty for rows that the law requires to be kept. */
  end: readonly Step<Table>[]
  /** Retention period. Empty for rows that are deleted with the account, or with another table's rows. */
  old: readonly Age<Table>[]
}

export const ofOrders: Condition = person => sql`order_id in (select id from orders where ${ofEither(person)})`

/** Nothing was bought, so no legal duty to keep it. */
const cameToNothing = (): RawBuilder<boolean> =>
  sql`status = 'canceled' and not exists (select 1 from payments where order_id = orders.id and payments.status = 'paid')`

export const notShown: RawBuilder<boolean> = sql`status <> 'shown'`

export const gone = [{}]
export const kept = [] as const

const DAY = 86_400_000
/** Rows of `which` whose time in `column` is more than this many days ago. */
export const after =
  (column: string, days: number, which: RawBuilder<boolean> = sql`1 = 1`) =>
  (now: number): RawBuilder<boolean> =>
    sql`${sql.ref(column)} < ${now - days * DAY} and ${which}`
/** A cancelled guest order that has expired. */
const guests = after('changed_at', 90, sql`customer_id is null and ${cameToNothing()}`)
/** Tax law: records are kept for seven years after their calendar year, in Dutch time. */
const afterTheTaxYear = (now: number): RawBuilder<boolean> =>
  sql`created_at < ${momentOf(`${Number(amsterdam(now).date.slice(0, 4)) - 7}-01-01`, '00:00')}`
const expired = { where: after('expires_at', 0) }
/** Unsubscribe links that are a week old and have no subscription. */
export const idle = (purpose: LinkPurpose, table: keyof Tables) => ({
  where: (now: number): RawBuilder<boolean> => sql`purpose = ${purpose} and expires_at < ${now - 7 * DAY + END_MS}
    and not exists (select 1 from ${sql.table(table)} where email = one_time_links.subject)`,
})
export const ofCart: Condition = ({ quoteId }) => sql`quote_id = ${quoteId}`
/** What was saved for later from the person's cart. */
const ofBeside: Condition = ({ quoteId }) => sql`in (select saved_id from saved_carts where quote_id = ${quoteId})`

/** Tables with personal data: what is exported, what remains of them, and how long they are kept. */
export type Personal = { readonly [Table in keyof Tables]?: Rule<Table> }

/**
 * Every table of the kernel with personal data: what is exported, what remains after deletion of the account, and how long it is kept, as stated on
 * /privacy. In order of deletion: rows found through another table come before it.
 */
export const personal: Personal = {
  order_lines: { of: ofOrders, end: kept, old: kept },
  order_history: { of: ofOrders, end: kept, old: kept },
  payments: { of: ofOrders, end: kept, old: kept },
  unpaid_holds: { of: ofOrders, secret: ['key'], end: kept, old: kept },
  // Kept with their order, and for a gift card as long as the card.
  money_entries: {
    of: ofOrders,
    secret: ['reference', 'key'],
    end: kept,
    old: [{ where: () => sql`order_id is null and way <> 'gift-card'` }],
  },
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
  // Published reviews stay, but are anonymised when the account is deleted.
  reviews: {
    of: ofAccount,
    secret: ['writer'],
    end: [{ where: () => notShown }, { set: { author: '', writer: null } }],
    old: [{ where: after('created_at', 90, notShown) }],
  },
  contact_messages: { of: person => inJson('fields', 'email', person), end: gone, old: [{ where: after('created_at', 180) }] },
  // E-mails about an order contain no more than the order.
  letters: {
    of: person => sql`(${ofAccount(person)} or ${inJson('message', 'to', person)})`,
    secret: ['key', 'message'],
    end: gone,
    old: [{ where: after('failed_at', 30) }],
  },
  review_refusals: { of: ofAddress, end: gone, old: kept },
  newsletter: { key: 'email', of: ofAddress, end: gone, old: [{ where: after('changed_at', 30, sql`status <> 'subscribed'`) }] },
  one_time_links: {
    key: 'hash',
    of: person => sql`(${ofAccount(person)} or lower(subject) = ${person.email} or ${inJson('subject', 'email', person)})`,
    secret: ['hash', 'subject'],
    end: gone,
    old: [expired, idle('newsletterEnd', 'newsletter')],
  },
  sessions: { key: 'key', of: ofAccount, secret: ['key'], end: gone, old: [expired] },
  wishlist: { of: ofAccount, end: gone, old: kept },
  customer_addresses: { of: ofAccount, end: gone, old: kept },
  customers: { of: ({ id }) => sql`id = ${id}`, secret: ['password_hash'], end: gone, old: kept },
  cart_changes: {
    of: ofCart,
    secret: ['key', 'request', 'reply'],
    end: gone,
    old: [{ where: after('created_at', 1) }],
  },
  quote_gift_cards: { of: ofCart, secret: ['number'], end: gone, old: kept },
  quote_items: { of: person => sql`(${ofCart(person)} or quote_id ${ofBeside(person)})`, end: gone, old: kept },
  quotes: {
    of: person => sql`(id = ${person.quoteId} or id ${ofBeside(person)} or ${ofAddress(person)})`,
    end: [{ where: person => sql`id ${ofBeside(person)}` }, { where: ({ quoteId }) => sql`id = ${quoteId}` }, { set: emptyRow }],
    old: [{ where: after('created_at', 30, isLost) }],
  },
}

/** What a pack adds to the rule of a table of the kernel; `of`: these rows too. */
type Added<Table extends keyof Tables> = Pick<Rule<Table>, 'end' | 'old'> & Partial<Pick<Rule<Table>, 'of'>>

/** Rules of a pack: of its own tables, and what it adds to those of the kernel. */
export type PackPersonal = { readonly [Table in keyof Tables]?: Rule<Table> | Added<Table> }

/** The tables of packs come before those of the kernel that they refer to. */
export function personalIn(packs: readonly { personal?: PackPersonal }[]): Personal {
  const all = packs.flatMap(pack => Object.entries(pack.personal ?? {}) as unknown as [table: string, rule: Added<'customers'>][])
  const kernels = rulesOf(personal).map(([table, { of, end, old, ...rule }]) => {
    const added = all.flatMap(([name, one]) => (name === table ? [one] : []))
    const conditions = [of, ...added.flatMap(one => one.of ?? [])]
    const either: Condition = person =>
      sql`(${sql.join(
        conditions.map(one => one(person)),
        sql` or `,
      )})`
    return [
      table,
      { ...rule, of: either, end: [...added.flatMap(one => one.end), ...end], old: [...added.flatMap(one => one.old), ...old] },
    ]
  })
  return Object.fromEntries([...all.filter(([table]) => !(table in personal)), ...kernels]) as Personal
}

const rulesOf = (tables: Personal) =>
  Object.entries(tables) as unknown as readonly (readonly [table: 'customers', rule: Rule<'customers'>])[]

async function clear(database: Database, table: 'customers', which: RawBuilder<boolean>, set: Step<'customers'>['set']): Promise<void> {
  if (set) await database().updateTable(table).set(set).where(which).execute()
  else await database().deleteFrom(table).where(which).execute()
}

/** What these tables have about a person. Unpaid orders, which are made of `parts`, are cancelled as of `now` (ms) when it is deleted. */
export const personalData = (
  database: Database,
  now: () => number,
  { parts, tables = personal }: { parts: readonly OrderPart[]; tables?: Personal | undefined },
): PersonalData => ({
  async forget(person) {
    await endUnpaidOf(database, parts, ofEither(person), now())
    await reviewPagesChanged(database, person.id)
    for (const [table, { of, end }] of rulesOf(tables))
      for (const { where, set } of end)
        await clear(database, table, where ? sql<boolean>`${of(person)} and ${where(person)}` : of(person), set)
  },
  async copy(person) {
    const copy: Record<string, unknown[]> = {}
    for (const [table, { of, secret = [] }] of rulesOf(tables)) {
      const rows = await database().selectFrom(table).selectAll().where(of(person)).execute()
      const shown = ([column]: [string, unknown]): boolean => !secret.includes(column as never)
      copy[table] = rows.map(row => readable(Object.fromEntries(Object.entries(row).filter(shown))))
    }
    return copy
  },
})

/** Rows per DELETE statement, so that none blocks the shop for long. */
const PORTION = 500
async function clearOld(database: Database, table: 'customers', id: string, { where, set }: Age<'customers'>, now: number): Promise<void> {
  const key = sql.ref(id)
  const clearThese = (these: readonly unknown[]): Promise<void> =>
    clear(database, table, sql`${key} in (${sql.join(these)}) and ${where(now)}`, set)
  /** Keys of rows that could not be cleared. */
  const stuck: unknown[] = []
  const clearOne = (one: unknown): Promise<void> =>
    clearThese([one]).catch(error => {
      stuck.push(one)
      throw error
    })
  for (;;) {
    const old = stuck.length ? sql<boolean>`${where(now)} and ${key} not in (${sql.join(stuck)})` : where(now)
    const rows = (await database().selectFrom(table).select(key.as('key')).where(old).limit(PORTION).execute()).map(row => row.key)
    // One by one only when they cannot be cleared together. A key of text may be an address or a secret.
    if (rows.length)
      await clearThese(rows).catch(error => {
        if (error instanceof Unavailable) throw error
        return forEachRow(rows, one => (typeof one === 'number' ? `${table} ${one}` : table), clearOne)
      })
    if (rows.length < PORTION) return
    await others()
  }
}

/** Deletes expired data as of `now` (ms since 1970), each table by itself. */
export const forgetOld = (database: Database, now: number, tables: Personal = personal): Promise<void> =>
  forEachRow(
    rulesOf(tables).flatMap(([table, { old, key = 'id' }]) => old.map(age => ({ table, key, age }))),
    ({ table }) => table,
    ({ table, key, age }) => clearOld(database, table, key, age, now),
  )
