import { z } from 'zod'
import * as calls from '../calls/gift-cards'
import { CartHeaders, endpoint, Id, Money, Unspecified } from './common'

/** No idempotency key: repeating the request changes nothing, and the pin must not be stored anywhere, including with a key. */
const Headers = CartHeaders.pick({ Prefer: true })

/**
 * A gift card that pays for the quote. `number` is masked; `amount` is the part of the total it pays now, `balance` what is on the card;
 * both in euros.
 */
export const GiftCardOnQuote = z.object({ id: Id, number: z.string(), amount: Money, balance: Money })
export type GiftCardOnQuote = z.infer<typeof GiftCardOnQuote>

export const listGiftCards = endpoint({
  ...calls.listGiftCards,
  summary: 'Gift cards on the quote, in the order in which they pay',
  reply: z.array(GiftCardOnQuote),
  example: { reply: [{ id: 3, number: '•••• 0012', amount: 75, balance: 75 }] },
})

/** Number and pin as typed. The quote determines what a card pays, so the request has no amount; a card that is already on the quote stays. */
export const applyGiftCard = endpoint({
  ...calls.applyGiftCard,
  summary: 'Pay for the quote with a gift card',
  headers: Headers,
  body: z.object({ number: z.string().min(1).max(80), pin: z.string().min(1).max(40) }),
  reply: Unspecified,
  errors: { 400: 'Not a card that can pay for this quote, or the wrong pin', 429: 'Tried too often' },
  example: { headers: {}, body: { number: '6006490000000012', pin: '1234' }, reply: true },
})

export const removeGiftCard = endpoint({
  ...calls.removeGiftCard,
  summary: 'Take a gift card off the quote',
  params: z.object({ id: Id }),
  headers: Headers,
  reply: Unspecified,
  example: { params: { id: 3 }, headers: {}, reply: true },
})
