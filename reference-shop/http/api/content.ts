import { Hono } from 'hono'
import { checkBalance, sendContact, subscribe } from '../../../shared/contract/api/content'
import { askForNewsletter } from '../../account'
import { takeMessage } from '../../contact'
import { balanceOf } from '../../gift-card'
import { originOf } from '../../pages/layout'
import type { Deps, ShopEnv } from '../environment'
import { placeOf } from '../place'
import { check, formFields, readBody } from '../read'
import { refuseRobots } from '../robots'

/** /api/content/… */
export function contentApi(deps: Deps): Hono<ShopEnv> {
  const { settings } = deps
  const api = new Hono<ShopEnv>()
  api.post('/contact', async c => {
    const { website, ...fields } = await formFields(c)
    const request = check(sendContact.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await takeMessage(deps, request, originOf(c, deps))
    return c.json(true)
  })
  api.post('/newsletter', async c => {
    const { website, ...fields } = await formFields(c)
    const { email } = check(subscribe.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await askForNewsletter({ ...deps, origin: originOf(c, deps) }, email)
    return c.json(true)
  })
  api.post('/gift-card/balance', async c => {
    const { number, pin } = await readBody(c, checkBalance.body)
    refuseRobots(c, settings.sessionSecret)
    return c.json(await balanceOf(deps, number, pin, placeOf(c)))
  })
  return api
}
