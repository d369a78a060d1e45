import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { exampleHeaders } from '../../../shared/contract/api/common'
import { type Entry, entries, exampleOf } from '../../../shared/contract/api/entries'
import { getQuote } from '../../../shared/contract/api/quote'
import { answer } from '../../kit/handlers/contract'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

/** Time limits of started calls in ms; `hurry` shortens them. */
const clocks = { started: [] as number[], hurry: undefined as number | undefined }
const SHORTEST_CLOCK = 10_000
const start = globalThis.setTimeout

const server = useServer()
afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  useStorages()
  clocks.started = []
  clocks.hurry = undefined
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < SHORTEST_CLOCK) return start(run, ms)
    clocks.started.push(ms)
    return start(run, clocks.hurry ?? ms)
  }) as typeof setTimeout)
  sessionStorage.setItem('auth-token', 'bearer')
  await openPage({ meta: { 'csrf-token': 'page-token' }, config: { storeId: '3' } })
})

const never = new AbortController().signal
/** The example of an endpoint as argument of its function. */
// biome-ignore lint/suspicious/noExplicitAny: examples are parsed by their schemas in another test.
const body = (name: string): any => find(name).example.body
const find = (name: string): Entry => entries.find(entry => entry.name === name) as Entry
const address = exampleQuoteAddress as never
const key = exampleHeaders['Idempotency-Key']

/** Calls that no screen of ours makes: the contract's definition is all there is of them. */
const undrawn = [
  ...['cancelOrder', 'changeEmail', 'changePassword', 'getCustomer', 'getOrder', 'getStore'],
  ...['listOrders', 'listReservations', 'reorder', 'requestOrderLink', 'setNewsletter'],
]

const byDefinition = async (name: string): Promise<unknown> => {
  const { params = {}, query, body: json, headers } = find(name).example
  const { call } = await import('../../../shared/http/client')
  return call(find(name), { params, ...(query && { query }), ...(json !== undefined && { json }), ...(headers && { headers }) } as never)
}

