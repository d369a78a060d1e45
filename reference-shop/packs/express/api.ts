import { Hono } from 'hono'
import { beginExpress, orderExpress as orderCall } from '../../../shared/contract/api/express'
import type { Deps, ShopEnv } from '../../environment'
import { clientAddressOf } from '../../http/client-address'
import { check, ownId, readBody } from '../../http/read'
import { originOf } from '../../pages/layout'
import { askExpress, orderExpress } from './service'

const cents = (euros: number): number => Math.round(euros * 100)

/** /api/checkout/express */
export function expressApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/', async c => c.json(await askExpress(deps, c.get('session'), await readBody(c, beginExpress.body))))
  api.post('/order', async c => {
    const { id, grand_total: total, amount_due: due } = await readBody(c, orderCall.body)
    const { 'Idempotency-Key': key } = check(orderCall.headers, { 'Idempotency-Key': c.req.header('Idempotency-Key') })
    const context = { deps, session: c.get('session'), origin: originOf(c, deps), clientAddress: clientAddressOf(c) }
    const press = { key, shown: cents(total), ...(due !== undefined && { shownDue: cents(due) }) }
    return c.json(await orderExpress(context, ownId(id, 'id'), press))
  })
  return api
}
