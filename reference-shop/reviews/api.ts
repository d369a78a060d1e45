import { type Context, Hono } from 'hono'
import {
  listReviews,
  listShopReviews,
  listStoreReviews,
  postReview,
  postStoreReview,
  type ReviewInput,
} from '../../shared/contract/api/reviews'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, queryOf, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { storeCalled } from '../stores/my-store'
import type { Reviewed } from './records'
import { receiveReview, reviewsOf } from './service'

/** Reviews of products, of the shop and of stores, and writing one. */
export function reviewsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  async function take(c: Context<ShopEnv>, of: Reviewed, review: ReviewInput): Promise<Response> {
    refuseRobots(c, deps.settings.sessionSecret)
    await receiveReview(askedBy(c, deps), c.get('session'), of, review)
    return c.json(true)
  }
  api.get('/catalog/product/reviews/sku/:sku', async c => {
    const sku = check(listReviews.params.entries.sku, c.req.param('sku'))
    const reply = await reviewsOf(deps, { sku }, check(listReviews.query, queryOf(c)), c.get('session'))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  api.post('/catalog/product/reviews/sku/:sku', async c => {
    const sku = check(postReview.params.entries.sku, c.req.param('sku'))
    return take(c, { sku }, await readBody(c, postReview.body))
  })
  api.get('/reviews', async c => c.json(await reviewsOf(deps, 'stores', check(listShopReviews.query, queryOf(c)))))
  const storeOf = async (identifier: string) => {
    const store = await storeCalled(deps.data, identifier)
    if (!store) throw new Refusal(404, 'unknownStore')
    return { storeId: store.id }
  }
  api.get('/stores/:identifier/reviews', async c =>
    c.json(await reviewsOf(deps, await storeOf(c.req.param('identifier')), check(listStoreReviews.query, queryOf(c)), c.get('session'))),
  )
  api.post('/stores/:identifier/reviews', async c => {
    const store = await storeOf(c.req.param('identifier'))
    return take(c, store, await readBody(c, postStoreReview.body))
  })
  return api
}
