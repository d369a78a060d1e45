import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database'
import { type PaidWhen, paidWhen } from './methods'
import type { MoneyReason, MoneyState, MoneyTables, MoneyWay } from './schema'

/** Money that came in for an order, goes back, or is owed. */
export interface MoneyEntry {
  id: number
  refundId: number | null
  way: MoneyWay
  /** Reference of the payment, or number of the gift card. */
  reference: string
  /** Positive came in, negative goes back. */
  cents: number
  reason: MoneyReason
  state: MoneyState
  /** When it was entered, and when its state changed; ms since 1970. */
  at: number
  changedAt: number
}

/** An amount by the way it came. */
export type Amount = Pick<MoneyEntry, 'way' | 'reference' | 'cents'>

interface NewEntry extends Amount {
  orderId: number | null
  refundId?: number | null
  /** The same key is entered once; else the database refuses it. */
  key: string
  reason: MoneyReason
  state?: MoneyState
}

const ways: Readonly<Record<PaidWhen, MoneyWay>> = { before: 'provider', transfer: 'transfer', collection: 'store', never: 'gift-card' }

/** The way of money that was paid by this method: it goes back the same way. */
export const wayOf = (method: string): MoneyWay => ways[paidWhen(method)]

/** Enters money in the ledger. In the transaction of what it is for. `now` in ms since 1970. */
export async function enter(
  database: Database,
  { orderId, refundId = null, state = 'done', ...entry }: NewEntry,
  now: number,
): Promise<void> {
  await database()
    .insertInto('money_entries')
    .values({ order_id: orderId, refund_id: refundId, state, ...entry, tries: 0, due_at: now, created_at: now, changed_at: now })
    .execute()
}

const toEntry = (row: Selectable<MoneyTables['money_entries']>): MoneyEntry => ({
  id: row.id,
  refundId: row.refund_id,
  way: row.way,
  reference: row.reference,
  cents: row.cents,
  reason: row.reason,
  state: row.state,
  at: row.created_at,
  changedAt: row.changed_at,
})

/** The entries of these orders in order, by order id. */
export async function entriesOf(database: Database, orderIds: readonly number[]): Promise<Map<number, MoneyEntry[]>> {
  if (!orderIds.length) return new Map()
  const rows = await database().selectFrom('money_entries').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
  const found = new Map<number, MoneyEntry[]>()
  for (const row of rows) if (row.order_id !== null) found.set(row.order_id, [...(found.get(row.order_id) ?? []), toEntry(row)])
  return found
}

/** What came in and has not gone back, by the way it came, in the order it came. */
export function heldIn(entries: readonly MoneyEntry[]): Amount[] {
  const held = new Map<string, Amount>()
  for (const { way, reference, cents } of entries) {
    const key = `${way} ${reference}`
    held.set(key, { way, reference, cents: cents + (held.get(key)?.cents ?? 0) })
  }
  return [...held.values()].filter(({ cents }) => cents > 0)
}

const surplus: readonly MoneyReason[] = ['twice', 'canceled', 'withdrawn']

/** The entry that gives a payment back because it did not belong to its order; undefined if it did. */
export const surplusOf = (entries: readonly MoneyEntry[], reference?: string): MoneyEntry | undefined =>
  entries.findLast(entry => surplus.includes(entry.reason) && (reference === undefined || entry.reference === reference))

/** What each gift card paid when the order was placed. */
export const cardsIn = (entries: readonly MoneyEntry[]): { number: string; cents: number }[] => {
  const paid = new Map<string, number>()
  for (const { way, reason, reference, cents } of entries)
    if (way === 'gift-card' && reason === 'payment' && !paid.has(reference)) paid.set(reference, cents)
  return [...paid].map(([number, cents]) => ({ number, cents }))
}

/** Money that an operator has to pay by hand. */
export interface Owed {
  id: string
  /** `refused` by the provider. */
  way: 'transfer' | 'store' | 'refused'
  cents: number
  /** Order number. */
  of: string
  reason: MoneyReason
  /** Reference of the original payment. */
  reference: string
  /** When it became due, ms since 1970. */
  at: number
}

