import { describe, expect, it } from 'vitest'
import { packs } from '../../../reference-shop/packs'
import { decideReview, receiveReview, reviewsOf } from '../../../reference-shop/reviews/service'
import { openFullShop } from '../kit/full-shop'
import { serviceDeps, sessionOf } from '../kit/service'
import { standardData, t } from '../kit/shop'

const { reviews } = (await standardData()).data
const review = { stars: 4, title: 'Mooi beeld', text: 'Scherp en stil.', nickname: 'Kim' }

describe('the reviews of a product', () => {
  it('have their average to one decimal, and say who verified them (REV-01)', async () => {
    const at = Date.UTC(2026, 10, 1)
    const items = [{ id: 1, rating: 5, title: 'Fijn', body: 'Goed.', author: '', verified: true, at, helpful: 3 }]
    const found = { count: 3, found: 2, distribution: [0, 0, 1, 0, 2], page: 1, lastPage: 1, items, of: { productId: 1 } }
    const deps = await serviceDeps({ reviews: { ...reviews, list: async () => found } })
    expect(await reviewsOf(deps, { sku: 'TV-1' })).toMatchObject({
      average: 4.3,
      count: 3,
      total_items: 2,
      stars: null,
      verification: t('details.reviews.product.honest'),
      items: [{ stars: 5, nickname: t('account.formerCustomer'), created_at: '2026-11-01T00:00:00.000Z', helpful: 3 }],
    })
    expect((await reviewsOf(deps, 'stores'))?.verification).toBe(t('details.reviews.store.honest'))
  })

  it('come newest first, and as many as a page may hold, whatever is asked (REV-01)', async () => {
    const asked: unknown[] = []
    const list = async (_: unknown, how: unknown) => void asked.push(how)
    const deps = await serviceDeps({ reviews: { ...reviews, list } })
    expect(await reviewsOf(deps, { sku: 'TV-404' }, { page_size: 500 })).toBeUndefined()
    await reviewsOf(deps, { sku: 'TV-1' }, { page: 2, sort: 'lowest', page_size: 12, stars: 4 })
    expect(asked).toEqual([
      { page: 1, sort: 'newest', size: 6 },
      { page: 2, sort: 'lowest', size: 12, stars: 4 },
    ])
  })

  it('have none without an average (REV-01)', async () => {
    const deps = await serviceDeps()
    const cards = await deps.data.catalogue.cards(Array.from({ length: 240 }, (_, at) => at + 1))
    const { sku = '' } = cards.find(({ review_count: count }) => !count) ?? {}
    expect(await reviewsOf(deps, { sku })).toMatchObject({ average: 0, count: 0, items: [] })
  })
})

describe('a new review', () => {
  it('goes to the shop, with a link to decide about it (REV-01)', async () => {
    const about = 'Televisie 1'
    const deps = await serviceDeps({
      reviews: { ...reviews, add: async () => 31, waiting: async () => ({ ...stored, verified: false, about }) },
    })
    await receiveReview(deps, await sessionOf(deps.data), { sku: 'TV-1' }, review)
    expect(deps.emails).toMatchObject([
      { subject: t('mail.review.subject', { about }), action: { token: { purpose: 'review', subject: '31' } } },
    ])
  })

  it('of an unknown product, or the eleventh of a place, is refused without an e-mail (REV-01, SEC-02)', async () => {
    const deps = await serviceDeps({ reviews: { ...reviews, add: async () => undefined } })
    const session = await sessionOf(deps.data)
    const take = () => receiveReview(deps, session, { sku: 'TV-404' }, review)
    for (let time = 0; time < 10; time++) await expect(take()).rejects.toMatchObject({ status: 404, code: 'unknownProduct' })
    await expect(take()).rejects.toMatchObject({ status: 429 })
    expect(deps.emails).toEqual([])
  })

  it('is not decided about with a link that was used (REV-01)', async () => {
    const links = { issue: async () => '', look: async () => undefined, redeem: async () => undefined }
    await expect(decideReview(await serviceDeps({ links }), 'used', 'shown')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
  })
})

describe('the moderation link of a review', () => {
  it('stays valid when the decision fails, and works afterwards (REV-01)', async () => {
    const shop = await openFullShop(60)
    const { data } = shop
    const [product] = (await data.catalogue.cards([1])) ?? []
    const id = await data.reviews.add({ sku: product?.sku ?? '' }, stored, null, 'somebody')
    const secret = await data.links.issue({ purpose: 'review', subject: String(id), lifetime: 60_000 })
    const decide = () => Promise.reject(new Error('The database is busy'))
    const failing = { packs, data: { ...data, reviews: { ...data.reviews, decide } } }
    await expect(decideReview(failing, secret, 'shown')).rejects.toThrow('busy')
    await decideReview(shop.deps, secret, 'shown')
    expect(await data.reviews.waiting(id ?? 0)).toBeUndefined()
    await expect(decideReview(shop.deps, secret, 'shown')).rejects.toMatchObject({ code: 'oldLink' })
    await shop.close()
  })
})

const stored = { rating: 4, title: review.title, body: review.text, author: review.nickname }
