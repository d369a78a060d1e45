import type { GiftCard } from '../../shared/contract/api/content'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit } from '../limits/service'

/**
 * Limits wrong pins to five per card in a quarter of an hour, wherever they are tried (429). Call it before checking a
 * pin.
 */
export const limitPins = (deps: Counts, number: string): Promise<void> => limit(deps, 'gift-card', number, { client: 30, subject: 5 })

/** The balance of a gift card. Refuses an unknown number (404), a wrong pin (403) and too many attempts (429). */
export async function balanceOf(deps: Counts, number: string, pin: string): Promise<GiftCard> {
  await limitPins(deps, number)
  const found = await deps.data.giftCards.balance(number, pin)
  if (found === 'unknown') throw new Refusal(404, 'unknownGiftCard')
  if (found === 'wrongPin') throw new Refusal(403, 'wrongPin')
  await forgive(deps, 'gift-card', number)
  return { balance: found.cents / 100, expires_at: found.lastDay }
}
