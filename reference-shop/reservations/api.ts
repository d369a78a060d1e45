import { Hono } from 'hono'
import { reserve } from '../../shared/contract/api/reservations'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { reservationsOf, reserveFor } from './service'

/** Store reservations: making one, and those of a customer. */
export function reservationsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/stores/reservations', async c => {
    const key = check(reserve.headers.entries['Idempotency-Key'], c.req.header('Idempotency-Key'))
    const request = await readBody(c, reserve.body)
    refuseRobots(c, deps.settings.sessionSecret)
    return c.json(await reserveFor(askedBy(c, deps), request, { session: c.get('session'), key }))
  })
  api.get('/customer/store-orders', async c => {
    const { customerId } = c.get('session').state
    if (customerId === null) throw new Refusal(401, 'login')
    return c.json(await reservationsOf(deps.data, customerId))
  })
  return api
}
