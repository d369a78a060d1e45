import type { GiftCardOnQuote } from '../contract/api/gift-cards'
import * as calls from '../contract/api/gift-cards'
import type { Id } from '../contract/id'
import { REPRESENTATION } from '../contract/prefer'
import { call } from '../http/client'
import { expectList } from '../http/shape'
import { type Changed, confirmed } from './reply-api'

/** GET /api/checkout/payment/gift-cards: the cards that pay for the quote. */
export const fetchGiftCards = async (): Promise<GiftCardOnQuote[]> => expectList(await call(calls.listGiftCards))

/** POST /api/checkout/payment/gift-cards, sent once. The ApiError carries the server's reason. */
export const applyGiftCard = async (number: string, pin: string): Promise<Changed> =>
  confirmed(await call(calls.applyGiftCard, { json: { number, pin }, prefer: REPRESENTATION }))

/** DELETE /api/checkout/payment/gift-cards/{id}, sent once. */
export const removeGiftCard = async (id: Id): Promise<Changed> =>
  confirmed(await call(calls.removeGiftCard, { params: { id }, prefer: REPRESENTATION }))
