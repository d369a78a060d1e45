import { Hono } from 'hono'
import { checkBalance, sendContact, subscribe } from '../../shared/contract/api/content'
import { askForNewsletter } from '../account/service'
import { receiveMessage } from '../contact/service'
import type { Deps, ShopEnv } from '../environment'
import { balanceOf } from '../gift-cards/service'
import { check, formFields, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'

/** /api/content/… */
export function contentApi(deps: Deps): Hono<ShopEnv> {
  const { settings } = deps
  const api = new Hono<ShopEnv>()
  api.post('/contact', async c => {
    const { website, ...fields } = await formFields(c)
    const request = check(sendContact.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await receiveMessage(askedBy(c, deps), request)
    return c.json(true)
  })
  api.post('/newsletter', async c => {
    const { website, ...fields } = await formFields(c)
    const { email } = check(subscribe.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await askForNewsletter(askedBy(c, deps), email)
    return c.json(true)
  })
  api.post('/gift-card/balance', async c => {
    const { number, pin } = await readBody(c, checkBalance.body)
    refuseRobots(c, settings.sessionSecret)
    return c.json(await balanceOf(askedBy(c, deps), number, pin))
  })
  return api
}
