import { Hono } from 'hono'
import { subscribe } from '../../shared/contract/api/content'
import type { Deps, ShopEnv } from '../environment'
import { check, formFields } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { askForNewsletter } from './service'

/** POST /api/content/newsletter */
export const newsletterApi = (deps: Deps): Hono<ShopEnv> =>
  new Hono<ShopEnv>().post('/newsletter', async c => {
    const { website, ...fields } = await formFields(c)
    const { email } = check(subscribe.body, fields)
    refuseRobots(c, deps.settings.sessionSecret, { website })
    await askForNewsletter(askedBy(c, deps), email)
    return c.json(true)
  })
