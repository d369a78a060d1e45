import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { cardsIn, enter, entriesOf, heldIn } from '../../payments/ledger'
import type { MoneyReason } from '../../payments/schema'
import { allocateInOrder } from '../allocate'
import type { CardPart } from '../records'

const DAY = 86_400_000
/** ms that refunded money can be spent at least, even on a card that has expired meanwhile. */
const AT_LEAST_MS = 90 * DAY

interface Change {
  orderId: number
  /** Key of the change: the same key changes a card once. */
  key: string
  /** The refund that it is part of. */
  refundId?: number
  /** ms since 1970. */
  now: number
}

/** Key of the change that pays for an order. */
export const placedKey = (orderId: number): string => `order:${orderId}`

/** Enters what a card pays for an order, or gets back if `cents` is negative; false if its balance is too low. The card must be locked. */
async function change(
  database: Database,
  { number, cents }: CardPart,
  { key, now, ...of }: Change & { reason: MoneyReason },
): Promise<boolean> {
  const changed = await database()
    .updateTable('gift_cards')
    .set({ balance_cents: sql<number>`balance_cents - ${cents}` })
    .where('number', '=', number)
    .where('balance_cents', '>=', cents)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await enter(database, { ...of, key: `${key}:${number}`, way: 'gift-card', reference: number, cents }, now)
  return true
}

/**
 * Takes an order's payment from its cards, all or nothing; false if a balance is too low. Call it in a transaction that
 * holds the order, and roll back on false.
 */
export async function payFromCards(database: Database, parts: readonly CardPart[], of: Change): Promise<boolean> {
  // Written down in the order in which they pay, as refunds go by it; locked in an order that all share.
  const wanted = parts.filter(({ cents }) => cents > 0)
  await database.lock('gift_cards', wanted.map(({ number }) => number).sort(), 'number')
  const rows = wanted.length
    ? await database()
        .selectFrom('gift_cards')
        .select(['number', 'balance_cents'])
        .where(
          'number',
          'in',
          wanted.map(({ number }) => number),
        )
        .execute()
    : []
  const isShort = ({ number, cents }: CardPart): boolean => (rows.find(row => row.number === number)?.balance_cents ?? 0) < cents
  if (wanted.some(isShort)) return false
  for (const { number, cents } of wanted)
    if (!(await change(database, { number, cents }, { ...of, reason: 'payment' }))) throw new Error('A locked gift card changed')
  return true
}

/** What each card has paid for an order, less refunds, in the order they paid. */
const paidNow = async (database: Database, orderId: number): Promise<CardPart[]> =>
  heldIn((await entriesOf(database, [orderId])).get(orderId) ?? []).flatMap(({ way, reference: number, cents }) =>
    way === 'gift-card' ? [{ number, cents }] : [],
  )

/**
 * Locks the cards that paid for an order. Call it before locking stock, as placing an order does. Resolves to what each
 * has paid, less refunds.
 */
export async function lockCardsOf(database: Database, orderId: number): Promise<CardPart[]> {
  const paid = await paidNow(database, orderId)
  await database.lock(
    'gift_cards',
    paid.map(({ number }) => number),
    'number',
  )
  return paid
}

/**
 * Refunds `cents` of an order to the cards that paid for it, last one first; without `cents` everything they paid.
 * Never more than they paid less earlier refunds: the caller refunds the rest by the other payment. Resolves to what each
 * got. The money can be spent for at least 90 days. Call it in a transaction that holds the order.
 */
export async function giveBackToCards(
  database: Database,
  { cents = Number.MAX_SAFE_INTEGER, ...of }: Change & { reason: 'refund' | 'ended'; cents?: number },
): Promise<CardPart[]> {
  const { orderId, now } = of
  const paid = (await lockCardsOf(database, orderId)).reverse()
  const parts = allocateInOrder(
    paid.map(part => part.cents),
    cents,
  )
  const given: CardPart[] = []
  for (const [at, back] of parts.entries()) {
    const number = paid[at]?.number
    if (!back || number === undefined) continue
    await change(database, { number, cents: -back }, of)
    const until = now + AT_LEAST_MS
    await database().updateTable('gift_cards').set({ ends_at: until }).where('number', '=', number).where('ends_at', '<', until).execute()
    given.push({ number, cents: back })
  }
  return given
}

/** Gives back everything that cards paid for an order that failed. Call it in a transaction that holds the order. */
export async function giveAllBack(database: Database, orderId: number, now: number): Promise<void> {
  const changes = ((await entriesOf(database, [orderId])).get(orderId) ?? []).filter(({ way }) => way === 'gift-card').length
  // Each time has its own key: an order can be cancelled, paid after all, and then withdrawn.
  if (changes) await giveBackToCards(database, { orderId, key: `back:${orderId}:${changes}`, now, reason: 'ended' })
}

/** What cards paid when these orders were placed, by order id. */
export async function cardsOfOrders(database: Database, orderIds: readonly number[]): Promise<Map<number, CardPart[]>> {
  const found = await entriesOf(database, orderIds)
  return new Map([...found].map(([id, entries]) => [id, cardsIn(entries)]))
}
