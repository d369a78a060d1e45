import { Hono } from 'hono'
import { askAboutProduct } from '../../shared/contract/api/content'
import type { Deps, ShopEnv } from '../environment'
import { check, formFields } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { receiveQuestion } from './questions'

/** POST /api/content/product-question */
export function questionsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/product-question', async c => {
    const { website, ...fields } = await formFields(c)
    const question = check(askAboutProduct.body, fields)
    refuseRobots(c, deps.settings.sessionSecret, { website })
    await receiveQuestion(askedBy(c, deps), question)
    return c.json(true)
  })
  return api
}
