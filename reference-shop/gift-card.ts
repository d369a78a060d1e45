import type { GiftCard } from '../shared/contract/api/content'
import { limit } from './account'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'

const quarter = 15 * 60_000
/** Pins tried on one card, and cards tried from one place, within a quarter of an hour (CNT-02). */
const perCard = [5, quarter] as const
const perPlace = [30, quarter] as const

/** What is left on a gift card. Refuses an unknown number (404), a wrong pin (403) and too many tries (429). `place`: from where it is asked. */
export async function balanceOf({ data }: Pick<Deps, 'data'>, number: string, pin: string, place: string): Promise<GiftCard> {
  await limit({ data }, `gift-card-from:${place}`, perPlace)
  await limit({ data }, `gift-card:${number}`, perCard)
  const found = await data.giftCards.balance(number, pin)
  if (found === 'unknown') throw new Refusal(404, 'unknownGiftCard')
  if (found === 'wrongPin') throw new Refusal(403, 'wrongPin')
  await data.attempts.clear(`gift-card:${number}`)
  return { balance: found.cents / 100, expires_at: new Date(found.endsAt).toISOString().slice(0, 10) }
}
