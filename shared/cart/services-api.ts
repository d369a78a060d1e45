import * as calls from '../contract/api/services'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { type Changed, changedBy, changing } from './reply-api'

/** POST …/addServicesToQuoteItem: replaces the services of the line by these skus. Time-out 25 s, sent once; `key` as for addItem. */
export const setServices = async (itemId: Id, skus: readonly string[], key: string): Promise<Changed> =>
  changedBy(
    await call(calls.addServices, {
      json: { cartItem: { cart_item_id: itemId, services: skus } },
      ...changing(key),
    }),
  )
