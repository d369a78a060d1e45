import { Hono } from 'hono'
import { askAboutProduct, sendContact } from '../../shared/contract/api/content'
import type { Deps, ShopEnv } from '../environment'
import { check, formFields } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { receiveQuestion } from './questions'
import { receiveMessage } from './service'

/** POST /api/content/contact and /api/content/product-question */
export function contactApi(deps: Deps): Hono<ShopEnv> {
  const { settings } = deps
  const api = new Hono<ShopEnv>()
  api.post('/contact', async c => {
    const { website, ...fields } = await formFields(c)
    const request = check(sendContact.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await receiveMessage(askedBy(c, deps), request)
    return c.json(true)
  })
  api.post('/product-question', async c => {
    const { website, ...fields } = await formFields(c)
    const question = check(askAboutProduct.body, fields)
    refuseRobots(c, settings.sessionSecret, { website })
    await receiveQuestion(askedBy(c, deps), question)
    return c.json(true)
  })
  return api
}
