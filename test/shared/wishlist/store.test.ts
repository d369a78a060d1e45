import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { namedProduct } from '../../../shared/contract/product'
import { makeWishlist } from '../../kit/factories'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const TOGGLE = '*/api/customer/wishlist/item/toggle'
const customer: FakePage = { config: { isLoggedIn: true }, json: { 'page-state': { wishlist: { productIds: [1, 2] } } } }

/** What analytics knows of a product. */
const measured = (product_id: number) => ({ ...namedProduct(product_id, `Product ${product_id}`), final_price_incl_tax: 499.95 })

const open = async (given: FakePage = customer) => {
  const page = await openPage(given)
  const state = { ...(await import('../../../shared/wishlist/store')), ...(await import('../../../shared/wishlist/actions')) }
  const { $messages } = await import('../../../shared/page/messages')
  const { $queue } = await import('../../../shared/page/tracking')
  return { page, ...state, $messages, $queue }
}

/** Holds each toggle until the test answers it, with this list. */
function togglesOnDemand(): ((ids: number[]) => void)[] {
  const waiting: ((ids: number[]) => void)[] = []
  server.use(http.put(TOGGLE, async () => HttpResponse.json(makeWishlist(await new Promise<number[]>(resolve => waiting.push(resolve))))))
  return waiting
}

