import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CatalogueSeed } from '../../../shared/catalogue/store'
import { makeCatalogueReply, makeFilters } from '../../kit/factories'
import { answerCatalogue } from '../../kit/handlers/catalogue'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const LIST = '*/api/catalog/category/:id/product/list'
const PATH = '/api/catalog/category/12/product/list'

const seed: CatalogueSeed = {
  query: { filters: {}, page: 1 },
  filters: makeFilters(),
  total: 60,
  page: 1,
  lastPage: 3,
  sort: 'position asc',
}
const category: FakePage = { href: '/koelkasten', config: { categoryId: 12 }, json: { 'catalogue-seed': seed } }

const open = async (given: FakePage = category) => {
  const page = await openPage(given)
  const listing = {
    ...(await import('../../../shared/catalogue/store')),
    ...(await import('../../../shared/catalogue/actions')),
    ...(await import('../../../shared/catalogue/effects')),
  }
  /** Resolves once the listing shows the requested products. */
  const settled = async (): Promise<void> => {
    await vi.waitFor(() => expect(listing.$catalogue.get().apiResponsePending).toBe(false))
  }
  const hrefs = (): string[] => page.entries.map(({ href }) => href)
  return { page, listing, settled, hrefs }
}

const fail = (): void => server.use(http.get(LIST, () => HttpResponse.json({ message: 'x' }, { status: 400 })))

/** Holds each request until the test answers it. */
function answersOnDemand(): { query: string; aborted: boolean; answer: () => void }[] {
  const waiting: { query: string; aborted: boolean; answer: () => void }[] = []
  server.use(
    http.get(LIST, async ({ request }) => {
      const url = new URL(request.url)
      const entry = { query: url.search, aborted: false, answer: () => {} }
      request.signal.addEventListener('abort', () => {
        entry.aborted = true
      })
      const answered = new Promise<void>(resolve => {
        entry.answer = resolve
      })
      waiting.push(entry)
      await answered
      return HttpResponse.json(answerCatalogue(url))
    }),
  )
  return waiting
}

describe('a listing as the server printed it', () => {
  it('asks for nothing and pushes nothing (CAT-09)', async () => {
    const seen = watchRequests()
    const { listing, hrefs } = await open()
    expect([seen, hrefs()]).toEqual([[], ['/koelkasten']])
    expect(listing.$filters.get()).toEqual(seed.filters)
    expect([listing.$pages.get(), listing.$sort.get(), listing.$catalogue.get().apiResponse]).toEqual([
      { current: 1, last: 3 },
      'position asc',
      null,
    ])
  })

  it('has a page and an order without a print too (CAT-06)', async () => {
    const { listing } = await open({})
    expect([listing.$pages.get(), listing.$sort.get(), listing.$filters.get()]).toEqual([{ current: 1, last: 1 }, '', []])
    expect([listing.$query.get(), listing.$span.get()]).toEqual([
      { filters: {}, page: 1 },
      { from: 1, to: 1 },
    ])
  })
})

