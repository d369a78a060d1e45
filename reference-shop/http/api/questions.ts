import { Hono } from 'hono'
import { askAboutProduct } from '../../../shared/contract/api/content'
import { askedBy } from '../../pages/layout'
import { takeQuestion } from '../../questions'
import type { Deps, ShopEnv } from '../environment'
import { check, formFields } from '../read'

/** POST /api/content/product-question */
export function questionsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/product-question', async c => {
    await takeQuestion(askedBy(c, deps), check(askAboutProduct.body, await formFields(c)))
    return c.json(true)
  })
  return api
}
