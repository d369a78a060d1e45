import * as v from 'valibot'
import { type CallDocs, CartHeaders, defineCall, Id } from './common'
import { CartChange } from './quote'
import { GiftCardOnQuote } from './totals'

/** No idempotency key: repeating the request changes nothing, and the pin must not be stored anywhere, including with a key. */
const Headers = v.pick(CartHeaders, ['Prefer'])

export const listGiftCards = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/checkout/payment/gift-cards',
  reply: v.array(GiftCardOnQuote),
})

/** Number and pin as typed. The quote determines what a card pays, so the request has no amount; a card that is already on the quote stays. */
export const applyGiftCard = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/gift-cards',
  headers: Headers,
  body: v.object({ number: v.pipe(v.string(), v.minLength(1), v.maxLength(80)), pin: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  reply: CartChange,
})

export const removeGiftCard = defineCall({
  client: 'commerce',
  method: 'DELETE',
  path: '/api/checkout/payment/gift-cards/{id}',
  params: v.object({ id: Id }),
  headers: Headers,
  reply: CartChange,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listGiftCards: {
    summary: 'Gift cards on the quote, in the order in which they pay',
    example: { reply: [{ id: 3, number: '•••• 0012', amount: 75, balance: 75 }] },
  },
  applyGiftCard: {
    summary: 'Pay for the quote with a gift card',
    errors: { 400: 'Not a card that can pay for this quote, or the wrong pin', 429: 'Tried too often' },
    example: { headers: {}, body: { number: '6006490000000012', pin: '1234' }, reply: true },
  },
  removeGiftCard: {
    summary: 'Take a gift card off the quote',
    example: { params: { id: 3 }, headers: {}, reply: true },
  },
}