describe('one change', () => {
  it('is one request, one history entry and one announcement (CAT-03 CAT-08 CAT-09 CAT-15)', async () => {
    const seen = watchRequests()
    const { page, listing, settled, hrefs } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    expect([listing.$catalogue.get().apiResponsePending, listing.$query.get().filters]).toEqual([true, { brand_facet: ['AEG'] }])
    await settled()
    expect(seen).toEqual([`GET ${PATH}?brand_facet=AEG&page=1&page_size=24`])
    expect(hrefs()).toEqual(['/koelkasten', '/koelkasten/_AEG'])
    await vi.waitFor(() => expect(page.said).toEqual(['3 producten gevonden']))
  })

  it('brings its products into view; Back does not, and goes to its own place (CAT-08 CAT-10)', async () => {
    const { page, listing, settled } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(page.revealed).toEqual(['product-list'])
    listing.setPage(2)
    await settled()
    page.back()
    await settled()
    expect([page.revealed, page.shown]).toEqual([['product-list'], ['product-list']])
  })

  it('waits until no pointer is pressed, so that nothing moves under it (CAT-08 API-08)', async () => {
    const { page, listing, settled } = await open()
    let release = () => {}
    page.pressed = new Promise(done => (release = done))
    listing.toggleOption('brand_facet', 'AEG')
    await delay(50)
    expect(listing.$catalogue.get().apiResponsePending).toBe(true)
    release()
    await settled()
    expect(page.revealed).toEqual(['product-list'])
  })

  it('is announced while it takes long, and not once its products are there (CAT-15)', async () => {
    const waiting = answersOnDemand()
    const { page, listing, settled } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    page.advance(500)
    await vi.waitFor(() => expect(page.said).toEqual(['Producten worden opgehaald']))
    listing.setPage(2)
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer()
    await settled()
    page.advance(500)
    await vi.waitFor(() => expect(page.said.at(-1)).toMatch(/gevonden$/))
    expect(page.said.filter(said => said === 'Producten worden opgehaald')).toHaveLength(1)
  })

  it('tells who waits for the listing, once, and who follows it, each time (EXT-01 RT-02)', async () => {
    const { page, listing, settled } = await open()
    listing.setPage(2)
    page.advance(0)
    await settled()
    listing.setPage(3)
    await settled()
    expect(page.emittedOf('store:ready')).toEqual([{ name: 'query' }, { name: 'catalogue' }])
    expect(page.emittedOf('catalogue:changed')).toEqual([
      { total: 60, page: 2 },
      { total: 60, page: 3 },
    ])
  })

  it('sets the head of the page, without the query string (CAT-11)', async () => {
    const { page, listing, settled } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    listing.setPage(2)
    await settled()
    expect(page.entry.href).toBe('/koelkasten/_AEG?page=2')
    expect(page.head).toEqual({
      url: '/koelkasten/_AEG',
      title: 'Koelkasten kopen',
      description: 'Alle koelkasten.',
      robots: 'index, follow',
      canonical: '/koelkasten/_AEG?page=2',
    })
  })

  it('keeps a listing out of the index while a price is chosen, as that must not be crawled (CAT-13)', async () => {
    const { page, listing, settled } = await open()
    listing.setPrice(100, undefined)
    await settled()
    expect([page.head.robots, page.head.canonical]).toEqual(['noindex, follow', '/koelkasten'])
    listing.removeAll()
    await settled()
    expect([page.head.robots, page.head.canonical]).toEqual(['index, follow', '/koelkasten'])
  })

  it('leaves the title alone when the reply has none (CAT-11)', async () => {
    const { page, listing, settled } = await open()
    server.use(http.get(LIST, () => HttpResponse.json(makeCatalogueReply({ category_content: null }))))
    listing.setPage(2)
    await settled()
    expect(page.head).toEqual({ url: '/koelkasten', robots: 'index, follow', canonical: '/koelkasten?page=2' })
  })

  it.each([
    ['a search', { href: '/zoeken?query=aeg', config: { searchQuery: 'aeg' } }, '/zoeken/_AEG?query=aeg'],
    ['a filtered search', { href: '/zoeken/_Bosch?query=aeg', config: { searchQuery: 'aeg' } }, '/zoeken/_AEG?query=aeg'],
    ['a landing page', { href: '/inspiratie/koel', config: { blockId: 'koel' } }, '/inspiratie/koel/_AEG'],
    [
      'a search without the feature',
      { href: '/zoeken?query=aeg', config: { searchQuery: 'aeg', urlFilter: false } },
      '/zoeken?query=aeg&brand_facet=AEG',
    ],
    [
      'a landing page without the feature',
      { href: '/inspiratie/koel', config: { blockId: 'koel', urlFilter: false } },
      '/inspiratie/koel?brand_facet=AEG',
    ],
    [
      'a category without the feature',
      { href: '/koelkasten', config: { categoryId: 12, urlFilter: false } },
      '/koelkasten?brand_facet=AEG',
    ],
  ])('names the filters of %s where its configuration says (CAT-08)', async (_, given, href) => {
    const { page, listing, settled } = await open({ ...category, ...given })
    server.use(
      http.get('*/page-builder-landing-pages/catalog/*', ({ request }) => HttpResponse.json(answerCatalogue(new URL(request.url)))),
    )
    server.use(http.get('*/catalog/search/product/list', ({ request }) => HttpResponse.json(answerCatalogue(new URL(request.url)))))
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(page.entry.href).toBe(href)
  })

  it('of filter, size, order or price starts at page 1; of the page keeps the rest (CAT-05)', async () => {
    const { listing, settled } = await open()
    const changes = [
      () => listing.toggleOption('brand_facet', 'AEG'),
      () => listing.setSort('price asc'),
      () => listing.setPageSize(48),
      () => listing.setPrice(100, 900),
      () => listing.removeAll(),
    ]
    for (const change of changes) {
      listing.setPage(3)
      change()
      expect(listing.$query.get().page).toBe(1)
    }
    listing.toggleOption('brand_facet', 'AEG')
    listing.setPage(2)
    await settled()
    expect(listing.$query.get()).toEqual({ filters: { brand_facet: ['AEG'] }, sort: 'price asc', pageSize: 48, page: 2 })
  })

  it('of the page size is none when the size is the same (CAT-05 CAT-06)', async () => {
    const seen = watchRequests()
    const { listing } = await open()
    listing.setPageSize(24)
    await delay(10)
    expect(seen).toEqual([])
  })

  it('of a price takes away a bound that is not given (CAT-07)', async () => {
    const { listing, settled } = await open()
    listing.setPrice(100, 900)
    listing.setPrice(undefined, 800)
    await settled()
    expect(listing.$query.get()).toEqual({ filters: {}, maxPrice: 800, page: 1 })
  })

  it('switches within a filter with single-value filtering (CAT-04)', async () => {
    const { listing, settled } = await open({ ...category, config: { categoryId: 12, singleValueFilter: true } })
    listing.toggleOption('brand_facet', 'AEG')
    listing.toggleOption('brand_facet', 'Bosch')
    await settled()
    expect(listing.$query.get().filters).toEqual({ brand_facet: ['Bosch'] })
  })

  it('that leads to the same address pushes nothing (CAT-09)', async () => {
    const { listing, settled, hrefs } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(hrefs()).toEqual(['/koelkasten'])
  })

  it.each([
    ['brand_facet=Bosch', { filters: { brand_facet: ['Bosch'] } }, '/koelkasten/_Bosch_AEG'],
    ['page=2', { filters: {}, page: 2 }, '/koelkasten/_AEG'],
    ['sort=price+asc&minPrice=5', { filters: {}, sort: 'price asc', minPrice: 5 }, '/koelkasten/_AEG?sort=price+asc&minPrice=5'],
  ])('keeps parameters of others in the address beside %s, and out of links and head (CAT-09)', async (own, query, href) => {
    const others = 'utm_source=nieuwsbrief&gclid=a%2Bb'
    const { page, listing, settled } = await open({
      href: `/koelkasten?${own}&${others}`,
      config: { categoryId: 12 },
      json: { 'catalogue-seed': { ...seed, query: { page: 1, ...query } } },
    })
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(page.entry.href).toBe(`${href}${href.includes('?') ? '&' : '?'}${others}`)
    expect([page.head.url, listing.pageHref(2)].join(' ')).not.toContain('utm')
  })

  it('of a search keeps the term (CAT-01 CAT-08)', async () => {
    const seen = watchRequests()
    const { listing, settled, hrefs } = await open({
      href: '/zoeken?query=koel',
      config: { searchQuery: 'koel' },
      json: { 'catalogue-seed': seed },
    })
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(seen).toEqual(['GET /api/catalog/search/product/list?brand_facet=AEG&page=1&page_size=24&query=koel'])
    expect(hrefs()).toEqual(['/zoeken?query=koel', '/zoeken/_AEG?query=koel'])
  })

  it('is a link beforehand that leads to the same place (NJS-01)', async () => {
    const { listing, settled, page } = await open()
    const href = listing.toggleHref('brand_facet', 'AEG')
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect([page.entry.href, listing.pageHref(2), listing.clearHref()]).toEqual([href, '/koelkasten/_AEG?page=2', '/koelkasten'])
  })
})

