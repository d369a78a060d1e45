import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GuideSeed, LoadListing } from '../../../shared/guide/store'
import { makeCatalogueReply, makeFilter, makeGuideSeed, makeProducts } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const seed = makeGuideSeed()

/** The shop has 60 products, half of them for each answer. */
const counts = () =>
  server.use(
    http.get('*/api/catalog/*', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const asked = ['brand_facet', 'maxPrice'].filter(name => [...searchParams.keys()].some(key => key.includes(name))).length
      return HttpResponse.json(makeCatalogueReply({ total_items: 60 / 2 ** asked, filters: [makeFilter()] }))
    }),
  )

const listing = () => import('../../../shared/catalogue/actions')
const lost = () => Promise.reject(new Error('It did not come'))

const open = async (href = '/keuzehulp/televisies', more: Pick<GuideSeed, 'products'> = {}, load: LoadListing = listing) => {
  const page = await openPage({ href })
  const guide = await import('../../../shared/guide/store')
  const opened = guide.openGuide({ ...seed, ...more }, load)
  const step = () => guide.$guideStep.get()
  const settled = () => vi.waitFor(() => expect(step()?.count).not.toBeNull())
  return { page, step, settled, ...opened }
}

describe('guided selling', () => {
  it('begins with what the page shows, and asks nothing for it (CNT-03)', async () => {
    const seen = watchRequests()
    const { answersGiven, step } = await open()
    expect(step()).toEqual({ at: 0, options: seed.options, count: 60, listingHref: '/tv', products: [] })
    expect([answersGiven(), seen]).toEqual([[], []])
  })

  it('shows the next question in place at once, and the numbers of its answers when they are in (CNT-03)', async () => {
    counts()
    const { page, follow, settled, step } = await open()
    follow('/keuzehulp/televisies?gebruik=0')
    expect(page.entries.map(({ href }) => href)).toEqual(['/keuzehulp/televisies', '/keuzehulp/televisies?gebruik=0'])
    expect(step()).toMatchObject({ at: 1, count: null, listingHref: '/tv' })
    expect(step()?.options).toEqual([
      { label: 'Tot 500', count: null, href: '/keuzehulp/televisies?gebruik=0&prijs=0' },
      { label: 'Maakt niet uit', count: null, href: '/keuzehulp/televisies?gebruik=0&prijs=1' },
    ])
    await settled()
    expect([step()?.count, step()?.options.map(({ count }) => count)]).toEqual([30, [15, 30]])
    expect(step()?.listingHref).toBe('/tv/_AEG')
    expect(step()?.options.map(({ href }) => href)).toEqual(['/tv/_AEG?maxPrice=500', '/tv/_AEG'])
    expect(page.left).toEqual([])
  })

  it('shows the first three products that fit, those of the step before until then, and none when they cannot be had (CNT-03, ERR-02)', async () => {
    const [old, ...fitting] = makeProducts(5)
    const ids = (): unknown[] | undefined => step()?.products.map(({ product_id }) => product_id)
    server.use(http.get('*/api/catalog/*', () => HttpResponse.json(makeCatalogueReply({ items: fitting }))))
    const { follow, settled, step } = await open('/keuzehulp/televisies', { products: old ? [old] : [] })
    expect(ids()).toEqual([1])
    follow('/keuzehulp/televisies?gebruik=0')
    expect(ids()).toEqual([1])
    await settled()
    expect(ids()).toEqual([2, 3, 4])
    server.use(http.get('*/api/catalog/*', () => HttpResponse.json({}, { status: 400 })))
    follow('/keuzehulp/televisies')
    await vi.waitFor(() => expect(ids()).toEqual([]))
  })

  it('leads from question to question, and only the last to a listing (CNT-03)', async () => {
    counts()
    const { page, settled, step } = await open('/keuzehulp/televisies?gebruik=0')
    page.ports.location.push('/keuzehulp/televisies')
    page.back()
    page.forward()
    await settled()
    expect(step()).toMatchObject({ at: 0, count: 60, listingHref: '/tv' })
    expect(step()?.options.map(({ count, href }) => [count, href])).toEqual([
      [30, '/keuzehulp/televisies?gebruik=0'],
      [60, '/keuzehulp/televisies?gebruik=1'],
    ])
  })

  it('goes back by its own link and by Back, and stops listening when it is taken away (CNT-03)', async () => {
    counts()
    const { page, follow, answersGiven, settled, step, stop } = await open()
    follow('/keuzehulp/televisies?gebruik=1')
    expect(answersGiven()).toEqual([{ question: 'Waarvoor?', label: 'Maakt niet uit', href: '/keuzehulp/televisies' }])
    page.back()
    expect(step()?.at).toBe(0)
    await settled()
    stop()
    page.forward()
    expect(step()?.at).toBe(0)
  })

  it('leaves for a page of its own by any other link (CNT-03)', async () => {
    const { page, follow, step } = await open()
    follow('/tv/_AEG')
    expect([page.left, page.entries.length, step()?.at]).toEqual([['/tv/_AEG'], 1, 0])
  })

  it('goes on without the code that asks for numbers, and leaves the last answer to the shop (CNT-03, ERR-02)', async () => {
    const { page, follow, step } = await open('/keuzehulp/televisies', {}, lost)
    follow('/keuzehulp/televisies?gebruik=0')
    await vi.waitFor(() => expect(step()).toMatchObject({ at: 1, count: null, listingHref: '/tv' }))
    expect(page.reloads).toBe(0)
    follow('/keuzehulp/televisies?gebruik=0&prijs=0')
    expect([page.reloads, page.ports.location.href()]).toEqual([1, '/keuzehulp/televisies?gebruik=0&prijs=0'])
  })

  it('goes on without numbers when they cannot be had, to the guide itself (CNT-03, ERR-02)', async () => {
    server.use(http.get('*/api/catalog/*', () => HttpResponse.json({}, { status: 400 })))
    const { follow, step } = await open()
    const states: unknown[] = []
    const { $guideStep } = await import('../../../shared/guide/store')
    $guideStep.listen(now => states.push(now))
    follow('/keuzehulp/televisies?gebruik=0')
    await vi.waitFor(() => expect(states).toHaveLength(2))
    expect(step()).toEqual({
      at: 1,
      options: [
        { label: 'Tot 500', count: null, href: '/keuzehulp/televisies?gebruik=0&prijs=0' },
        { label: 'Maakt niet uit', count: null, href: '/keuzehulp/televisies?gebruik=0&prijs=1' },
      ],
      count: null,
      listingHref: '/tv',
      products: [],
    })
  })

  it('shows the numbers of the newest step only (CNT-03, API-08)', async () => {
    let isSlow = true
    server.use(
      http.get('*/api/catalog/*', async () => {
        if (!isSlow) return HttpResponse.json(makeCatalogueReply({ total_items: 5 }))
        await delay(30)
        return HttpResponse.json(makeCatalogueReply({ total_items: 9 }))
      }),
    )
    const { follow, settled, step } = await open()
    follow('/keuzehulp/televisies?gebruik=0')
    isSlow = false
    follow('/keuzehulp/televisies')
    await settled()
    await delay(60)
    expect([step()?.at, step()?.count]).toEqual([0, 5])
  })
})