describe('the wishlist of a customer', () => {
  it('starts as the page printed it (WSH-01)', async () => {
    const { $wishlist, $wishCount } = await open()
    expect([$wishlist.get(), $wishCount.get()]).toEqual([[1, 2], 2])
  })

  it('names each product once it is on a list, so that its printed heart comes alive, and no other (RT-02, WSH-01, RT-15)', async () => {
    const { page, toggleWish, $lists } = await open()
    server.use(http.put(TOGGLE, () => HttpResponse.json(makeWishlist([1, 2, 7]))))
    await toggleWish(measured(7))
    $lists.set([{ id: 'a', name: 'Keuken', productIds: [2, 8] }])
    const named = page.emittedOf('store:ready').map(({ name }) => name)
    expect(named.filter(name => name.startsWith('wish-'))).toEqual(['wish-1', 'wish-2', 'wish-7', 'wish-8'])
  })

  it('changes at once, is sent once, and is a fact that everyone hears of (WSH-02 RT-15)', async () => {
    const seen = watchRequests()
    const { page, toggleWish, $wishlist, $queue, $messages } = await open()
    server.use(http.put(TOGGLE, () => HttpResponse.json(makeWishlist([1, 2, 7]))))
    const toggled = toggleWish(measured(7))
    expect($wishlist.get()).toEqual([1, 2, 7])
    await toggled
    expect(seen).toEqual(['PUT /api/customer/wishlist/item/toggle'])
    expect(page.emittedOf('wishlist:changed')).toEqual([{ count: 3, productIds: [1, 2, 7] }])
    expect($messages.get()).toEqual([])
    expect($queue.get()).toEqual([{ kind: 'wished', product: measured(7), cause: 'shopper' }])
    expect(localStorage.getItem('wishlist-version')).toBe(String(page.now))
  })

  it('loses a product that was on it (WSH-02)', async () => {
    const { toggleWish, $wishlist, $queue } = await open()
    server.use(http.put(TOGGLE, () => HttpResponse.json(makeWishlist([2]))))
    await toggleWish(measured(1))
    expect([$wishlist.get(), $queue.get()]).toMatchObject([[2], [{ kind: 'unwished', product: measured(1) }]])
  })

  it('shows what the server has, also when that is not what was asked (WSH-02)', async () => {
    const { toggleWish, $wishlist, $queue } = await open()
    server.use(http.put(TOGGLE, () => HttpResponse.json(makeWishlist([1, 2]))))
    await toggleWish(measured(7))
    expect([$wishlist.get(), $queue.get()]).toMatchObject([[1, 2], [{ kind: 'unwished', product: measured(7) }]])
  })

  it('goes back with a message when the call fails (WSH-02)', async () => {
    const { toggleWish, $wishlist, $messages, $queue } = await open()
    server.use(
      http.put(TOGGLE, () => HttpResponse.json({ message: 'x' }, { status: 500 })),
      http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist([1, 2]))),
    )
    await toggleWish(measured(7))
    await toggleWish(measured(1))
    expect([[...$wishlist.get()].sort(), $messages.get().map(({ text }) => text), $queue.get()]).toEqual([
      [1, 2],
      ['product.wish.failed', 'product.wish.failed'],
      [],
    ])
  })

  it.each([
    ['lost after it was done', true, () => HttpResponse.error()],
    ['lost before it was done', false, () => HttpResponse.error()],
    ['a gateway’s 502 after it was done', true, () => new HttpResponse('', { status: 502 })],
    ['a gateway’s 502 before it was done', false, () => new HttpResponse('', { status: 502 })],
  ])('is as the server has it when an answer is %s, without a message, by one key (WSH-02, API-12)', async (_what, isDone, answer) => {
    const { toggleWish, $wishlist, $messages, $queue } = await open()
    let list = [1, 2]
    const keys: (string | null)[] = []
    let isFirst = true
    server.use(
      http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist(list))),
      http.put(TOGGLE, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        const [fails, does] = [isFirst, !isFirst || isDone]
        isFirst = false
        if (does) list = list.includes(7) ? list.filter(id => id !== 7) : [...list, 7]
        return fails ? answer() : HttpResponse.json(makeWishlist(list))
      }),
    )
    await toggleWish(measured(7))
    expect([list, $wishlist.get(), $messages.get()]).toEqual([[1, 2, 7], [1, 2, 7], []])
    expect($queue.get()).toEqual([{ kind: 'wished', product: measured(7), cause: 'shopper' }])
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([isDone ? 1 : 2, 1, expect.stringMatching(/^[\w-]{16,64}$/)])
  })

  it('is not undone by another press when nobody knew whether the first was done (WSH-02, API-12)', async () => {
    const { toggleWish, $wishlist, $messages } = await open()
    let [list, isDown] = [[1, 2], true]
    server.use(
      http.get('*/api/customer/wishlist', () => (isDown ? HttpResponse.error() : HttpResponse.json(makeWishlist(list)))),
      http.put(TOGGLE, () => {
        list = list.includes(7) ? list.filter(id => id !== 7) : [...list, 7]
        return isDown ? HttpResponse.error() : HttpResponse.json(makeWishlist(list))
      }),
    )
    await toggleWish(measured(7))
    expect([list, $wishlist.get(), $messages.get().length]).toEqual([[1, 2, 7], [1, 2], 1])
    isDown = false
    await toggleWish(measured(7))
    expect([list, $wishlist.get()]).toEqual([
      [1, 2, 7],
      [1, 2, 7],
    ])
  })

  it('is that of the newest reading, whatever comes in last (WSH-02, API-08)', async () => {
    const { $wishlist } = await open()
    const { readWishlist: read } = await import('../../../shared/wishlist/sync')
    const waiting: ((ids: number[]) => void)[] = []
    server.use(
      http.get('*/api/customer/wishlist', async () => {
        const ids = await new Promise<number[]>(done => waiting.push(done))
        return HttpResponse.json(makeWishlist(ids))
      }),
    )
    const both = [read(), read()]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.([5])
    await both[1]
    waiting[0]?.([4])
    await both[0]
    expect($wishlist.get()).toEqual([5])
  })

  it('goes back with a message when the code that sends does not arrive (WSH-02 ERR-01)', async () => {
    const seen = watchRequests()
    vi.doMock('../../../shared/wishlist/sync', () => {
      throw new Error('did not arrive')
    })
    try {
      const { toggleWish, $wishlist, $messages, busy } = await open()
      await toggleWish(measured(7))
      await toggleWish(measured(1))
      expect([[...$wishlist.get()].sort(), $messages.get().map(({ text }) => text), busy.size, seen]).toEqual([
        [1, 2],
        ['product.wish.failed', 'product.wish.failed'],
        0,
        [],
      ])
    } finally {
      vi.doUnmock('../../../shared/wishlist/sync')
    }
  })

  it('sends a change of mind once the first is answered, never both at once (API-04, WSH-02)', async () => {
    const seen = watchRequests()
    const { toggleWish, $wishlist } = await open()
    const waiting = togglesOnDemand()
    const first = toggleWish(measured(7))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    void toggleWish(measured(7))
    expect($wishlist.get()).not.toContain(7)
    waiting[0]?.([1, 2, 7])
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.([1, 2])
    await first
    expect(seen).toHaveLength(2)
    expect($wishlist.get()).not.toContain(7)
  })

  it('sends nothing when a change of mind comes before the code that sends (API-04)', async () => {
    const seen = watchRequests()
    const { toggleWish, $wishlist } = await open()
    const first = toggleWish(measured(7))
    void toggleWish(measured(7))
    await first
    expect([$wishlist.get(), seen]).toEqual([[1, 2], []])
  })

  it('sends nothing more when the change of mind was changed back (API-04)', async () => {
    const seen = watchRequests()
    const { toggleWish, $wishlist } = await open()
    const waiting = togglesOnDemand()
    const first = toggleWish(measured(7))
    void toggleWish(measured(7))
    void toggleWish(measured(7))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.([1, 2, 7])
    await first
    expect(seen).toHaveLength(1)
    expect($wishlist.get()).toContain(7)
  })

  it('is right whatever the order in which replies come (API-08)', async () => {
    const { toggleWish, $wishlist } = await open()
    const waiting = togglesOnDemand()
    const toggles = [toggleWish(measured(7)), toggleWish(measured(8))]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.([1, 2, 7, 8])
    await toggles[1]
    waiting[0]?.([1, 2, 7])
    await toggles[0]
    expect($wishlist.get()).toEqual([1, 2, 8, 7])
  })

  it('keeps a heart that is under way when the list is read meanwhile (API-08)', async () => {
    const { page, toggleWish, $wishlist } = await open()
    const waiting = togglesOnDemand()
    server.use(http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist([1, 9]))))
    const toggles = [toggleWish(measured(7)), toggleWish(measured(1))]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    page.storedElsewhere('wishlist-version', '1')
    await vi.waitFor(() => expect($wishlist.get()).toEqual([9, 7]))
    for (const answer of waiting) answer([9, 7])
    await Promise.all(toggles)
    expect($wishlist.get()).toEqual([9, 7])
  })

  it('is read again when another tab changed it, and when the page comes back (RT-14 RT-15)', async () => {
    const { page, $wishlist } = await open()
    server.use(http.get('*/api/customer/wishlist', () => HttpResponse.json(makeWishlist([9]))))
    page.storedElsewhere('wishlist-version', '1')
    await vi.waitFor(() => expect($wishlist.get()).toEqual([9]))
    expect(page.emittedOf('wishlist:changed')).toEqual([{ count: 1, productIds: [9] }])
    server.resetHandlers()
    page.restorePage()
    await vi.waitFor(() => expect($wishlist.get()).toEqual([]))
  })
})

