import type { AddedItem, ProductOption, Quote, Totals } from '../contract/api/quote'
import { commerce } from './client'
import { at } from './path'
import { expectBoolean, expectShape } from './shape'
import { totalsOf } from './totals'

const added = (reply: unknown): AddedItem => expectShape(reply, { item_id: 'number', sku: 'string' })

/** GET /api/quote. Throws the errors of shared/api/errors. */
export const fetchQuote = async (): Promise<Quote> => expectShape(await commerce('api/quote'), { items: 'array', items_qty: 'number' })

/** GET /api/checkout/totals. */
export const fetchTotals = async (): Promise<Totals> => totalsOf(await commerce('api/checkout/totals'))

/** POST /api/quote/item, sent once. `option` says what was chosen of a configurable product or bundle. */
export const addItem = async (sku: string, qty: number, option?: ProductOption): Promise<AddedItem> =>
  added(await commerce('api/quote/item', { method: 'POST', json: { cartItem: { sku, qty, ...(option && { product_option: option }) } } }))

/** PUT /api/quote/item/{item_id}, sent once. Accepts what changed about the line, too (CRT-10). */
export const changeItem = async (itemId: number, qty: number): Promise<AddedItem> =>
  added(await commerce(at`api/quote/item/${itemId}`, { method: 'PUT', json: { qty } }))

/** DELETE /api/quote/item/{item_id}, sent once. */
export const removeItem = async (itemId: number): Promise<void> => {
  expectBoolean(await commerce(at`api/quote/item/${itemId}`, { method: 'DELETE' }))
}
