import type { GiftCard } from '../../shared/contract/api/content'
import { cleanDigits } from '../../shared/contract/typed'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit } from '../limits/service'

/**
 * Limits wrong pins in a quarter of an hour, wherever they are tried (429): five for a card by one client, and in all so many that nobody
 * blocks the card of somebody else, while a pin of four digits is not found in a day either. Call it before checking a pin.
 */
export const limitPins = (deps: Counts, number: string): Promise<void> =>
  limit(deps, 'gift-card', number, { both: 5, client: 30, subject: 30 })

/** Whether the last digit is the check digit of the others. Source: ISO/IEC 7812-1, annex B. */
function hasCheckDigit(number: string): boolean {
  const weighed = [...number].reverse().map((digit, at) => Number(digit) * (at % 2 ? 2 : 1))
  return weighed.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/**
 * The balance of a gift card. Refuses number and pin that do not belong together: a number that cannot be one (404), else as a wrong pin
 * (403), whether there is such a card or not. Refuses too many attempts (429).
 */
export async function balanceOf(deps: Counts, typedNumber: string, typedPin: string): Promise<GiftCard> {
  const [number, pin] = [cleanDigits(typedNumber), cleanDigits(typedPin)]
  await limitPins(deps, number)
  const found = await deps.data.giftCards.balance(number, pin)
  if (typeof found === 'string') throw hasCheckDigit(number) ? new Refusal(403, 'wrongPin') : new Refusal(404, 'unknownGiftCard')
  await forgive(deps, 'gift-card', number)
  return { balance: found.cents / 100, expires_at: found.lastDay }
}