/** Every call of the contract by the function that makes it, with its example; by the client itself if no island makes it. */
const calls: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(undrawn.map(name => [name, () => byDefinition(name)])),
  activate: async () => (await import('../../../shared/account/calls')).activate('9d2c4e7a1b3f5d60', 'Geheim-12'),
  addAddress: async () => (await import('../../../shared/account/calls')).addAddress(body('addAddress')),
  addItem: async () => (await import('../../../shared/cart/calls')).addItem({ sku: 'NOV-55Q7', qty: 1 }, key),
  addRows: async () => (await import('../../../shared/quick-order/calls')).addRows(body('addRows').rows, key),
  addServices: async () => (await import('../../../shared/cart/calls')).setServices(7, ['SRV-INSTALL'], key),
  addToCompare: async () => (await import('../../../shared/compare/calls')).addToCompare(56),
  applyCoupon: async () => (await import('../../../shared/cart/calls')).applyCoupon('HERFST50', key),
  applyGiftCard: async () => (await import('../../../shared/cart/calls')).applyGiftCard('6006490000000012', '1234'),
  askAboutProduct: async () => (await import('../../../shared/content/calls')).askAboutProduct(body('askAboutProduct')),
  announceReturn: async () =>
    (await import('../../../shared/returns/calls')).announceReturn({ number: '100000042', token: '' }, body('announceReturn').lines, key),
  checkReturn: async () =>
    (await import('../../../shared/returns/calls')).checkReturn({ number: '100000042', token: '' }, body('checkReturn').lines),
  beginExpress: async () => (await import('../../../shared/express/calls')).beginExpress(body('beginExpress')),
  orderExpress: async () =>
    (await import('../../../shared/express/calls')).orderExpress({ id: 4022, totals: { grand_total: 544.95 } as never }, key),
  categoryList: async () => (await import('../../../shared/catalogue/calls')).fetchCatalogue({ categoryId: 12 }, facets(), never),
  changeAddress: async () => (await import('../../../shared/account/calls')).changeAddress(12, body('changeAddress')),
  changeItem: async () => (await import('../../../shared/cart/calls')).changeItem(7, 2, key),
  checkBalance: async () => (await import('../../../shared/content/calls')).checkBalance('6000000000000001', '1234'),
  checkRows: async () => (await import('../../../shared/quick-order/calls')).fetchAnswers(body('checkRows').rows),
  chooseLists: async () => (await import('../../../shared/wishlist/calls')).chooseLists(55, true, [], 'Keuken', key),
  collectPaymentMethods: async () =>
    (await import('../../../shared/checkout/calls')).collectPaymentMethods(body('collectPaymentMethods').addressInformation),
  collectShippingMethods: async () => (await import('../../../shared/checkout/calls')).collectShippingMethods(address),
  findPlacedOrder: async () => (await import('../../../shared/checkout/calls')).findPlacedOrder('5c1f9a0e-4f0b-4c39'),
  getCompare: async () => (await import('../../../shared/compare/calls')).fetchCompare(),
  getDeliveryOptions: async () => (await import('../../../shared/checkout/calls')).fetchDeliveryOptions(body('getDeliveryOptions')),
  getQuote: async () => (await import('../../../shared/cart/calls')).fetchQuote(),
  getStock: async () => (await import('../../../shared/product-page/calls')).fetchStock('NOV-55Q7'),
  getTotals: async () => (await import('../../../shared/cart/calls')).fetchTotals(),
  getVisitor: async () => (await import('../../../shared/page/visitor')).fetchVisitor(),
  getWishlist: async () => (await import('../../../shared/wishlist/calls')).fetchWishlist(),
  isEmailAvailable: async () => (await import('../../../shared/checkout/calls')).isEmailAvailable('sanne@example.com'),
  landingList: async () => (await import('../../../shared/catalogue/calls')).fetchCatalogue({ blockId: 'herfst' }, facets(), never),
  listAddresses: async () => (await import('../../../shared/account/calls')).fetchAddresses(),
  listCoupons: async () => (await import('../../../shared/cart/calls')).fetchCoupons(),
  listGiftCards: async () => (await import('../../../shared/cart/calls')).fetchGiftCards(),
  listQuestions: async () => (await import('../../../shared/reviews/calls')).fetchQuestions('NOV-55Q7', 1, 'hdmi'),
  listReviews: async () => (await import('../../../shared/reviews/calls')).fetchReviews({ sku: 'NOV-55Q7' }, { sort: 'highest' }),
  listServices: async () => (await import('../../../shared/services/calls')).fetchServices('NOV-55Q7'),
  listShopReviews: async () => (await import('../../../shared/shop-reviews/calls')).fetchShopReviews(),
  listStoreReviews: async () =>
    (await import('../../../shared/reviews/calls')).fetchReviews({ store: 'utrecht-centrum' }, { sort: 'lowest' }),
  listStoreStock: async () => (await import('../../../shared/stores/calls')).fetchStoreStock('NOV-55Q7', { query: 'Utrecht' }),
  listStores: async () => (await import('../../../shared/stores/calls')).fetchStores({ query: 'Utrecht' }),
  login: async () => (await import('../../../shared/account/calls')).login('sanne@example.com', 'Geheim-12'),
  logout: async () => (await import('../../../shared/account/calls')).logout(),
  lookUpAddition: async () =>
    (await import('../../../shared/address/calls')).lookUpAddress({ country: 'NL', postcode: '1000AB', houseNumber: '10', addition: 'A' }),
  lookUpAddress: async () =>
    (await import('../../../shared/address/calls')).lookUpAddress({ country: 'NL', postcode: '1000AB', houseNumber: '10', addition: '' }),
  placeOrder: async () => (await import('../../../shared/checkout/calls')).placeOrder(body('placeOrder'), '5c1f9a0e-4f0b-4c39'),
  askQuestion: async () => (await import('../../../shared/review-forms/calls')).askQuestion('NOV-55Q7', body('askQuestion')),
  answerQuestion: async () => (await import('../../../shared/review-forms/calls')).answerQuestion(4, body('answerQuestion')),
  postReview: async () => (await import('../../../shared/review-forms/calls')).postReview({ sku: 'NOV-55Q7' }, body('postReview')),
  postReviewWithPhotos: async () =>
    (await import('../../../shared/review-forms/calls')).postReviewWithPhotos({ sku: 'NOV-55Q7' }, body('postReviewWithPhotos'), {
      photos: [],
    }),
  postStoreReviewWithPhotos: async () =>
    (await import('../../../shared/review-forms/calls')).postReviewWithPhotos(
      { store: 'utrecht-centrum' },
      body('postStoreReviewWithPhotos'),
      { photos: [] },
    ),
  postStoreReview: async () =>
    (await import('../../../shared/review-forms/calls')).postReview({ store: 'utrecht-centrum' }, body('postStoreReview')),
  addSaved: async () =>
    (await import('../../../shared/cart/calls')).addSavedItem(
      exampleOf(getQuote).reply.items[0] as Parameters<typeof import('../../../shared/cart/calls').addSavedItem>[0],
      key,
    ),
  putBack: async () => (await import('../../../shared/cart/calls')).putBackItem(7, key),
  register: async () => (await import('../../../shared/account/calls')).register(body('register')),
  removeAddress: async () => (await import('../../../shared/account/calls')).removeAddress(13),
  removeCoupon: async () => (await import('../../../shared/cart/calls')).removeCoupon(key),
  removeFromCompare: async () => (await import('../../../shared/compare/calls')).removeFromCompare(57),
  removeGiftCard: async () => (await import('../../../shared/cart/calls')).removeGiftCard(3),
  removeItem: async () => (await import('../../../shared/cart/calls')).removeItem(7, key),
  removeSaved: async () => (await import('../../../shared/cart/calls')).forgetItem(7, key),
  requestPasswordReset: async () => (await import('../../../shared/account/calls')).requestPasswordReset('sanne@example.com'),
  reserve: async () => (await import('../../../shared/reservations/calls')).reserve(body('reserve'), '5c1f9a0e-4f0b-4c39'),
  resetPassword: async () => (await import('../../../shared/account/calls')).resetPassword('9d2c4e7a1b3f5d60', 'Geheim-34'),
  saveForLater: async () => (await import('../../../shared/cart/calls')).saveItem(7, key),
  searchList: async () =>
    (await import('../../../shared/catalogue/calls')).fetchCatalogue({ searchQuery: 'oled' }, facets({ query: 'oled' }), never),
  sendContact: async () => (await import('../../../shared/content/calls')).sendContact(body('sendContact')),
  setAddresses: async () => (await import('../../../shared/address/calls')).setAddresses(address, address),
  setBillingAddress: async () => (await import('../../../shared/address/calls')).setBillingAddress(address),
  setPaymentInformation: async () => (await import('../../../shared/checkout/calls')).setPaymentInformation(body('setPaymentInformation')),
  setShippingAddress: async () => (await import('../../../shared/address/calls')).setShippingAddress(address),
  subscribe: async () => (await import('../../../shared/content/calls')).subscribe('sanne@example.com'),
  suggest: async () => (await import('../../../shared/search/calls')).fetchSuggestions('oled'),
  suggestSkus: async () => (await import('../../../shared/quick-order/calls')).fetchSkus('NOV-5'),
  toggleWishlist: async () => (await import('../../../shared/wishlist/calls')).toggleWish(55, key),
  voteAnswer: async () => (await import('../../../shared/reviews/calls')).postVote('answer', 8, true),
  voteReview: async () => (await import('../../../shared/reviews/calls')).postVote('review', 9, true),
  withdrawOrder: async () =>
    (await import('../../../shared/withdrawal/calls')).withdrawOrder('100000042', 'Sanne de Wit', 'sanne@example.com'),
}