describe('fast changes', () => {
  it('show the last one only, and end the requests before it (API-08)', async () => {
    const { listing, settled, hrefs } = await open()
    const waiting = answersOnDemand()
    for (const label of ['AEG', 'Bosch', 'Siemens']) {
      const before = waiting.length
      listing.toggleOption('brand_facet', label)
      await vi.waitFor(() => expect(waiting).toHaveLength(before + 1))
    }
    waiting[2]?.answer()
    await settled()
    waiting[0]?.answer()
    waiting[1]?.answer()
    await delay(20)
    expect(waiting.map(({ aborted }) => aborted)).toEqual([true, true, false])
    expect(hrefs()).toEqual(['/koelkasten', '/koelkasten/_AEG_Bosch_Siemens'])
    expect(listing.$catalogue.get().error).toBeNull()
  })
})

describe('a failed change', () => {
  it('keeps filters, results and address, and can be tried again; what shows the failure says it aloud (CAT-03 CAT-15)', async () => {
    const { page, listing, settled, hrefs } = await open()
    fail()
    listing.toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    expect([listing.$catalogue.get().apiResponsePending, listing.$query.get().filters, hrefs()]).toEqual([
      false,
      { brand_facet: ['AEG'] },
      ['/koelkasten'],
    ])
    expect([listing.$catalogue.get().error, page.said]).toEqual(['x', []])
    server.resetHandlers()
    listing.retry()
    await settled()
    expect([listing.$catalogue.get().error, page.entry.href]).toEqual([null, '/koelkasten/_AEG'])
  })

  it('that is tried again leaves Back where it should lead (CAT-10)', async () => {
    const { page, listing, settled } = await open()
    fail()
    listing.toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    server.resetHandlers()
    listing.retry()
    await settled()
    listing.setPage(2)
    await settled()
    page.back()
    await settled()
    expect([page.entry.href, listing.$query.get()]).toEqual(['/koelkasten/_AEG', { filters: { brand_facet: ['AEG'] }, page: 1 }])
  })
})

