import { Hono } from 'hono'
import { checkBalance } from '../../shared/contract/api/content'
import type { Deps, ShopEnv } from '../environment'
import { readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { balanceOf } from './service'

/** POST /api/content/gift-card/balance */
export const balanceApi = (deps: Deps): Hono<ShopEnv> =>
  new Hono<ShopEnv>().post('/gift-card/balance', async c => {
    const { number, pin } = await readBody(c, checkBalance.body)
    refuseRobots(c, deps.settings.sessionSecret)
    return c.json(await balanceOf(askedBy(c, deps), number, pin))
  })
