import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { CardPart } from '../records'
import { spread } from '../spread'

const DAY = 86_400_000
/** ms that what is given back can be spent at the least, also on a card that ended meanwhile. */
const AT_LEAST_MS = 90 * DAY

interface Change {
  orderId: number
  /** What the change is for: the same key changes a card once. */
  key: string
  /** ms since 1970. */
  now: number
}

/** The key of what an order takes when it is placed. */
export const placedKey = (orderId: number): string => `order:${orderId}`

/** Adds to the balance of a card, or takes from it, and writes that down; false when there is not enough on it. The card is locked. */
async function change(database: Database, { number, cents }: CardPart, { orderId, key, now }: Change): Promise<boolean> {
  const changed = await database()
    .updateTable('gift_cards')
    .set({ balance_cents: sql<number>`balance_cents + ${cents}` })
    .where('number', '=', number)
    .where('balance_cents', '>=', -cents)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await database().insertInto('gift_card_changes').values({ number, order_id: orderId, key, cents, created_at: now }).execute()
  return true
}

/** Takes what an order pays with cards: all of it, or nothing and false. In a transaction that ends when this is false, or holds the order. */
export async function takeFromCards(database: Database, parts: readonly CardPart[], of: Change): Promise<boolean> {
  const wanted = parts.filter(({ cents }) => cents > 0).sort((one, other) => (one.number < other.number ? -1 : 1))
  await database.lock(
    'gift_cards',
    wanted.map(({ number }) => number),
    'number',
  )
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
    if (!(await change(database, { number, cents: -cents }, of))) throw new Error('A locked gift card changed')
  return true
}

/** What cards have paid of an order by now: what it took, less what was given back. In the order in which they paid. */
async function paidNow(database: Database, orderId: number): Promise<CardPart[]> {
  const rows = await database()
    .selectFrom('gift_card_changes')
    .select(({ fn }) => ['number', fn.sum<number>('cents').as('cents'), fn.min<number>('id').as('first')])
    .where('order_id', '=', orderId)
    .groupBy('number')
    .orderBy('first')
    .execute()
  return rows.map(({ number, cents }) => ({ number, cents: -Number(cents) }))
}

/** Locks the cards that paid an order: before stock, as when an order is placed. Resolves to what they have paid of it by now. */
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
 * Gives an amount of an order back to the cards that paid it, the last that paid first; without `cents` all that they paid. Never more than
 * they paid less what was given back before, so the rest of a refund goes the way of the other payment. Resolves to the cents that are given
 * back under this key: the same key again gives nothing more, and resolves to the same. What was given back can be spent for 90 days at
 * the least. In a transaction that holds the order.
 */
export async function giveBackToCards(
  database: Database,
  { orderId, key, now, cents = Number.MAX_SAFE_INTEGER }: Change & { cents?: number },
): Promise<number> {
  const before = await database()
    .selectFrom('gift_card_changes')
    .select('cents')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .execute()
  if (before.length) return before.reduce((sum, one) => sum + one.cents, 0)
  const paid = (await lockCardsOf(database, orderId)).reverse()
  const parts = spread(
    paid.map(part => part.cents),
    cents,
  )
  let given = 0
  for (const [at, back] of parts.entries()) {
    const number = paid[at]?.number
    if (!back || number === undefined) continue
    await change(database, { number, cents: back }, { orderId, key, now })
    const until = now + AT_LEAST_MS
    await database().updateTable('gift_cards').set({ ends_at: until }).where('number', '=', number).where('ends_at', '<', until).execute()
    given += back
  }
  return given
}

/** Gives everything back that cards paid of an order that came to nothing. In a transaction that holds the order. */
export async function giveAllBack(database: Database, orderId: number, now: number): Promise<void> {
  const { changes } = await database()
    .selectFrom('gift_card_changes')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // An order may be called off, be paid after all, and be withdrawn from: each gives back what is there then.
  if (Number(changes)) await giveBackToCards(database, { orderId, key: `back:${orderId}:${changes}`, now })
}

/** What cards paid of these orders when they were placed, by the order's id. */
export async function cardsOfOrders(database: Database, orderIds: readonly number[]): Promise<Map<number, CardPart[]>> {
  if (!orderIds.length) return new Map()
  const rows = await database()
    .selectFrom('gift_card_changes')
    .select(['order_id', 'number', 'cents'])
    .where('order_id', 'in', orderIds)
    .where('key', 'like', 'order:%')
    .where('cents', '<', 0)
    .orderBy('id')
    .execute()
  const found = new Map<number, CardPart[]>()
  for (const { order_id, number, cents } of rows)
    if (order_id !== null) found.set(order_id, [...(found.get(order_id) ?? []), { number, cents: -cents }])
  return found
}