const facets = (more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...more, page: '1', page_size: '24', sort: 'price asc', minPrice: '100', brand_facet: 'Novaro' })

/** The client itself requests the token after a 419. */
const ofFunctions = entries.filter(({ name }) => name !== 'getToken')

const filled = ({ path, example }: Entry): string => path.replace(/\{(\w+)\}/g, (_, name: string) => String(example.params?.[name]))

const asParameters = (values: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map(one => `${name}=${one}`))

/** Makes the call and returns the request that arrived. */
async function requestOf(entry: Entry): Promise<Request> {
  server.use(answer(entry))
  const arrived: Request[] = []
  const note = ({ request }: { request: Request }): void => void arrived.push(request.clone())
  server.events.on('request:start', note)
  await calls[entry.name]?.()
  server.events.removeListener('request:start', note)
  expect(arrived.length, entry.name).toBe(1)
  return arrived[0] as Request
}

describe('every call of the contract', () => {
  it('has one function (API-05)', () => {
    expect(Object.keys(calls).sort()).toEqual(ofFunctions.map(({ name }) => name).sort())
  })

  it.each(ofFunctions.map(entry => [entry.name, entry] as const))(
    '%s sends what its entry says (API-01 API-02 API-03 API-05)',
    async (_, entry) => {
      const request = await requestOf(entry)
      const { pathname, searchParams } = new URL(request.url)
      expect(`${request.method} ${pathname}`).toBe(`${entry.method} ${filled(entry)}`)
      expect([...searchParams].map(pair => pair.join('=')).sort()).toEqual(asParameters(entry.example.query).sort())

      const { headers } = request
      for (const [name, value] of Object.entries(entry.example.headers ?? {})) expect(headers.get(name)).toBe(value)
      expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
      expect(headers.get('authorization')).toBe(entry.client === 'commerce' ? 'Bearer bearer' : null)
      expect(headers.get('x-store')).toBe(entry.client === 'backend' ? '3' : null)
      expect(headers.get('x-csrf-token')).toBe(entry.method === 'GET' && entry.client === 'commerce' ? null : 'page-token')
      expect(request.credentials).toBe('include')

      if (!entry.body) expect(await request.text()).toBe('')
      else if (entry.bodyKind === 'multipart') expect(Object.fromEntries(await request.formData())).toEqual(entry.example.body)
      else expect(await request.json()).toEqual(entry.example.body)

      expect(clocks.started).toEqual([entry.timeout ?? 10_000])
    },
  )

  it('takes the example as its reply (API-06)', async () => {
    server.use(...ofFunctions.map(entry => answer(entry)))
    for (const { name } of ofFunctions) await expect(calls[name]?.(), name).resolves.not.toThrow()
  })
})

