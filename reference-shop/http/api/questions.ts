import { Hono } from 'hono'
import { askAboutProduct } from '../../../shared/contract/api/content'
import { originOf } from '../../pages/layout'
import { takeQuestion } from '../../questions'
import type { Deps, ShopEnv } from '../environment'
import { check, formFields } from '../read'

/** POST /api/content/product-question */
export function questionsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/product-question', async c => {
    await takeQuestion(deps, c.get('session'), check(askAboutProduct.body, await formFields(c)), originOf(c, deps))
    return c.json(true)
  })
  return api
}