describe('the list of another tab', () => {
  const tab = async (isLoggedIn: boolean) => {
    const page = await openPage({ config: { isLoggedIn }, json: { 'page-state': { wishlist: { productIds: [1] } } } })
    await import('../../../shared/wishlist/actions')
    return { page, seen: watchRequests() }
  }

  it('is read when that tab cleared everything, not for any other change (RT-15)', async () => {
    const { page, seen } = await tab(true)
    page.storedElsewhere('cart-version', '1')
    page.storedElsewhere(null)
    await vi.waitFor(() => expect(seen).toEqual(['GET /api/customer/wishlist']))
  })

  it("is read for a guest, whose list is the session's (RT-15, WSH-03)", async () => {
    const { page, seen } = await tab(false)
    page.storedElsewhere('wishlist-version', '1')
    await vi.waitFor(() => expect(seen).toEqual(['GET /api/customer/wishlist']))
  })

  it('is nothing for a guest of a shop whose guests have no list (RT-15, WSH-03)', async () => {
    const seen = watchRequests()
    const { page } = await open({ config: { features: { guestWishlist: false } } })
    page.storedElsewhere('wishlist-version', '1')
    await vi.dynamicImportSettled()
    expect(seen).toEqual([])
  })
})

describe('the wishlist of a guest', () => {
  it('takes a heart at once, sends it once and measures it (WSH-03, ANA-01)', async () => {
    const seen = watchRequests()
    server.use(http.put(TOGGLE, () => HttpResponse.json(makeWishlist([7]))))
    const { page, toggleWish, $wishlist, $queue } = await open({})
    const toggled = toggleWish(measured(7))
    expect($wishlist.get()).toEqual([7])
    await toggled
    expect([page.left, seen]).toEqual([[], ['PUT /api/customer/wishlist/item/toggle']])
    expect($queue.get()).toEqual([{ kind: 'wished', product: measured(7), cause: 'shopper' }])
  })

  it('says it when the list is full, without the product (WSH-03, ERR-02)', async () => {
    server.use(http.put(TOGGLE, () => HttpResponse.json({ message: 'Vol' }, { status: 400 })))
    const { toggleWish, $wishlist, $messages } = await open({})
    await toggleWish(measured(7))
    expect([$wishlist.get(), $messages.get()]).toMatchObject([[], [{ text: 'Vol', tone: 'bad' }]])
  })

  it('leads to the login page where the server keeps none (WSH-03)', async () => {
    server.use(http.put(TOGGLE, () => HttpResponse.json({ message: 'Log in' }, { status: 401 })))
    const { page, toggleWish, $wishlist } = await open({ href: '/x' })
    await toggleWish(measured(7))
    expect([page.left, $wishlist.get()]).toEqual([['/inloggen?terug=%2Fx&wens=1'], []])
  })
})

