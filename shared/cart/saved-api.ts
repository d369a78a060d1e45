import type { AddedItem } from '../contract/api/quote'
import * as calls from '../contract/calls/saved'
import { id } from '../contract/fallbacks/fill'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'
import { type Changed, changedBy, changing, confirmed } from './reply-api'

/** POST /api/quote/later, sent once. */
export const saveItem = async (itemId: Id, key: string): Promise<Changed> =>
  confirmed(await call(calls.saveForLater, { json: { item_id: itemId }, ...changing(key) }))

/** POST /api/quote/later/back, sent once. Resolves to the line that it is in the cart. */
export const putBackItem = async (itemId: Id, key: string): Promise<AddedItem & Changed> => {
  const reply = await call(calls.putBack, { json: { item_id: itemId }, ...changing(key) })
  return { ...expectShape<AddedItem>(reply, { item_id: 'id', sku: 'string' }, { item_id: id }), ...changedBy(reply) }
}

/** DELETE /api/quote/later/{item_id}, sent once. */
export const forgetItem = async (itemId: Id, key: string): Promise<Changed> =>
  confirmed(await call(calls.removeSaved, { params: { item_id: itemId }, ...changing(key) }))
