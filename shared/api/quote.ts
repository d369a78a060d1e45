import type { AddedItem, ProductOption, Quote, Totals } from '../contract/api/quote'
import { id } from '../contract/fallbacks/fill'
import * as fallbacks from '../contract/fallbacks/quote'
import { commerce, idempotent } from './client'
import { at } from './path'
import { expectBoolean, expectShape } from './shape'
import { totalsOf } from './totals'

const added = (reply: unknown): AddedItem => expectShape(reply, { item_id: 'number', sku: 'string' }, { item_id: id })

/** GET /api/quote. Throws the errors of shared/api/errors. */
export const fetchQuote = async (): Promise<Quote> =>
  expectShape(await commerce('api/quote'), { items: 'array', items_qty: 'number' }, fallbacks.quote)

/** GET /api/checkout/totals. */
export const fetchTotals = async (): Promise<Totals> => totalsOf(await commerce('api/checkout/totals'))

/** What is put in the cart; `product_option` says what was chosen of a configurable product or bundle. */
interface Wish {
  sku: string
  qty: number
  product_option?: ProductOption | undefined
}

/** POST /api/quote/item, sent once. `key`, here and below: 16 to 64 characters; the same request under the same key changes nothing more. */
export const addItem = async ({ sku, qty, product_option }: Wish, key: string): Promise<AddedItem> => {
  const cartItem = { sku, qty, ...(product_option && { product_option }) }
  return added(await commerce('api/quote/item', { method: 'POST', json: { cartItem }, headers: idempotent(key) }))
}

/** PUT /api/quote/item/{item_id}, sent once. Accepts what changed about the line, too. Of a reply that says nothing the cart tells what came. */
export const changeItem = async (itemId: number, qty: number, key: string): Promise<void> => {
  added(await commerce(at`api/quote/item/${itemId}`, { method: 'PUT', json: { qty }, headers: idempotent(key) }))
}

/** DELETE /api/quote/item/{item_id}, sent once. */
export const removeItem = async (itemId: number, key: string): Promise<void> => {
  expectBoolean(await commerce(at`api/quote/item/${itemId}`, { method: 'DELETE', headers: idempotent(key) }))
}
