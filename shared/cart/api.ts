import type { AddedItem, ProductOption, Quote, Totals } from '../contract/api/quote'
import * as calls from '../contract/api/quote'
import { id } from '../contract/fallbacks/fill'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'
import { type Changed, changedBy, changing, confirmed, quoteOf } from './reply-api'
import { totalsOf } from './totals-api'

const added = (reply: unknown): AddedItem => expectShape(reply, { item_id: 'id', sku: 'string' }, { item_id: id })

/** GET /api/quote. Throws the errors of shared/http/errors. */
export const fetchQuote = async (): Promise<Quote> => quoteOf(await call(calls.getQuote))

/** GET /api/checkout/totals. */
export const fetchTotals = async (): Promise<Totals> => totalsOf(await call(calls.getTotals))

/** What to add; `product_option` has the choices for a configurable product or bundle. */
interface Wish {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** POST /api/quote/item, sent once. `key`, here and below: 16 to 64 characters; the same request under the same key changes nothing more. */
export const addItem = async ({ sku, qty, product_option }: Wish, key: string): Promise<AddedItem & Changed> => {
  const cartItem = { sku, qty, ...(product_option && { product_option }) }
  const reply = await call(calls.addItem, { json: { cartItem }, ...changing(key) })
  return { ...added(reply), ...changedBy(reply) }
}

/**
 * PUT /api/quote/item/{item_id}, sent once. Also accepts a changed price or stock of the line. If the reply has neither item nor cart, the
 * cart is read.
 */
export const changeItem = async (itemId: Id, qty: number, key: string): Promise<Changed> => {
  const reply = await call(calls.changeItem, { params: { item_id: itemId }, json: { qty }, ...changing(key) })
  const changed = changedBy(reply)
  if (!changed.cart) added(reply)
  return changed
}

/** DELETE /api/quote/item/{item_id}, sent once. */
export const removeItem = async (itemId: Id, key: string): Promise<Changed> =>
  confirmed(await call(calls.removeItem, { params: { item_id: itemId }, ...changing(key) }))