describe('a failure of any call', () => {
  /** The e-mail check never rejects: every failure counts as false. */
  const failing = ofFunctions.filter(({ name }) => name !== 'isEmailAvailable')

  /** Names of the errors that calls reject with; a single one if all are equal. */
  async function endings(): Promise<string[]> {
    await expect(calls.isEmailAvailable?.()).resolves.toBe(false)
    await expect((await import('../../../shared/checkout/calls')).hasAccount('sanne@example.com')).resolves.toBe(false)
    const outcomes = await Promise.all(
      failing.map(({ name }) =>
        (calls[name] as () => Promise<unknown>)().then(
          () => `${name} succeeded`,
          (error: Error & { status?: number }) =>
            [error.name, error.status, error.message].filter(part => part && error.name === 'ApiError').join(' ') || error.name,
        ),
      ),
    )
    return [...new Set(outcomes)]
  }

  const everything = (reply: () => Response | Promise<Response>): void => server.use(http.all('*/api/*', reply as never))

  it('that the server explains carries its sentence, filled in (ERR-02 API-09)', async () => {
    everything(() => HttpResponse.json({ message: 'Hoogstens %1 van %2', parameters: [3, 'dit'] }, { status: 400 }))
    expect(await endings()).toEqual(['ApiError 400 Hoogstens 3 van dit'])
    everything(() => HttpResponse.json({ message: 'Hoogstens %max', parameters: { max: 3 } }, { status: 409 }))
    expect(await endings()).toEqual(['ApiError 409 Hoogstens 3'])
  })

  it('of the server is an ApiError (ERR-02)', async () => {
    everything(() => new HttpResponse('<h1>Down</h1>', { status: 503, headers: { 'retry-after': '0' } }))
    expect(await endings()).toEqual(['ApiError 503'])
  })

  it('for want of a connection is a NetworkError (ERR-02)', async () => {
    everything(() => HttpResponse.error())
    expect(await endings()).toEqual(['NetworkError'])
  })

  it('for want of an answer in time is a TimeoutError (ERR-02)', async () => {
    everything(async () => {
      await delay('infinite')
      return HttpResponse.json({})
    })
    clocks.hurry = 1
    expect(await endings()).toEqual(['TimeoutError'])
  })

  const answerText = (text: string): void => everything(() => new HttpResponse(text, { headers: { 'content-type': 'application/json' } }))

  it.each([
    ['no JSON', '{"items": ['],
    ['nothing at all', ''],
  ])('that answers %s is a MalformedReplyError (ERR-02)', async (_, text) => {
    answerText(text)
    expect(await endings()).toEqual(['MalformedReplyError'])
  })

  /** Calls without a specified reply that are assumed to have succeeded; after others the cart is read. */
  const unspecified = ['setBillingAddress', 'setShippingAddress', 'toggleWishlist', 'addServices']

  it.each([
    ['an object without its fields', '{}'],
    ['null', 'null'],
    ['a number', '7'],
  ])('that answers %s is a MalformedReplyError, unless no reply is specified (API-10, ERR-02)', async (_, text) => {
    answerText(text)
    const [malformed, ...others] = await endings()
    expect(malformed).toBe('MalformedReplyError')
    expect(others.sort()).toEqual(unspecified.map(name => `${name} succeeded`).sort())
  })

  it('for an expired session asks once for a token, repeats what changes something once, then is an ApiError 419 (API-09)', async () => {
    const seen: string[] = []
    server.use(
      http.get('*/api/session/token', () => HttpResponse.json({ token: 'fresh' })),
      http.all('*/api/*', ({ request }) => {
        seen.push(`${request.method} ${request.headers.get('x-csrf-token')}`)
        return HttpResponse.json({ message: 'Verlopen' }, { status: 419 })
      }),
    )
    for (const { name, method } of failing) {
      seen.length = 0
      await expect(calls[name]?.(), name).rejects.toMatchObject({ name: 'ApiError', status: 419, message: 'Verlopen' })
      expect(
        seen.map(line => line.split(' ')[0]),
        name,
      ).toEqual(method === 'GET' ? ['GET'] : [method, method])
      if (method !== 'GET') expect(seen.at(-1), name).toBe(`${method} fresh`)
    }
  })
})

