import { randomInt } from 'node:crypto'
import { hashPassword, isPassword } from '../../account/data/passwords'
import type { Database } from '../../database/database'
import { isOver, lastDayOf } from '../card'
import type { GiftCardData } from '../records'
import { cardsOnQuote } from './on-quote'

/** Maximum number of gift cards on a cart. */
export const MOST_CARDS = 10
const PIN_DIGITS = 6

/** Only a hash of the pin is stored. */
export function giftCardData(database: Database, now: () => number): GiftCardData {
  // Checked for unknown numbers, so that response times do not reveal which cards exist.
  const nobody = hashPassword('0000')
  const onQuote = (quoteId: number) => cardsOnQuote(database, quoteId, now())
  const remove = async (quoteId: number, ids: readonly number[]): Promise<void> => {
    if (ids.length) await database().deleteFrom('quote_gift_cards').where('quote_id', '=', quoteId).where('id', 'in', ids).execute()
  }
  return {
    async balance(number, pin) {
      const card = await database().selectFrom('gift_cards').selectAll().where('number', '=', number).executeTakeFirst()
      const right = await isPassword(pin, card?.pin_hash ?? (await nobody))
      if (!card) return 'unknown'
      if (!right) return 'wrongPin'
      const endsAt = Number(card.ends_at)
      return { cents: card.balance_cents, lastDay: lastDayOf(endsAt), isOver: isOver(endsAt, now()) }
    },
    async renewPin(number) {
      const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')
      const pin_hash = await hashPassword(pin)
      const { numUpdatedRows } = await database()
        .updateTable('gift_cards')
        .set({ pin_hash })
        .where('number', '=', number)
        .executeTakeFirst()
      return numUpdatedRows ? pin : undefined
    },
    onQuote,
    put: (quoteId, number) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const cards = await onQuote(quoteId)
        if (cards.some(card => card.number === number)) return 'put'
        if (cards.length >= MOST_CARDS) return 'full'
        await database().insertInto('quote_gift_cards').values({ quote_id: quoteId, number }).execute()
        return 'put'
      }),
    remove: (quoteId, id) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        await remove(quoteId, [id])
      }),
    removeEmpty: quoteId =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        await remove(
          quoteId,
          (await onQuote(quoteId)).flatMap(({ id, cents }) => (cents ? [] : [id])),
        )
      }),
  }
}
