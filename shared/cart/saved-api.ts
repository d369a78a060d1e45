import type { AddedItem, QuoteItem } from '../contract/api/quote'
import * as calls from '../contract/api/quote'
import { id } from '../contract/fallbacks/fill'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'
import { type Changed, changedBy, changing, confirmed } from './reply-api'

/** POST /api/quote/later, sent once. */
export const saveItem = async (itemId: Id, key: string): Promise<Changed> =>
  confirmed(await call(calls.saveForLater, { json: { item_id: itemId }, ...changing(key) }))

const lineOf = (reply: unknown): AddedItem & Changed => ({
  ...expectShape<AddedItem>(reply, { item_id: 'id', sku: 'string' }, { item_id: id }),
  ...changedBy(reply),
})

/** POST /api/quote/later/item, sent once: adds a removed item to the list again, with its choices and services. */
export const addSavedItem = async (item: QuoteItem, key: string): Promise<AddedItem & Changed> => {
  const { sku, qty, product_option, extension_attributes } = item
  const services = extension_attributes.services ? extension_attributes.services.split(',') : []
  return lineOf(await call(calls.addSaved, { json: { cartItem: { sku, qty, product_option }, services }, ...changing(key) }))
}

/** POST /api/quote/later/back, sent once. Resolves to its line in the cart. */
export const putBackItem = async (itemId: Id, key: string): Promise<AddedItem & Changed> =>
  lineOf(await call(calls.putBack, { json: { item_id: itemId }, ...changing(key) }))

/** DELETE /api/quote/later/{item_id}, sent once. */
export const forgetItem = async (itemId: Id, key: string): Promise<Changed> =>
  confirmed(await call(calls.removeSaved, { params: { item_id: itemId }, ...changing(key) }))