describe('a call in a session that is not the page’s any more', () => {
  it.each([
    ['a wrong password', 401, 'Het wachtwoord klopt niet.'],
    ['a product that is sold out', 409, 'Dit product is uitverkocht.'],
    ['a session that is over', 419, 'Verlopen'],
  ])('fails as what the new session makes of it: %s (API-09, ERR-01)', async (_, status, message) => {
    const { jar } = await openPage({ meta: { 'csrf-token': 'page-token' }, cookie: 'etalage_visit=1own.0' })
    server.use(
      http.get('*/api/session/token', () => {
        jar.cookie = 'etalage_visit=0new.0'
        return HttpResponse.json({ token: 'fresh' })
      }),
      http.all('*/api/*', ({ request }) =>
        request.headers.get('x-csrf-token') === 'fresh'
          ? HttpResponse.json({ message }, { status })
          : HttpResponse.json({ message: 'Token' }, { status: 419 }),
      ),
    )
    const { adoptToken } = await import('../../../shared/http/call')
    const { call } = await import('../../../shared/http/client')
    adoptToken('old')
    await expect(call({ client: 'commerce', method: 'POST', path: '/api/x' })).rejects.toMatchObject({ status, message })
  })
})

describe('a call that is not safe to repeat', () => {
  it('is sent once, whatever happens (API-04)', async () => {
    let sent = 0
    server.use(
      http.all('*/api/*', () => {
        sent += 1
        return new HttpResponse(null, { status: 503, headers: { 'retry-after': '0' } })
      }),
    )
    for (const { name, method } of ofFunctions) {
      sent = 0
      await calls[name]?.().catch(() => undefined)
      expect(sent, name).toBe(method === 'GET' ? 2 : 1)
    }
  })
})

describe('after logging in or out', () => {
  it('calls carry the token of the new session, and no bearer token after logging out (API-01, API-09)', async () => {
    await calls.login?.()
    expect((await requestOf(find('removeItem'))).headers.get('x-csrf-token')).toBe('b1f0c2')
    await calls.logout?.()
    const { headers } = await requestOf(find('removeItem'))
    expect([headers.get('x-csrf-token'), headers.get('authorization')]).toEqual(['c7d8e9', null])
  })
})

describe('what a caller cancels', () => {
  it('ends as an abort, not as a failure (API-08)', async () => {
    const { fetchSuggestions } = await import('../../../shared/search/calls')
    await expect(fetchSuggestions('oled', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
