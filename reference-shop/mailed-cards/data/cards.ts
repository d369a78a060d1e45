import { sql } from 'kysely'
import { hashPassword, isPassword } from '../../account/data/passwords'
import type { Database } from '../../database/database'
import { enter } from '../../payments/ledger'
import type { MailedCard, MailedCardData, NewCard, SentCard } from '../records'
import { isRefundable, MOST_RESENDS, toColumns } from '../rules'

const YEAR = 365.25 * 86_400_000
/** ms that a card is valid. */
const VALID_MS = 5 * YEAR

const withOrder = (database: Database) =>
  database()
    .selectFrom('order_mailed_cards')
    .innerJoin('orders', 'orders.id', 'order_mailed_cards.order_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_mailed_cards.line_id')

/** Planned cards whose day has come, of orders that are paid. */
const dueOn = (database: Database, today: string) =>
  withOrder(database)
    .where('order_mailed_cards.status', '=', 'planned')
    .where(({ eb, or }) => or([eb('send_on', 'is', null), eb('send_on', '<=', today)]))
    .where('orders.status', 'in', ['processing', 'complete'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('id').whereRef('payments.order_id', '=', 'orders.id').where('payments.status', '=', 'paid')),
    )

async function cardsOf(database: Database, orderId: number): Promise<MailedCard[]> {
  const rows = await database()
    .selectFrom('order_mailed_cards')
    .leftJoin('gift_cards', 'gift_cards.number', 'order_mailed_cards.number')
    .innerJoin('order_lines', 'order_lines.id', 'order_mailed_cards.line_id')
    .selectAll('order_mailed_cards')
    .select(['balance_cents', 'total_cents'])
    .where('order_mailed_cards.order_id', '=', orderId)
    .orderBy('order_mailed_cards.line_id')
    .execute()
  return rows.map(row => ({
    ...toColumns(row),
    lineId: row.line_id,
    status: row.status,
    sentAt: row.sent_at,
    resendsLeft: row.status === 'sent' ? MOST_RESENDS - row.resends : 0,
    isSpent: row.status === 'sent' && row.balance_cents !== row.total_cents,
  }))
}

async function sentCard(database: Database, id: number): Promise<SentCard> {
  const row = await withOrder(database)
    .innerJoin('gift_cards', 'gift_cards.number', 'order_mailed_cards.number')
    .selectAll('order_mailed_cards')
    .select([
      'orders.number as order_number',
      'orders.email',
      'orders.extension',
      'order_lines.total_cents',
      'ends_at',
      'gift_cards.number as card_number',
    ])
    .where('order_mailed_cards.id', '=', id)
    .executeTakeFirstOrThrow()
  const { locale = 'nl-NL' } = (row.extension === null ? {} : JSON.parse(row.extension)) as { locale?: string }
  return {
    ...toColumns(row),
    number: row.card_number,
    cents: row.total_cents,
    endsAt: Number(row.ends_at),
    order: { number: row.order_number, email: row.email, locale },
  }
}

/** Locks the order, as every change of its cards does. Call it in a transaction. */
async function lockedBy(database: Database, column: 'id' | 'line_id', value: number) {
  const find = () => database().selectFrom('order_mailed_cards').selectAll().where(column, '=', value).executeTakeFirst()
  const found = await find()
  if (found) await database.lock('orders', [found.order_id])
  return found && find()
}

async function send(database: Database, id: number, { number, pinHash }: NewCard, { today, now }: { today: string; now: number }) {
  await lockedBy(database, 'id', id)
  const due = await dueOn(database, today)
    .select(['order_lines.total_cents', 'order_mailed_cards.order_id'])
    .where('order_mailed_cards.id', '=', id)
    .executeTakeFirst()
  if (!due) return undefined
  const card = { number, pin_hash: pinHash, balance_cents: due.total_cents, ends_at: Math.round(now + VALID_MS) }
  await database().insertInto('gift_cards').values(card).execute()
  const opening = { orderId: null, key: `opening:${number}`, way: 'gift-card', reference: number, cents: -due.total_cents } as const
  await enter(database, { ...opening, reason: 'balance' }, now)
  await database().updateTable('order_mailed_cards').set({ status: 'sent', number, sent_at: now }).where('id', '=', id).execute()
  return sentCard(database, id)
}