it('the list comes into view when the control in use has gone (CAT-06, A11Y-01)', async () => {
  const { page, listing } = await open()
  listing.focusList()
  expect(page.shown).toEqual(['product-list'])
})

describe('Back and Forward', () => {
  it('restore filters, page, results and scroll position, and push nothing (CAT-09 CAT-10)', async () => {
    const seen = watchRequests()
    const { page, listing, settled, hrefs } = await open()
    page.scrollY = 700
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    page.scrollY = 1500
    listing.setPage(2)
    await settled()
    page.scrollY = 0
    const before = seen.length

    page.back()
    expect([page.restoredTo, listing.$query.get(), listing.$pages.get().current]).toEqual([
      [1500],
      { filters: { brand_facet: ['AEG'] }, page: 1 },
      1,
    ])
    expect(seen).toHaveLength(before)

    page.back()
    await settled()
    expect([page.scrollY, listing.$query.get()]).toEqual([700, { filters: {}, page: 1 }])

    page.forward()
    page.forward()
    expect([page.entry.href, listing.$pages.get().current]).toEqual(['/koelkasten/_AEG?page=2', 2])
    expect(hrefs()).toEqual(['/koelkasten', '/koelkasten/_AEG', '/koelkasten/_AEG?page=2'])
  })

  it('restore the place in a listing in which nobody scrolled (CAT-10)', async () => {
    const { page, listing, settled } = await open()
    page.scrollY = 300
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    page.back()
    await settled()
    page.scrollTo(900)
    page.forward()
    expect(page.scrollY).toBe(300)
  })

  it('push nothing for an address that the listing did not make (CAT-09)', async () => {
    const { page, listing, settled, hrefs } = await open({ ...category, href: '/koelkasten/?utm_source=mail' })
    listing.setPage(2)
    await settled()
    page.back()
    await settled()
    expect([page.at, hrefs(), listing.$pages.get().current]).toEqual([
      0,
      ['/koelkasten/?utm_source=mail', '/koelkasten?page=2&utm_source=mail'],
      1,
    ])
  })

  it('are followed by changes that push again (CAT-09)', async () => {
    const { page, listing, settled, hrefs } = await open()
    listing.setPage(2)
    await settled()
    page.back()
    await settled()
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(hrefs()).toEqual(['/koelkasten', '/koelkasten/_AEG'])
  })

  it('during a change win over it (API-08 CAT-10)', async () => {
    const { page, listing, settled, hrefs } = await open()
    listing.setPage(2)
    await settled()
    const waiting = answersOnDemand()
    listing.setPage(3)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    page.back()
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    for (const { answer } of waiting) answer()
    await settled()
    expect([listing.$query.get().page, page.entry.href, hrefs()]).toEqual([1, '/koelkasten', ['/koelkasten', '/koelkasten?page=2']])
  })

  it('to an entry of another script change nothing (CAT-10)', async () => {
    const seen = watchRequests()
    const { page, listing } = await open()
    page.ports.location.push('/koelkasten#foto', { gallery: 3 })
    page.ports.location.push('/koelkasten#x')
    page.back()
    expect([listing.$query.get(), seen]).toEqual([{ filters: {}, page: 1 }, []])
  })

  it('are instant for the twelve replies seen last, and ask for older ones (CAT-10)', async () => {
    const seen = watchRequests()
    const { page, listing, settled } = await open()
    for (let number = 2; number <= 14; number += 1) {
      listing.setPage(number)
      await settled()
    }
    expect(seen).toHaveLength(13)
    listing.setPage(3)
    page.advance(0)
    expect([listing.$pages.get().current, listing.$catalogue.get().apiResponsePending, seen.length]).toEqual([3, false, 13])
    listing.setPage(2)
    await settled()
    expect(seen).toHaveLength(14)
  })

  it('to what was seen before draw what was pressed first, then the list, and only that of the newest press (CAT-10, API-08)', async () => {
    const { page, listing, settled } = await open()
    for (const number of [2, 3]) {
      listing.setPage(number)
      await settled()
    }
    const shown: number[] = []
    listing.$pages.listen(({ current }) => shown.push(current))
    listing.setPage(2)
    expect([listing.$query.get().page, listing.$pages.get().current]).toEqual([2, 3])
    listing.setPage(1)
    listing.setPage(2)
    listing.setPage(3)
    listing.setPage(2)
    page.advance(0)
    expect(listing.$pages.get().current).toBe(2)
    expect(shown).not.toContain(1)
  })
})

