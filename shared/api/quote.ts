import type { AddedItem, Quote, Totals } from '../contract/api/quote'
import { commerce } from './client'
import { expectShape } from './shape'

const added = (reply: unknown): AddedItem => expectShape(reply, { item_id: 'number', sku: 'string' })

/** GET /api/quote. Throws the errors of shared/api/errors. */
export const fetchQuote = async (): Promise<Quote> => expectShape(await commerce('api/quote'), { items: 'array', items_qty: 'number' })

/** GET /api/checkout/totals. */
export const fetchTotals = async (): Promise<Totals> =>
  expectShape(await commerce('api/checkout/totals'), { total_segments: 'array', grand_total: 'number' })

/** POST /api/quote/item, sent once. */
export const addItem = async (sku: string, qty: number): Promise<AddedItem> =>
  added(await commerce('api/quote/item', { method: 'POST', json: { cartItem: { sku, qty } } }))

/** PUT /api/quote/item/{id}, sent once. */
export const changeItem = async (itemId: number, qty: number): Promise<AddedItem> =>
  added(await commerce(`api/quote/item/${itemId}`, { method: 'PUT', json: { qty } }))

/** DELETE /api/quote/item/{id}, sent once. */
export const removeItem = async (itemId: number): Promise<void> => {
  await commerce(`api/quote/item/${itemId}`, { method: 'DELETE' })
}
