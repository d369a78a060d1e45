import type { ExpressOverview, ExpressWish } from '../contract/api/express'
import * as calls from '../contract/api/express'
import type { PlacedOrder } from '../contract/api/payment'
import { idempotent } from '../http/call'
import { call } from '../http/client'

/** POST /api/checkout/express. Throws the errors of shared/http/errors. */
export async function beginExpress(wish: ExpressWish): Promise<ExpressOverview> {
  return call(calls.beginExpress, { json: wish })
}

/**
 * POST /api/checkout/express/order at the total that was shown, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export async function orderExpress({ id, totals }: Pick<ExpressOverview, 'id' | 'totals'>, key: string): Promise<PlacedOrder> {
  const { grand_total, amount_due } = totals
  const json = { id, grand_total, ...(amount_due !== undefined && { amount_due }) }
  return call(calls.orderExpress, { json, headers: idempotent(key) })
}
