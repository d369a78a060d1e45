import { quoteOf, totalsOf } from '../cart/calls'
import { placedOf } from '../checkout/calls'
import type { ExpressOverview, ExpressWish } from '../contract/api/express'
import * as calls from '../contract/api/express'
import type { PlacedOrder } from '../contract/api/payment'
import * as fallbacks from '../contract/fallbacks/express'
import { idempotent } from '../http/call'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

const texts = { email: 'string', payment: 'string', notice: 'string', shipping_method: 'string', payment_method: 'string' } as const
const lists = { shipping: 'array', billing: 'array', delivery: 'array' } as const

/** POST /api/checkout/express. Throws the errors of shared/http/errors. */
export async function beginExpress(wish: ExpressWish): Promise<ExpressOverview> {
  const found = await call(calls.beginExpress, { json: wish })
  const shape = { id: 'id', quote: 'object', totals: 'object', ...texts, ...lists } as const
  const reply = expectShape<ExpressOverview>(found, shape, fallbacks.expressOverview)
  return { ...reply, quote: quoteOf(reply.quote), totals: totalsOf(reply.totals) }
}

/**
 * POST /api/checkout/express/order at the total that was shown, sent once. The same `key` (16 to 64 characters) never makes a second order.
 * After a TimeoutError or NetworkError the order may exist: ask `findPlacedOrder` first.
 */
export async function orderExpress({ id, totals }: Pick<ExpressOverview, 'id' | 'totals'>, key: string): Promise<PlacedOrder> {
  const { grand_total, amount_due } = totals
  const json = { id, grand_total, ...(amount_due !== undefined && { amount_due }) }
  return placedOf(await call(calls.orderExpress, { json, headers: idempotent(key) }))
}