describe('the wish of a guest who has no list', () => {
  const guest: FakePage = { href: '/koelkasten/_AEG?page=2', config: { features: { guestWishlist: false } } }

  it('leads to the login page and back, and sends nothing yet (WSH-03)', async () => {
    const seen = watchRequests()
    const { page, toggleWish, $wishlist } = await open(guest)
    await toggleWish(measured(7))
    expect(page.left).toEqual(['/inloggen?terug=%2Fkoelkasten%2F_AEG%3Fpage%3D2&wens=1'])
    expect([$wishlist.get(), seen]).toEqual([[], []])
  })

  it('is completed once after login (WSH-03 API-04)', async () => {
    const seen = watchRequests()
    await (await open(guest)).toggleWish(measured(7))
    const { $wishlist, $queue } = await open(customer)
    await vi.waitFor(() => expect($queue.get()).toEqual([{ kind: 'wished', product: measured(7), cause: 'login' }]))
    expect($wishlist.get()).toContain(7)
    await open(customer)
    expect(seen).toEqual(['PUT /api/customer/wishlist/item/toggle'])
  })

  it('is not undone when the product is on the list already (WSH-03)', async () => {
    const seen = watchRequests()
    await (await open(guest)).toggleWish(measured(2))
    await open(customer)
    expect([seen, sessionStorage.getItem('pending-wish')]).toEqual([[], null])
  })

  it('waits until a prerendered page is shown (RT-16)', async () => {
    await (await open(guest)).toggleWish(measured(7))
    const { page, $wishlist, $queue } = await open({ ...customer, prerendering: true })
    expect($wishlist.get()).toEqual([1, 2])
    page.activate()
    expect($wishlist.get()).toEqual([1, 2, 7])
    await vi.waitFor(() => expect($queue.get()).toHaveLength(1))
  })

  it('asks for the login again when the session ended meanwhile (WSH-03)', async () => {
    const { page, toggleWish, $wishlist, $messages } = await open({ ...customer, href: '/x' })
    server.use(http.put(TOGGLE, () => HttpResponse.json({ message: 'Log in' }, { status: 401 })))
    await toggleWish(measured(7))
    expect([page.left, $wishlist.get(), $messages.get()]).toEqual([['/inloggen?terug=%2Fx&wens=1'], [1, 2], []])
  })

  it.each(['{"x":', 'null', '7', '{"product_id":""}', '{"product_id":{}}'])(
    'survives %s under its key, stored by others (STG-01)',
    async value => {
      sessionStorage.setItem('pending-wish', value)
      const seen = watchRequests()
      const { $wishlist } = await open(customer)
      expect([$wishlist.get(), seen, sessionStorage.getItem('pending-wish')]).toEqual([[1, 2], [], null])
    },
  )
})
