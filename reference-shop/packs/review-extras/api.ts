import { type Context, Hono } from 'hono'
import { postReviewWithPhotos, voteReview } from '../../../shared/contract/api/reviews'
import { inMegabytes, photoLimits } from '../../../shared/review-forms/rules'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { check, formFields, formFiles, idIn, readBody } from '../../http/read'
import { refuseRobots } from '../../http/robots'
import { askedBy } from '../../pages/layout'
import type { Reviewed } from '../../reviews/records'
import { receiveReview } from '../../reviews/service'
import { vote } from '../../reviews/votes'
import { storeCalled } from '../../stores/my-store'

/** Reviews with photos, and votes for reviews. */
export function reviewExtrasApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  async function receiveForm(c: Context<ShopEnv>, of: Reviewed): Promise<Response> {
    if (c.get('isCutShort')) throw new Refusal(413, 'photosLarge', [inMegabytes(photoLimits.all)])
    const photos = await formFiles(c, 'photos')
    if (photos.length > photoLimits.most) throw new Refusal(400, 'photosMany', [photoLimits.most])
    const { photos: files, email, ...review } = check(postReviewWithPhotos.body, { ...(await formFields(c)), photos })
    refuseRobots(c, deps.settings.sessionSecret)
    await receiveReview(askedBy(c, deps), c.get('session'), of, review, files, email)
    return c.json(true)
  }
  api.post('/catalog/product/reviews/sku/:sku/with-photos', async c =>
    receiveForm(c, { sku: check(postReviewWithPhotos.params.entries.sku, c.req.param('sku')) }),
  )
  api.post('/stores/:identifier/reviews/with-photos', async c => {
    const store = await storeCalled(deps.data, c.req.param('identifier'))
    if (!store) throw new Refusal(404, 'unknownStore')
    return receiveForm(c, { storeId: store.id })
  })
  api.post('/reviews/:id/helpful', async c => {
    const id = idIn(c.req.param('id'), 'id')
    const { helpful } = await readBody(c, voteReview.body)
    return c.json({ helpful: await vote(askedBy(c, deps), c.get('session'), { kind: 'review', id }, helpful) })
  })
  return api
}