/**
 * Takes back an order's gift cards by e-mail, of these lines or all of them. Planned ones are cancelled; sent and
 * unspent ones are blocked, with balance 0. Resolves to the ids of the lines to refund. Call it in a transaction that
 * holds the order.
 */
export async function revokeCards(database: Database, orderId: number, now: number, lineIds?: readonly number[]): Promise<number[]> {
  if (lineIds?.length === 0) return []
  const rows = await database()
    .selectFrom('order_mailed_cards')
    .select(['line_id', 'number'])
    .where('order_id', '=', orderId)
    .$if(lineIds !== undefined, query => query.where('line_id', 'in', lineIds ?? []))
    .execute()
  await database.lock(
    'gift_cards',
    rows.flatMap(({ number }) => number ?? []),
    'number',
  )
  const back = (await cardsOf(database, orderId)).filter(card => isRefundable(card) && rows.some(({ line_id }) => line_id === card.lineId))
  for (const { lineId } of back) {
    const number = rows.find(({ line_id }) => line_id === lineId)?.number ?? null
    await database()
      .updateTable('order_mailed_cards')
      .set({ status: number === null ? 'canceled' : 'blocked' })
      .where('line_id', '=', lineId)
      .execute()
    if (number === null) continue
    const { balance_cents: cents } = await database()
      .selectFrom('gift_cards')
      .select('balance_cents')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await database().updateTable('gift_cards').set({ balance_cents: 0, ends_at: now }).where('number', '=', number).execute()
    const blocked = { orderId: null, key: `blocked:${number}`, way: 'gift-card', reference: number, cents } as const
    await enter(database, { ...blocked, reason: 'balance' }, now)
  }
  return back.map(({ lineId }) => lineId)
}

/** Ids of lines whose gift card can be refunded. */
export const refundableCards = async (database: Database, orderId: number): Promise<number[]> =>
  (await cardsOf(database, orderId)).filter(isRefundable).map(({ lineId }) => lineId)

export function mailedCardData(database: Database, now: () => number): MailedCardData {
  return {
    ofOrder: orderId => cardsOf(database, orderId),
    async due(today) {
      const rows = await dueOn(database, today).select('order_mailed_cards.id').orderBy('order_mailed_cards.id').limit(100).execute()
      return rows.map(({ id }) => id)
    },
    send: (id, card, today) => database.transaction(() => send(database, id, card, { today, now: now() })),
    change: (lineId, details) =>
      database.transaction(async () => {
        const card = await lockedBy(database, 'line_id', lineId)
        if (card?.status !== 'planned') return false
        await database().updateTable('order_mailed_cards').set(toColumns(details)).where('line_id', '=', lineId).execute()
        return true
      }),
    resend: lineId =>
      database.transaction(async () => {
        const card = await lockedBy(database, 'line_id', lineId)
        if (card?.status !== 'sent' || card.resends >= MOST_RESENDS) return undefined
        await database()
          .updateTable('order_mailed_cards')
          .set({ resends: sql<number>`resends + 1` })
          .where('line_id', '=', lineId)
          .execute()
        return sentCard(database, card.id)
      }),
    async keepPin(number, pin) {
      const card = await database()
        .selectFrom('order_mailed_cards')
        .innerJoin('gift_cards', 'gift_cards.number', 'order_mailed_cards.number')
        .select(['pin_hash', 'status'])
        .where('gift_cards.number', '=', number)
        .executeTakeFirst()
      if (card?.status !== 'sent') return false
      if (await isPassword(pin, card.pin_hash)) return true
      await database()
        .updateTable('gift_cards')
        .set({ pin_hash: await hashPassword(pin) })
        .where('number', '=', number)
        .execute()
      return true
    },
  }
}
