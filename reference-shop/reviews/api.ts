import { type Context, Hono } from 'hono'
import { listReviews, listShopReviews, postReview, type ReviewInput } from '../../shared/contract/api/reviews'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, queryOf, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import type { Reviewed } from './records'
import { receiveReview, reviewsOf } from './service'

/** Receives a review that an API call brings. */
export async function takeReview(c: Context<ShopEnv>, deps: Deps, of: Reviewed, review: ReviewInput): Promise<Response> {
  refuseRobots(c, deps.settings.sessionSecret)
  await receiveReview(askedBy(c, deps), c.get('session'), of, review)
  return c.json(true)
}

/** Reviews of products and of the shop, and writing one. */
export function reviewsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/catalog/product/reviews/sku/:sku', async c => {
    const sku = check(listReviews.params.entries.sku, c.req.param('sku'))
    const reply = await reviewsOf(deps, { sku }, check(listReviews.query, queryOf(c)), c.get('session'))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  api.post('/catalog/product/reviews/sku/:sku', async c => {
    const sku = check(postReview.params.entries.sku, c.req.param('sku'))
    return takeReview(c, deps, { sku }, await readBody(c, postReview.body))
  })
  api.get('/reviews', async c => c.json(await reviewsOf(deps, 'stores', check(listShopReviews.query, queryOf(c)))))
  return api
}
