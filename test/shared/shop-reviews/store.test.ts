import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listReviews } from '../../../shared/contract/api/reviews'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const review = (id: number) => ({ ...(makeReply(listReviews).items[0] as object), id }) as never
const list = (page: number, ...ids: number[]) => makeReply(listReviews, { current_page: page, last_page: 9, items: ids.map(review) })

describe('more reviews of the shop', () => {
  const open = async () => {
    const page = await openPage()
    return { page, ...(await import('../../../shared/shop-reviews/store')) }
  }
  const printed = list(1, 1, 2)

  it('come page after page, each review once (REV-01)', async () => {
    const seen = watchRequests()
    server.use(
      http.get('*/api/reviews', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('page') === '2' ? list(2, 2, 3) : list(3, 3, 4)),
      ),
    )
    const { $moreShopReviews, loadMoreShopReviews } = await open()
    const ids = () => $moreShopReviews.get().map(({ id }) => id)
    await loadMoreShopReviews(printed)
    expect(ids()).toEqual([3])
    await loadMoreShopReviews(printed)
    expect(ids()).toEqual([3, 4])
    expect(seen).toEqual(['GET /api/reviews?page=2', 'GET /api/reviews?page=3'])
  })

  it('are asked for once at a time, and the same page again after it failed (REV-01, ERR-02)', async () => {
    let isBroken = true
    server.use(
      http.get('*/api/reviews', async () => {
        await delay(10)
        return isBroken ? HttpResponse.json({ message: 'Even niet.' }, { status: 400 }) : HttpResponse.json(list(2, 3))
      }),
    )
    const seen = watchRequests()
    const { $moreShopReviews, $shopReviewsError, $shopReviewsPending, loadMoreShopReviews } = await open()
    const [one, other] = [loadMoreShopReviews(printed), loadMoreShopReviews(printed)]
    expect($shopReviewsPending.get()).toBe(true)
    await Promise.all([one, other])
    expect([$shopReviewsError.get(), $shopReviewsPending.get(), $moreShopReviews.get()]).toEqual(['Even niet.', false, []])
    isBroken = false
    const again = loadMoreShopReviews(printed)
    expect($shopReviewsError.get()).toBeNull()
    await again
    expect([$moreShopReviews.get().length, seen]).toEqual([1, ['GET /api/reviews?page=2', 'GET /api/reviews?page=2']])
  })
})
