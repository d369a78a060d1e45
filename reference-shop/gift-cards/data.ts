import { hashPassword, isPassword } from '../account/data/passwords'
import type { Database } from '../database/database'
import type { GiftCardData } from './records'

/** Gift cards; of the pin only a hash is kept. */
export function giftCardData(database: Database): GiftCardData {
  // Compared with for an unknown number, so that the time of an answer does not tell whether a card exists.
  const nobody = hashPassword('0000')
  return {
    async balance(number, pin) {
      const card = await database().selectFrom('gift_cards').selectAll().where('number', '=', number).executeTakeFirst()
      const right = await isPassword(pin, card?.pin_hash ?? (await nobody))
      if (!card) return 'unknown'
      return right ? { cents: card.balance_cents, endsAt: Number(card.ends_at) } : 'wrongPin'
    },
  }
}
