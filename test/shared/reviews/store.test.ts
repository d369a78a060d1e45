import { HttpResponse, http } from 'msw'
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

describe('the reviews of a page', () => {
  const open = async (href = '/tv', seed?: object) => {
    const page = await openPage({ href, json: seed ? { 'reviews-seed': seed } : {} })
    return { page, ...(await import('../../../shared/reviews/store')) }
  }

  it('are those it came with, in the order and number of its address (REV-01)', async () => {
    const seed = list(1, 1)
    for (const [href, sort, size] of [
      ['/tv', 'newest', 6],
      ['/tv?volgorde=highest&aantal=24', 'highest', 24],
      ['/tv?x=1&volgorde=lowest', 'lowest', 6],
      ['/tv?volgorde=longest&aantal=7', 'newest', 6],
      ['/tv?volgorde=helpful', 'helpful', 6],
    ] as const) {
      const { $reviewChoice, $reviews } = await open(href, seed)
      expect([$reviews.get(), $reviewChoice.get()], href).toMatchObject([seed, { sort, size }])
    }
    expect((await open()).$reviews.get()).toBeNull()
  })

  it('are asked for by page, order and number, which the address then says (REV-01)', async () => {
    const seen = watchRequests()
    const { page, $reviewChoice, $reviews, showReviews } = await open('/tv?ref=mail')
    server.use(http.get('*/reviews/sku/:sku', () => HttpResponse.json(list(2, 7))))
    const choice = { sort: 'lowest', size: 12, stars: null } as const
    await showReviews({ sku: 'TV 1', url: '/tv' }, 2, choice)
    expect(seen).toEqual(['GET /api/catalog/product/reviews/sku/TV%201?page=2&sort=lowest&page_size=12'])
    expect([$reviews.get()?.items.map(({ id }) => id), $reviewChoice.get()]).toEqual([[7], choice])
    expect([page.entry.href, page.entries.length]).toEqual(['/tv?ref=mail&reviews=2&volgorde=lowest&aantal=12', 1])
    await showReviews({ sku: 'TV 1', url: '/tv' }, 2, { sort: 'newest', size: 6, stars: null })
    expect(page.entry.href).toBe('/tv?ref=mail&reviews=2&volgorde=newest')
  })

  it('are asked for by their stars, which the address then says too, and which it came with (REV-01)', async () => {
    const seen = watchRequests()
    const { page, $reviewChoice, showReviews } = await open('/tv?sterren=4&aantal=12#reviews')
    expect($reviewChoice.get()).toMatchObject({ stars: 4 })
    server.use(http.get('*/reviews/sku/:sku', () => HttpResponse.json(list(1, 7))))
    await showReviews({ sku: 'TV', url: '/tv' }, 1, { sort: 'newest', size: 6, stars: 2 })
    expect(seen).toEqual(['GET /api/catalog/product/reviews/sku/TV?page=1&sort=newest&page_size=6&stars=2'])
    expect([$reviewChoice.get().stars, page.entry.href]).toEqual([2, '/tv?reviews=1&volgorde=newest&sterren=2'])
    await showReviews({ sku: 'TV', url: '/tv' }, 1, { sort: 'newest', size: 6, stars: null })
    expect([$reviewChoice.get().stars, page.entry.href]).toEqual([null, '/tv?reviews=1&volgorde=newest'])
  })

  it('keep to a choice that is still being asked for, unless that fails (REV-01, ERR-02)', async () => {
    const seen = watchRequests()
    const { $reviewChoice, showReviews } = await open('/tv', list(1, 1))
    const of = { sku: 'TV', url: '/tv' }
    server.use(http.get('*/reviews/sku/:sku', () => HttpResponse.json(list(1, 7))))
    await Promise.all([showReviews(of, 1, { sort: 'lowest' }), showReviews(of, 1, { stars: 2 })])
    expect($reviewChoice.get()).toEqual({ sort: 'lowest', size: 6, stars: 2 })
    server.use(http.get('*/reviews/sku/:sku', () => HttpResponse.json({ message: 'x' }, { status: 400 }), { once: true }))
    await showReviews(of, 1, { sort: 'highest' })
    await showReviews(of, 1, { size: 12 })
    expect(seen.at(-1)).toContain('?page=1&sort=lowest&page_size=12&stars=2')
  })

  it('stay with their order and address when others cannot be had, which is told (REV-01, ERR-02)', async () => {
    const { page, $reviews, $reviewsError, $reviewChoice, $reviewsPending, showReviews } = await open('/tv', list(1, 1))
    server.use(http.get('*/stores/:id/reviews', () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 })))
    const shown = showReviews({ store: 'utrecht', url: '/winkels/utrecht' }, 2, { sort: 'highest', size: 6, stars: null })
    expect($reviewsPending.get()).toBe(true)
    await shown
    expect([$reviewsError.get(), $reviewsPending.get(), $reviewChoice.get().sort, $reviews.get()?.current_page, page.entry.href]).toEqual([
      'Even niet.',
      false,
      'newest',
      1,
      '/tv',
    ])
  })
})
