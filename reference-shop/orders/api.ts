import { type Context, Hono } from 'hono'
import { cancelOrder as cancelCall, getOrder, requestOrderLink, withdrawOrder } from '../../shared/contract/api/orders'
import type { Deps, ShopEnv } from '../environment'
import { check, queryOf, readBody } from '../http/read'
import { askedBy, originOf } from '../pages/layout'
import { moment, orderOf } from './order-view'
import type { StoredOrder } from './records'
import { askForOrder, cancelOrder, orderFor, orderToWithdraw } from './service'
import { withdraw } from './withdrawing'

/** /api/orders…, for customers and for holders of an e-mailed link. */
export function ordersApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  const reply = async (c: Context<ShopEnv>, order: StoredOrder) => c.json(await orderOf(deps, order, Date.now()))
  const numberOf = (c: Context<ShopEnv>): string => check(getOrder.params, { number: c.req.param('item') }).number
  const find = (c: Context<ShopEnv>, token: string | undefined): Promise<StoredOrder> =>
    orderFor(deps, c.get('session'), numberOf(c), token)
  api.post('/link', async c => {
    const { number, email } = await readBody(c, requestOrderLink.body)
    await askForOrder(askedBy(c, deps), number, email)
    return c.json(true)
  })
  api.get('/:item', async c => reply(c, await find(c, check(getOrder.query, queryOf(c)).token)))
  api.post('/:item/cancel', async c => {
    const { token } = await readBody(c, cancelCall.body)
    return reply(c, await cancelOrder(deps, await find(c, token), originOf(c, deps)))
  })
  api.post('/:item/withdraw', async c => {
    const { name, ...request } = await readBody(c, withdrawOrder.body)
    const order = await orderToWithdraw(askedBy(c, deps), c.get('session'), numberOf(c), request)
    const at = await withdraw(askedBy(c, deps), order, { name, email: request.email })
    return c.json({ received_at: moment(at) })
  })
  return api
}
