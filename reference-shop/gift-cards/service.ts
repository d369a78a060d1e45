import type { GiftCard } from '../../shared/contract/api/content'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit } from '../limits/service'

/** Before a pin is tried, wherever: more than five wrong ones for a card in a quarter of an hour are refused (429). */
export const limitPins = (deps: Counts, number: string): Promise<void> => limit(deps, 'gift-card', number, { place: 30, thing: 5 })

/** What is left on a gift card. Refuses an unknown number (404), a wrong pin (403) and too many tries (429). */
export async function balanceOf(deps: Counts, number: string, pin: string): Promise<GiftCard> {
  await limitPins(deps, number)
  const found = await deps.data.giftCards.balance(number, pin)
  if (found === 'unknown') throw new Refusal(404, 'unknownGiftCard')
  if (found === 'wrongPin') throw new Refusal(403, 'wrongPin')
  await forgive(deps, 'gift-card', number)
  return { balance: found.cents / 100, expires_at: new Date(found.endsAt).toISOString().slice(0, 10) }
}
