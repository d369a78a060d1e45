import { type Context, Hono } from 'hono'
import {
  listReviews,
  listShopReviews,
  listStoreReviews,
  postReview,
  postReviewWithPhotos,
  postStoreReview,
  type ReviewInput,
  voteReview,
} from '../../shared/contract/api/reviews'
import { inMegabytes, photoLimits } from '../../shared/review-forms/rules'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, formFields, formFiles, idIn, queryOf, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { storeCalled } from '../stores/my-store'
import type { Reviewed } from './records'
import { receiveReview, reviewsOf } from './service'
import { vote } from './votes'

/** Reviews of products, of the shop and of stores, and writing one. */
export function reviewsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  async function take(c: Context<ShopEnv>, of: Reviewed, review: ReviewInput, photos?: readonly File[], email?: string): Promise<Response> {
    refuseRobots(c, deps.settings.sessionSecret)
    await receiveReview(askedBy(c, deps), c.get('session'), of, review, photos, email)
    return c.json(true)
  }
  async function receiveForm(c: Context<ShopEnv>, of: Reviewed): Promise<Response> {
    if (c.get('isCutShort')) throw new Refusal(413, 'photosLarge', [inMegabytes(photoLimits.all)])
    const photos = await formFiles(c, 'photos')
    if (photos.length > photoLimits.most) throw new Refusal(400, 'photosMany', [photoLimits.most])
    const { photos: files, email, ...review } = check(postReviewWithPhotos.body, { ...(await formFields(c)), photos })
    return take(c, of, review, files, email)
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
  api.post('/catalog/product/reviews/sku/:sku/with-photos', async c =>
    receiveForm(c, { sku: check(postReviewWithPhotos.params.entries.sku, c.req.param('sku')) }),
  )
  api.get('/reviews', async c => c.json(await reviewsOf(deps, 'stores', check(listShopReviews.query, queryOf(c)))))
  const storeOf = async (identifier: string) => {
    const store = await storeCalled(deps.data, identifier)
    if (!store) throw new Refusal(404, 'unknownStore')
    return { storeId: store.id }
  }
  api.get('/stores/:identifier/reviews', async c =>
    c.json(await reviewsOf(deps, await storeOf(c.req.param('identifier')), check(listStoreReviews.query, queryOf(c)), c.get('session'))),
  )
  api.post('/reviews/:id/helpful', async c => {
    const id = idIn(c.req.param('id'), 'id')
    const { helpful } = await readBody(c, voteReview.body)
    return c.json({ helpful: await vote(askedBy(c, deps), c.get('session'), { kind: 'review', id }, helpful) })
  })
  api.post('/stores/:identifier/reviews', async c => {
    const store = await storeOf(c.req.param('identifier'))
    return take(c, store, await readBody(c, postStoreReview.body))
  })
  api.post('/stores/:identifier/reviews/with-photos', async c => receiveForm(c, await storeOf(c.req.param('identifier'))))
  return api
}