describe('more pages', () => {
  const middle: FakePage = {
    ...category,
    href: '/koelkasten?page=2',
    json: { 'catalogue-seed': { ...seed, query: { filters: {}, page: 2 }, page: 2, total: 60, lastPage: 3 } },
  }

  it('come beside those on show, in both directions, and the address names the page that came last (CAT-18)', async () => {
    const { page, listing, settled, hrefs } = await open(middle)
    listing.loadMore('next')
    expect(listing.$loadingMore.get()).toBe('next')
    await settled()
    expect([listing.$span.get(), listing.$loadingMore.get(), page.entry.href]).toEqual([{ from: 2, to: 3 }, null, '/koelkasten?page=3'])
    listing.loadMore('previous')
    await settled()
    expect([listing.$span.get(), page.entry.href]).toEqual([{ from: 1, to: 3 }, '/koelkasten'])
    expect(hrefs()).toHaveLength(1)
    const ids = listing.$products.get().map(product => product.product_id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are asked for one by one, and two at a time when all of them come back, however many they are (API-08 CAT-10 CAT-18)', async () => {
    const seen = watchRequests()
    const long = { ...seed, total: 480, lastPage: 20 }
    let underWay = 0
    let most = 0
    server.use(
      http.get(LIST, async ({ request }) => {
        most = Math.max(most, ++underWay)
        await delay(2)
        underWay -= 1
        return HttpResponse.json(answerCatalogue(new URL(request.url), makeCatalogueReply({ total_items: 480 })))
      }),
    )
    const { page, listing, settled } = await open({ ...category, json: { 'catalogue-seed': long } })
    for (let last = 2; last <= 16; last += 1) {
      listing.loadMore('next')
      await settled()
      expect(listing.$span.get()).toEqual({ from: 1, to: last })
    }
    // The printed page had to be requested once as well.
    expect(seen).toHaveLength(16)
    page.restorePage()
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    const before = seen.length
    page.back()
    await settled()
    expect([listing.$span.get(), seen.length - before, most]).toEqual([{ from: 1, to: 16 }, 16, 2])
  })

  it('come beside no products of before the page was left: those are asked for again (CAT-18 RT-14)', async () => {
    const { page, listing, settled } = await open(category)
    listing.loadMore('next')
    await settled()
    const seen = watchRequests()
    page.restorePage()
    listing.loadMore('next')
    await settled()
    expect([listing.$span.get(), seen.length]).toEqual([{ from: 1, to: 3 }, 3])
  })

  it('are not asked for beyond the first and the last (CAT-18)', async () => {
    const seen = watchRequests()
    const { listing } = await open()
    listing.loadMore('previous')
    expect([seen, listing.$query.get().page, listing.$loadingMore.get()]).toEqual([[], 1, null])
  })

  it('that cannot be had leave those on show, and can be asked for again (CAT-15, CAT-18)', async () => {
    const { listing, settled } = await open(middle)
    listing.loadMore('next')
    await settled()
    const before = listing.$products.get()
    fail()
    listing.loadMore('previous')
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    expect([listing.$products.get(), listing.$span.get(), listing.$loadingMore.get()]).toEqual([before, { from: 2, to: 3 }, 'previous'])
    server.resetHandlers()
    listing.loadMore('previous')
    await settled()
    expect([listing.$span.get(), listing.$catalogue.get().error]).toEqual([{ from: 1, to: 3 }, null])
  })

  it.each([
    ['in time', 'common.timeout', () => new Promise<never>(() => {})],
    ['for want of a connection', 'common.offline', () => HttpResponse.error()],
    ['but a refusal', 'Hoogstens 3', () => HttpResponse.json({ message: 'Hoogstens %1', parameters: [3] }, { status: 400 })],
    ['but a fault of the shop', 'catalogue.failed', () => new HttpResponse('x', { status: 503 })],
    ['but a page of something else', 'catalogue.failed', () => new HttpResponse('<html>')],
    ['but an answer cut short', 'catalogue.failed', () => new HttpResponse('{"items":[')],
    ['but an answer without products', 'catalogue.failed', () => HttpResponse.json({ items: 'none' })],
  ])('that do not come, %s, lose nothing, and are asked for again (CAT-15 CAT-18 ERR-01 ERR-02)', async (_, said, answer) => {
    const { page, listing, settled } = await open(middle)
    listing.setSort('price asc')
    await settled()
    listing.setPage(2)
    await settled()
    const shown = () => [listing.$products.get(), listing.$span.get(), page.entry.href, listing.$query.get().sort]
    const kept = shown()
    page.online = said !== 'common.offline'
    server.use(http.get(LIST, answer))
    const [seen, isLate] = [watchRequests(), said === 'common.timeout']
    onTestFinished(() => void vi.useRealTimers())
    if (isLate) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    listing.loadMore('next')
    while (!seen.length) await new Promise(setImmediate)
    if (isLate) vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    expect([listing.$catalogue.get().error, listing.$catalogue.get().apiResponsePending, listing.$loadingMore.get()]).toEqual([
      said,
      false,
      'next',
    ])
    expect(shown()).toEqual(kept)
    server.resetHandlers()
    listing.loadMore('next')
    await settled()
    expect([listing.$span.get(), listing.$catalogue.get().error, listing.$query.get().sort]).toEqual([
      { from: 2, to: 3 },
      null,
      'price asc',
    ])
  })

  it('are not put beside a list that the shopper has left: that change is made, or tried again (CAT-15, CAT-18)', async () => {
    const { listing, settled } = await open(middle)
    fail()
    listing.toggleOption('brand_facet', 'AEG')
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    server.resetHandlers()
    listing.loadMore('next')
    listing.loadMore('next')
    await settled()
    expect([listing.$query.get(), listing.$span.get(), listing.$catalogue.get().error]).toEqual([
      { filters: { brand_facet: ['AEG'] }, page: 1 },
      { from: 1, to: 1 },
      null,
    ])
  })

  it('are not put while Back has failed: its list is requested again (CAT-10, CAT-18)', async () => {
    const { page, listing, settled } = await open(middle)
    listing.setSort('price asc')
    await settled()
    page.restorePage()
    fail()
    page.back()
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    server.resetHandlers()
    listing.loadMore('next')
    await settled()
    expect([listing.$query.get(), listing.$span.get(), page.entry.href]).toEqual([
      { filters: {}, page: 2 },
      { from: 2, to: 2 },
      middle.href,
    ])
  })

  it('are there again after Back, and after a reload (CAT-10, CAT-18)', async () => {
    const { page, listing, settled } = await open(middle)
    listing.loadMore('next')
    await settled()
    page.scrollY = 2400
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(listing.$span.get()).toEqual({ from: 1, to: 1 })
    page.back()
    await settled()
    expect([listing.$span.get(), page.scrollY]).toEqual([{ from: 2, to: 3 }, 2400])

    page.scrollTo(2500)
    const again = await open({
      ...middle,
      href: page.entry.href,
      state: page.entry.state,
      json: { 'catalogue-seed': { ...seed, query: { filters: {}, page: 3 }, page: 3 } },
    })
    await vi.waitFor(() => expect(again.listing.$span.get()).toEqual({ from: 2, to: 3 }))
    expect(again.page.scrollY).toBe(2500)
    expect(again.hrefs()).toEqual(['/koelkasten?page=3'])
  })
})

it('combined pages are restored although the scroll position settled before they were requested (CAT-10, CAT-18)', async () => {
  const query = { filters: {}, page: 3 }
  const state = { catalogue: query, span: { from: 2, to: 3 }, scroll: 2500 }
  const json = { 'catalogue-seed': { ...seed, query, page: 3 } }
  const page = await openPage({ ...category, href: '/koelkasten?page=3', state, json })
  const { $span } = await import('../../../shared/catalogue/store')
  await import('../../../shared/catalogue/effects')
  page.scrollTo(300)
  await vi.waitFor(() => expect([$span.get(), page.scrollY]).toEqual([state.span, 2500]))
})

it('a page that was read again keeps its place from the start, before anything is asked of the listing (CAT-10)', async () => {
  const state = { catalogue: seed.query, span: { from: 1, to: 1 }, scroll: 700 }
  const page = await openPage({ ...category, state })
  const seen = watchRequests()
  await import('../../../shared/catalogue/effects')
  await vi.waitFor(() => {
    page.scrollTo(1400)
    expect(page.entry.state).toMatchObject({ ...state, scroll: 1400 })
  })
  expect(seen).toEqual([])
})

describe('the focus', () => {
  it('is back where it was when the shopper left the entry (CAT-10)', async () => {
    const { page, listing, settled } = await open()
    page.focused = '[data-replay="brand_facet:AEG"]'
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    page.focused = undefined
    page.back()
    await settled()
    expect(page.focused).toBe('[data-replay="brand_facet:AEG"]')
  })

  it('goes to the list with a new page, and nowhere with a filter (CAT-10)', async () => {
    const { page, listing, settled } = await open()
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(page.shown).toEqual([])
    listing.setPage(2)
    await settled()
    expect(page.shown).toEqual(['product-list'])
  })

  it('goes from the button of more pages to the first new product, and those above push nothing away (CAT-18)', async () => {
    const query = { filters: {}, page: 2 }
    const { page, listing, settled } = await open({ ...category, json: { 'catalogue-seed': { ...seed, query, page: 2 } } })
    page.focused = '#more'
    listing.loadMore('next')
    await settled()
    expect(page.kept.at(-1)).toEqual(['#more', expect.stringContaining('[data-component=product-list] li:nth-child(4)')])
    expect([page.kept.length, page.held]).toEqual([1, []])
    listing.loadMore('previous')
    await settled()
    expect(page.kept.at(-1)).toEqual(['#more', expect.stringContaining('[data-component=product-list] li:nth-child(1)')])
    expect(page.held).toEqual([expect.stringContaining('[data-component=product-list] li')])
  })

  it('goes to the list once the button to try again is gone (CAT-15)', async () => {
    const { page, listing } = await open()
    fail()
    page.focused = '#retry'
    listing.setPage(2)
    await vi.waitFor(() => expect(listing.$catalogue.get().error).not.toBeNull())
    expect(page.kept).toEqual([['#retry', '[data-component=product-list]']])
  })
})

describe('a press', () => {
  it('asks ahead, so that the click finds its answer under way (CAT-10 API-08)', async () => {
    const seen = watchRequests()
    const { listing, settled } = await open()
    listing.warmOption('brand_facet', 'AEG')
    listing.toggleOption('brand_facet', 'AEG')
    await settled()
    expect(seen).toHaveLength(1)
  })

  it('that never becomes a click changes nothing, and more than two are never under way (API-08)', async () => {
    const { page, listing } = await open()
    const waiting = answersOnDemand()
    for (const label of ['AEG', 'Bosch', 'Siemens']) listing.warmOption('brand_facet', label)
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    await delay(20)
    expect([waiting.length, page.entry.href, listing.$catalogue.get().apiResponsePending]).toEqual([2, '/koelkasten', false])
    listing.toggleOption('brand_facet', 'Siemens')
    await vi.waitFor(() => expect(waiting.map(({ aborted }) => aborted)).toEqual([true, true, false]))
    waiting[2]?.answer()
  })
})
