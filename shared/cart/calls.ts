import { REPRESENTATION } from '../contract/api/common'
import * as cardCalls from '../contract/api/gift-cards'
import * as couponCalls from '../contract/api/payment'
import type { AddedItem, ProductOption, Quote, QuoteItem, Totals } from '../contract/api/quote'
import * as calls from '../contract/api/quote'
import * as serviceCalls from '../contract/api/services'
import type { GiftCardOnQuote } from '../contract/api/totals'
import type { Id } from '../contract/id'
import { idempotent, type Sent } from '../http/call'
import { call } from '../http/client'
import { MalformedReplyError } from '../http/errors'

/** Result of a cart change: the cart after it, if the backend includes it. */
export interface Changed {
  cart?: { quote: Quote; totals: Totals } | undefined
}

/** Options of a cart change: an idempotency key, and a request to include the cart in the reply. */
export const changing = (key: string): Pick<Sent, 'headers' | 'prefer'> => ({ headers: idempotent(key), prefer: REPRESENTATION })

/** The cart after a change, from its reply. Throws a MalformedReplyError if the reply does not say that the change was made. */
export function changedBy({
  quote,
  totals,
  isUnclear,
}: Partial<Pick<AddedItem, 'quote' | 'totals'>> & { isUnclear?: true | undefined }): Changed {
  if (isUnclear) throw new MalformedReplyError('A change of the cart without a clear reply')
  return quote && totals ? { cart: { quote, totals } } : {}
}

/** GET /api/quote. Throws the errors of shared/http/errors. */
export const fetchQuote = async (): Promise<Quote> => await call(calls.getQuote)

/** GET /api/checkout/totals. */
export const fetchTotals = async (): Promise<Totals> => await call(calls.getTotals)

/** What to add; `product_option` has the choices for a configurable product or bundle. */
interface AddRequest {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** POST /api/quote/item, sent once. `key`, here and below: 16 to 64 characters; the same request under the same key changes nothing more. */
export const addItem = async ({ sku, qty, product_option }: AddRequest, key: string): Promise<AddedItem & Changed> => {
  const cartItem = { sku, qty, ...(product_option && { product_option }) }
  const reply = await call(calls.addItem, { json: { cartItem }, ...changing(key) })
  return { ...reply, ...changedBy(reply) }
}

/**
 * PUT /api/quote/item/{item_id}, sent once. Also accepts a changed price or stock of the line. If the reply has neither item nor cart, the
 * cart is read.
 */
export const changeItem = async (itemId: Id, qty: number, key: string): Promise<Changed> => {
  return changedBy(await call(calls.changeItem, { params: { item_id: itemId }, json: { qty }, ...changing(key) }))
}

/** DELETE /api/quote/item/{item_id}, sent once. */
export const removeItem = async (itemId: Id, key: string): Promise<Changed> =>
  changedBy(await call(calls.removeItem, { params: { item_id: itemId }, ...changing(key) }))

/** POST …/addServicesToQuoteItem: replaces the services of the line by these skus. Time-out 25 s, sent once; `key` as for addItem. */
export const setServices = async (itemId: Id, skus: readonly string[], key: string): Promise<Changed> => {
  const json = { cartItem: { cart_item_id: itemId, services: skus } }
  const reply = await call(serviceCalls.addServices, { json, ...changing(key) })
  return reply.isUnclear ? {} : changedBy(reply)
}

/** GET /api/checkout/payment/coupons: the codes that are applied. */
export const fetchCoupons = async (): Promise<string[]> => await call(couponCalls.listCoupons)

/** POST /api/checkout/payment/coupons, sent once; `key` as for addItem. The ApiError carries the server's reason. */
export const applyCoupon = async (couponCode: string, key: string): Promise<Changed> =>
  changedBy(await call(couponCalls.applyCoupon, { json: { couponCode }, ...changing(key) }))

/** DELETE /api/checkout/payment/coupons, sent once; `key` as for addItem. */
export const removeCoupon = async (key: string): Promise<Changed> => changedBy(await call(couponCalls.removeCoupon, { ...changing(key) }))

/** GET /api/checkout/payment/gift-cards: the cards that pay for the quote. */
export const fetchGiftCards = async (): Promise<GiftCardOnQuote[]> => await call(cardCalls.listGiftCards)

/** POST /api/checkout/payment/gift-cards, sent once. The ApiError carries the server's reason. */
export const applyGiftCard = async (number: string, pin: string): Promise<Changed> =>
  changedBy(await call(cardCalls.applyGiftCard, { json: { number, pin }, prefer: REPRESENTATION }))

/** DELETE /api/checkout/payment/gift-cards/{id}, sent once. */
export const removeGiftCard = async (id: Id): Promise<Changed> =>
  changedBy(await call(cardCalls.removeGiftCard, { params: { id }, prefer: REPRESENTATION }))

/** POST /api/quote/later, sent once. */
export const saveItem = async (itemId: Id, key: string): Promise<Changed> =>
  changedBy(await call(calls.saveForLater, { json: { item_id: itemId }, ...changing(key) }))

/** POST /api/quote/later/item, sent once: adds a removed item to the list again, with its choices and services. */
export const addSavedItem = async (item: QuoteItem, key: string): Promise<AddedItem & Changed> => {
  const { sku, qty, product_option, extension_attributes } = item
  const services = extension_attributes.services ? extension_attributes.services.split(',') : []
  const reply = await call(calls.addSaved, { json: { cartItem: { sku, qty, product_option }, services }, ...changing(key) })
  return { ...reply, ...changedBy(reply) }
}

/** POST /api/quote/later/back, sent once. Resolves to its line in the cart. */
export const putBackItem = async (itemId: Id, key: string): Promise<AddedItem & Changed> => {
  const reply = await call(calls.putBack, { json: { item_id: itemId }, ...changing(key) })
  return { ...reply, ...changedBy(reply) }
}

/** DELETE /api/quote/later/{item_id}, sent once. */
export const forgetItem = async (itemId: Id, key: string): Promise<Changed> =>
  changedBy(await call(calls.removeSaved, { params: { item_id: itemId }, ...changing(key) }))