/** Money that the provider has to pay back; `key` is the same at every attempt. */
export interface ClaimedEntry {
  id: number
  key: string
  reference: string
  /** Positive. */
  cents: number
  /** Number of its order. */
  order: string
}

export interface LedgerData {
  /** What must be paid by hand and is not marked as paid, oldest first. */
  owed(): Promise<Owed[]>
  /** Marks these as paid. Resolves to the ids that were not marked before. */
  markPaid(ids: readonly string[]): Promise<string[]>
  /** Ids of entries that the provider has to pay back now, longest due first. */
  due(): Promise<number[]>
  /** Leases one of those to the caller; undefined if another process has it. */
  claim(id: number): Promise<ClaimedEntry | undefined>
  /** Records that it was paid, or that the provider refused it permanently. */
  close(id: number, state: 'done' | 'refused'): Promise<void>
  /** Makes it due again after `wait` ms, because the outcome is unknown. */
  again(id: number, wait: number): Promise<void>
}

/** ms that a process may work on an entry before another tries; longer than the provider's time-out. */
const LEASE_MS = 60_000

/** Literal, so that the index of what is open is used. */
const open = (database: Database) =>
  database()
    .selectFrom('money_entries')
    .where('money_entries.state', '<>', sql.lit('done' as const))

/** What an operator pays by hand: bank transfers, payments at a till, and what the provider refused. */
const byHand = (database: Database) =>
  open(database).where(({ eb, or, and }) =>
    or([and([eb('way', 'in', ['transfer', 'store']), eb('money_entries.state', '=', 'owed')]), eb('money_entries.state', '=', 'refused')]),
  )

async function owed(database: Database): Promise<Owed[]> {
  const rows = await byHand(database)
    .innerJoin('orders', 'orders.id', 'money_entries.order_id')
    .select(['money_entries.id', 'way', 'state', 'cents', 'orders.number as of', 'reason', 'reference', 'money_entries.created_at as at'])
    .orderBy('money_entries.created_at')
    .orderBy('money_entries.id')
    .execute()
  return rows.map(({ id, way, state, cents, ...rest }) => ({
    ...rest,
    id: String(id),
    cents: -cents,
    way: state === 'owed' && way === 'store' ? way : state === 'owed' && way === 'transfer' ? way : 'refused',
  }))
}

async function markPaid(database: Database, ids: readonly string[], now: number): Promise<string[]> {
  const done: string[] = []
  for (const id of ids.filter(one => /^\d{1,15}$/.test(one))) {
    const known = await byHand(database).select('money_entries.id').where('money_entries.id', '=', Number(id)).executeTakeFirst()
    if (!known) continue
    const { numUpdatedRows } = await database()
      .updateTable('money_entries')
      .set({ state: 'done', changed_at: now })
      .where('id', '=', known.id)
      .where('state', '!=', 'done')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) done.push(id)
  }
  return done
}

async function claim(database: Database, entry: number, now: number): Promise<ClaimedEntry | undefined> {
  const row = await database()
    .updateTable('money_entries')
    .set(({ eb }) => ({ due_at: now + LEASE_MS, tries: eb('tries', '+', 1) }))
    .where('id', '=', entry)
    .where('state', '=', 'owed')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, key, reference, cents } = row
  const order = await database()
    .selectFrom('orders')
    .select('number')
    .where('id', '=', row.order_id ?? 0)
    .executeTakeFirst()
  return { id, key, reference, cents: -cents, order: order?.number ?? '' }
}

/** The ledger, for whoever pays back what is owed. */
export const ledgerData = (database: Database, now: () => number): LedgerData => ({
  owed: () => owed(database),
  markPaid: ids => database.transaction(() => markPaid(database, ids, now())),
  async due() {
    const rows = await open(database)
      .select('id')
      .where('state', '=', 'owed')
      .where('way', '=', 'provider')
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  },
  claim: id => claim(database, id, now()),
  async close(id, state) {
    await database().updateTable('money_entries').set({ state, changed_at: now() }).where('id', '=', id).execute()
  },
  async again(id, wait) {
    await database()
      .updateTable('money_entries')
      .set({ due_at: now() + wait })
      .where('id', '=', id)
      .execute()
  },
})
