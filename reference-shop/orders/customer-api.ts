import { Hono } from 'hono'
import { listOrders, type OrderList } from '../../shared/contract/api/orders'
import { customerOf } from '../account/service'
import { cartIdOf } from '../cart/service'
import type { Deps, ShopEnv } from '../environment'
import { onceBy } from '../http/once'
import { check, queryOf } from '../http/read'
import { summaryOf } from './order-view'
import { orderOfCustomer, reorder } from './reorder'

/** /api/customer/orders: the customer's orders, and reordering. */
export function customerOrdersApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', async c => {
    const { id } = await customerOf(deps, c.get('session'))
    const { page = 1 } = check(listOrders.query, queryOf(c))
    const { orders, total, lastPage } = await deps.data.orders.list(id, page)
    const reply: OrderList = {
      items: orders.map(order => summaryOf(deps, order)),
      current_page: Math.min(page, lastPage),
      last_page: lastPage,
      total_items: total,
    }
    return c.json(reply)
  })
  api.post('/:item/reorder', async c => {
    const { id } = await customerOf(deps, c.get('session'))
    const [session, order] = [c.get('session'), await orderOfCustomer(deps, id, c.req.param('item'))]
    const once = await onceBy(c, deps)
    return c.json(await once(await cartIdOf(deps, session), () => reorder(deps, session, order)))
  })
  return api
}
