import type { GiftCardOnQuote } from '../../shared/contract/api/totals'
import { cleanDigits } from '../../shared/contract/typed'
import { Refusal } from '../http/errors'
import { type Counts, forgive } from '../limits/service'
import { limitPins } from './service'

/**
 * Puts a card on the cart. Attempts share their limit with the balance check. Refuses with the same answer (400) an
 * unknown number, a wrong pin and a card that cannot pay; 429 after too many attempts. Adding a card twice changes
 * nothing.
 */
export async function putGiftCard(deps: Counts, quoteId: number, typed: { number: string; pin: string }): Promise<true> {
  const { giftCards, quotes } = deps.data
  const [number, pin] = [cleanDigits(typed.number), cleanDigits(typed.pin)]
  await limitPins(deps, number)
  const found = await giftCards.balance(number, pin)
  if (typeof found === 'string') throw new Refusal(400, 'giftCardRefused')
  await forgive(deps, 'gift-card', number)
  if ((await giftCards.onQuote(quoteId)).some(card => card.number === number)) return true
  if (found.isOver) throw new Refusal(400, 'giftCardEnded')
  if (found.cents === 0) throw new Refusal(400, 'giftCardEmpty')
  const lines = await quotes.lines(quoteId)
  if (lines.length && lines.every(({ product, services }) => product.is_voucher && !services.length))
    throw new Refusal(400, 'giftCardVouchers')
  if ((await giftCards.put(quoteId, number)) === 'full') throw new Refusal(400, 'giftCardsFull')
  return true
}

/** Takes a card off the cart; does nothing if it is not there. */
export async function removeGiftCard({ data }: Pick<Counts, 'data'>, quoteId: number | null, id: number): Promise<true> {
  if (quoteId !== null) await data.giftCards.remove(quoteId, id)
  return true
}

/** The cards on the cart, with what each pays. */
export const giftCardsOf = async ({ data }: Pick<Counts, 'data'>, quoteId: number | null): Promise<GiftCardOnQuote[]> =>
  (await data.quotes.totals(quoteId)).gift_cards ?? []
