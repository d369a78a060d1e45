import type { Database } from '../../database/database'
import { isOver } from '../card'
import type { CardOnQuote } from '../records'

/**
 * Cents by card number that unpaid orders of this cart hold. The next order can use them, as it replaces those orders.
 */
async function heldBy(database: Database, quoteId: number): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('money_entries')
    .innerJoin('orders', 'orders.id', 'money_entries.order_id')
    .select(({ fn }) => ['reference', fn.sum<number>('cents').as('cents')])
    .where('way', '=', 'gift-card')
    .where('orders.status', '!=', 'canceled')
    .where('orders.quote_id', 'in', ({ selectFrom }) =>
      selectFrom('quotes')
        .select('id')
        .where(({ eb, or }) => or([eb('id', '=', quoteId), eb('became', '=', quoteId)])),
    )
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, cents }) => [reference, Number(cents)]))
}

/** A cart's cards in the order they pay, with what each can pay at `now` (ms). */
export async function cardsOnQuote(database: Database, quoteId: number, now: number): Promise<CardOnQuote[]> {
  const rows = await database()
    .selectFrom('quote_gift_cards')
    .innerJoin('gift_cards', 'gift_cards.number', 'quote_gift_cards.number')
    .select(['quote_gift_cards.id', 'quote_gift_cards.number', 'balance_cents', 'ends_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('quote_gift_cards.id')
    .execute()
  const held = rows.length ? await heldBy(database, quoteId) : undefined
  return rows.map(({ id, number, balance_cents, ends_at }) => ({
    id,
    number,
    cents: (isOver(Number(ends_at), now) ? 0 : balance_cents) + (held?.get(number) ?? 0),
  }))
}

/** The same, after locking these cards and those of the cart's unpaid orders, `held`. Call it in a transaction that holds the cart and these orders. */
export async function lockCardsOnQuote(
  database: Database,
  quoteId: number,
  { held, now }: { held: readonly string[]; now: number },
): Promise<CardOnQuote[]> {
  const own = await database().selectFrom('quote_gift_cards').select('number').where('quote_id', '=', quoteId).execute()
  await database.lock('gift_cards', [...new Set([...own.map(({ number }) => number), ...held])], 'number')
  return own.length ? cardsOnQuote(database, quoteId, now) : []
}

/** Moves one cart's cards to another. Call it in a transaction that holds both. */
export async function moveCards(database: Database, from: number, to: number): Promise<void> {
  const known = database().selectFrom('quote_gift_cards').select('number').where('quote_id', '=', to)
  await database()
    .updateTable('quote_gift_cards')
    .set({ quote_id: to })
    .where('quote_id', '=', from)
    .where('number', 'not in', known)
    .execute()
  await database().deleteFrom('quote_gift_cards').where('quote_id', '=', from).execute()
}

/** Takes all cards off a cart. In a transaction that holds it. */
export async function forgetCards(database: Database, quoteId: number): Promise<void> {
  await database().deleteFrom('quote_gift_cards').where('quote_id', '=', quoteId).execute()
}
