import type { GiftCardData } from '../customer-data'
import type { Database } from './database'
import { hashPassword, isPassword } from './passwords'

/** Gift cards; of the pin only a hash is kept. */
export function giftCardData(database: Database): GiftCardData {
  // Compared with for a number that nobody has, so that both answers take as long.
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
