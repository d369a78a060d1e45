import fc from 'fast-check'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeAddedItem, makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = async (given: FakePage = {}) => {
  const page = await openPage(given)
  return {
    page,
    cart: {
      ...(await import('../../../shared/cart/store')),
      ...(await import('../../../shared/flows/listeners')),
      ...(await import('../../../shared/cart/actions')),
      ...(await import('../../../shared/cart/store')),
    },
  }
}

const answer = (quote: unknown, status = 200): void =>
  server.use(http.get('*/api/quote', () => HttpResponse.json(quote as never, { status })))

/** Holds each request for the quote until the test answers it with a number of items. */
function quotesOnDemand(): ((articles: number) => void)[] {
  const waiting: ((articles: number) => void)[] = []
  server.use(
    http.get('*/api/quote', async () => {
      const articles = await new Promise<number>(resolve => waiting.push(resolve))
      return HttpResponse.json(makeQuote({ items_qty: articles }))
    }),
  )
  return waiting
}

describe('the count', () => {
  it('is what the page printed, until the quote is read; nothing is asked before (CRT-05)', async () => {
    const seen = watchRequests()
    const { cart } = await open({ json: { 'page-state': { cart: { count: 4 } } } })
    expect([cart.$count.get(), seen]).toEqual([4, []])
    answer(makeQuote({ items: [makeQuoteItem({ qty: 2 }), makeQuoteItem({ item_id: 2 })] }))
    await cart.loadCart()
    expect(cart.$count.get()).toBe(3)
  })

  it('is 0 on a page that printed nothing, or nonsense (CRT-05)', async () => {
    expect((await open()).cart.$count.get()).toBe(0)
    expect((await open({ json: { 'page-state': 'x' } })).cart.$count.get()).toBe(0)
  })
})

describe('reading the quote', () => {
  it('tells the other scripts on the page (EXT-01)', async () => {
    const { page, cart } = await open()
    await cart.loadCart()
    expect(page.emittedOf('cart:changed')).toEqual([{ count: 1 }])
  })

  it('says that the cart cannot be loaded, and keeps what was there (CRT-06)', async () => {
    const { cart } = await open()
    await cart.loadCart()
    answer({ message: 'x' }, 404)
    expect(await cart.loadCart()).toBe(false)
    expect([cart.$cartError.get(), cart.$count.get(), cart.$cartLoading.get()]).toEqual(['cart.unable', 1, false])
    server.resetHandlers()
    expect(await cart.loadCart()).toBe(true)
    expect(cart.$cartError.get()).toBeNull()
  })

  it('never lets an older reply overwrite a newer one (API-08)', async () => {
    const { cart } = await open()
    const waiting = quotesOnDemand()
    const loads = [cart.loadCart(), cart.loadCart()]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(22)
    await loads[1]
    waiting[0]?.(11)
    await loads[0]
    expect([cart.$count.get(), cart.$cartLoading.get()]).toEqual([22, false])
  })

  it('resolves, when it is overtaken, with the newest result (API-08)', async () => {
    const { cart } = await open()
    const waiting = quotesOnDemand()
    const first = cart.loadCart().then(() => cart.$count.get())
    const second = cart.loadCart()
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[0]?.(11)
    await delay(5)
    waiting[1]?.(22)
    expect([await first, await second]).toEqual([22, true])
  })

  it('happens again when another tab changed the cart, and when the page comes back (RT-14 RT-15)', async () => {
    const { page, cart } = await open()
    page.storedElsewhere('cart-version', '5')
    await vi.waitFor(() => expect(cart.$count.get()).toBe(1))
    answer(makeQuote({ items_qty: 8 }))
    page.restorePage()
    await vi.waitFor(() => expect(cart.$count.get()).toBe(8))
    answer(makeQuote({ items_qty: 0 }))
    page.storedElsewhere(null)
    await vi.waitFor(() => expect(cart.$count.get()).toBe(0))
  })

  it('does not happen for what another tab stores besides (RT-15)', async () => {
    const seen = watchRequests()
    const { page } = await open()
    page.storedElsewhere('something-else', '1')
    await delay(20)
    expect(seen).toEqual([])
  })
})

describe('newer totals', () => {
  it('are never overwritten by older ones (API-08)', async () => {
    const { cart } = await open()
    const waiting: ((total: number) => void)[] = []
    server.use(
      http.get('*/api/checkout/totals', async () => {
        const total = await new Promise<number>(resolve => waiting.push(resolve))
        return HttpResponse.json(makeTotals({ grand_total: total }))
      }),
    )
    const loads = [cart.loadTotals(), cart.loadTotals()]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(22)
    await loads[1]
    waiting[0]?.(11)
    await loads[0]
    expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([22, false])
  })
})

describe('a line', () => {
  const printed = (...ids: number[]) => ({
    json: { 'cart-seed': { quote: makeQuote({ items: ids.map(item_id => makeQuoteItem({ item_id, qty: 2 })) }), totals: makeTotals() } },
  })

  it('is busy while it changes, then the quote and totals are read and other tabs know (CRT-01 CRT-03 RT-15)', async () => {
    const seen = watchRequests()
    const { page, cart } = await open({ now: 1000, ...printed(5) })
    const change = cart.changeQty(5, 3)
    expect(cart.$pendingItems.get()).toEqual([5])
    expect((await change).ok).toBe(true)
    expect(cart.$pendingItems.get()).toEqual([])
    expect(seen[0]).toBe('PUT /api/quote/item/5')
    expect(seen.slice(1).sort()).toEqual(['GET /api/checkout/totals', 'GET /api/quote'])
    expect(localStorage.getItem('cart-version')).toBe(String(page.now))
  })

  it('takes one change at a time, and the last quantity that was asked for wins (API-04 CRT-03)', async () => {
    const seen: string[] = []
    server.use(
      http.put<{ id: string }, { qty: number }>('*/api/quote/item/:id', async ({ params, request }) => {
        seen.push(`${params.id}: ${(await request.json()).qty}`)
        return HttpResponse.json(makeAddedItem())
      }),
    )
    const { cart } = await open(printed(5, 6))
    answer(makeQuote({ items: [5, 6].map(item_id => makeQuoteItem({ item_id })) }))
    const changes = [cart.changeQty(5, 3), cart.changeQty(5, 9), cart.changeQty(5, 4), cart.changeQty(6, 1)]
    expect(cart.$pendingItems.get()).toEqual([5, 6])
    expect((await Promise.all(changes)).map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect(seen.toSorted()).toEqual(['5: 3', '5: 4', '6: 1'])
  })

  it('sends the quantity that was asked for while something else about it was changing, also 0 (CRT-03)', async () => {
    const seen = watchRequests()
    const { cart } = await open()
    answer(makeQuote({ items: [makeQuoteItem({ item_id: 5 }), makeQuoteItem({ item_id: 6 })] }))
    await cart.loadCart()
    const served = () => delay(5).then(() => ({}))
    const services = [cart.changeLine(5, { send: served }), cart.changeLine(6, { send: served })]
    await Promise.all([cart.changeQty(5, 3), cart.changeQty(5, 4), cart.changeQty(6, 0)])
    await Promise.all(services)
    await vi.waitFor(() => expect(cart.$pendingItems.get()).toEqual([]))
    expect(seen.filter(one => !one.startsWith('GET')).toSorted()).toEqual(['DELETE /api/quote/item/6', 'PUT /api/quote/item/5'])
  })

  it('forgets what was wrong when it is tried again (CRT-04)', async () => {
    const { cart } = await open(printed(5))
    server.use(http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Nee' }, { status: 400 })))
    await cart.changeQty(5, 9)
    const again = cart.changeQty(5, 9)
    expect(cart.$lineErrors.get().has(5)).toBe(false)
    await again
    expect(cart.$lineErrors.get().get(5)).toBe('Nee')
  })

  it('that is refused says why and is free again (CRT-04 API-09)', async () => {
    const { cart } = await open(printed(5))
    server.use(
      http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Maximaal %1 stuks', parameters: [3] }, { status: 400 })),
    )
    expect((await cart.changeQty(5, 9)).ok).toBe(false)
    expect([cart.$lineErrors.get().get(5), cart.$cartError.get(), cart.$pendingItems.get()]).toEqual(['Maximaal 3 stuks', null, []])
  })

  it('that is removed is a fact with its quantity (CRT-01)', async () => {
    const { cart } = await open()
    const { $queue } = await import('../../../shared/page/tracking')
    answer(makeQuote({ items: [makeQuoteItem({ item_id: 5, qty: 2 })] }))
    await cart.loadCart()
    answer(makeQuote({ items: [] }))
    expect((await cart.changeQty(5, 0)).ok).toBe(true)
    expect([cart.$count.get(), $queue.get()]).toEqual([
      0,
      [{ kind: 'removed', item: makeQuoteItem({ item_id: 5, qty: 2 }), qty: 2, cause: 'shopper' }],
    ])
  })

  it('that becomes more or fewer is a fact with the difference, one that is only accepted is none (ANA-03, CRT-10)', async () => {
    const { cart } = await open(printed(5))
    const { $queue } = await import('../../../shared/page/tracking')
    const at = (qty: number) => answer(makeQuote({ items: [makeQuoteItem({ item_id: 5, qty })] }))
    for (const qty of [5, 5, 1]) {
      at(qty)
      expect((await cart.changeQty(5, qty)).ok).toBe(true)
    }
    server.use(http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Nee' }, { status: 400 })))
    expect((await cart.changeQty(5, 9)).ok).toBe(false)
    expect($queue.get().map(fact => ('qty' in fact ? `${fact.kind} ${fact.qty}` : ''))).toEqual(['added 3', 'removed 4'])
  })

  it('is measured from what the server took, also when the quote could not be read since, and goes out once (ANA-03, CRT-06)', async () => {
    const seen = watchRequests()
    const { cart } = await open(printed(5))
    const { $queue } = await import('../../../shared/page/tracking')
    answer({ message: 'x' }, 404)
    for (const qty of [3, 5, 0, 0]) await cart.changeQty(5, qty)
    expect($queue.get().map(fact => ('qty' in fact ? `${fact.kind} ${fact.qty}` : ''))).toEqual(['added 1', 'added 2', 'removed 5'])
    expect(seen.filter(one => one.startsWith('DELETE'))).toHaveLength(1)
    expect(cart.$removed.get().map(({ item }) => item.qty)).toEqual([5])
  })

  it('that is not there any more is not sent: the cart is read anew (CRT-01)', async () => {
    const seen = watchRequests()
    const { cart } = await open(printed(5))
    await cart.changeQty(6, 3)
    await cart.changeQty(6, 0)
    expect(new Set(seen)).toEqual(new Set(['GET /api/quote', 'GET /api/checkout/totals']))
  })

  it('changes where storage is full too (STG-01)', async () => {
    useStorages().local.fault = 'full'
    const { cart } = await open(printed(5))
    expect((await cart.changeQty(5, 3)).ok).toBe(true)
  })
})

describe('a page that was printed with the cart', () => {
  it('starts from it, and asks nothing (CRT-01, RT-11)', async () => {
    const seen = watchRequests()
    const { cart } = await open({ json: { 'cart-seed': { quote: makeQuote(), totals: makeTotals() } } })
    expect([cart.$count.get(), cart.$totals.get()?.grand_total, seen]).toEqual([1, 449, []])
  })
})

describe.each([
  ['broke off', () => HttpResponse.error()],
  ['a gateway answered for with 502', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server failed at with 500', () => HttpResponse.json({ message: 'Fout' }, { status: 500 })],
])('a change that %s', (_, failing) => {
  const breaking = (...left: QuoteItem[]) =>
    server.use(
      http.put('*/api/quote/item/:id', failing),
      http.delete('*/api/quote/item/:id', failing),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: left }))),
    )
  const start = async () => {
    const { cart } = await open()
    const { $queue } = await import('../../../shared/page/tracking')
    await cart.loadCart()
    return { cart, $queue }
  }

  it('but was carried out is recorded as done, and a removed line can be put back (API-12, ERR-02, CRT-04, ANA-03)', async () => {
    const { cart, $queue } = await start()
    breaking(makeQuoteItem({ qty: 3 }))
    expect((await cart.changeQty(1, 3)).ok).toBe(true)
    breaking()
    expect((await cart.changeQty(1, 0)).ok).toBe(true)
    expect($queue.get().map(fact => ('qty' in fact ? `${fact.kind} ${fact.qty}` : ''))).toEqual(['added 2', 'removed 3'])
    expect([cart.$lineErrors.get().size, cart.$count.get()]).toEqual([0, 0])
    expect(cart.$removed.get()).toMatchObject([{ item: { item_id: 1, qty: 3 }, at: 0 }])
  })

  it('and was not carried out, or is unknown, says so at its line with the requested value; the cart is read again (API-12, ERR-02)', async () => {
    const { cart, $queue } = await start()
    breaking(makeQuoteItem({ qty: 2 }))
    expect((await cart.changeQty(1, 3)).ok).toBe(false)
    expect([cart.$lineErrors.get().get(1), cart.$unsentQty.get().get(1), cart.$count.get()]).toEqual(['common.unknownError', 3, 2])
    expect((await cart.changeQty(1, 2)).ok).toBe(false)
    answer({ message: 'x' }, 404)
    expect((await cart.changeQty(1, 0)).ok).toBe(false)
    expect([cart.$lineErrors.get().get(1), $queue.get(), cart.$removed.get()]).toEqual(['common.unknownError', [], []])
  })
})

describe('a line that is not there any more', () => {
  it('when it is changed leaves the page, as the cart is read anew (API-12, CRT-01)', async () => {
    const { cart } = await open()
    await cart.loadCart()
    server.use(
      http.delete('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Weg' }, { status: 404 })),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [] }))),
    )
    await cart.changeQty(1, 0)
    expect([cart.$quote.get()?.items, cart.$count.get()]).toEqual([[], 0])
  })
})

describe('the services of a line', () => {
  const withServices = (services: string) => {
    const item = makeQuoteItem()
    return makeQuote({ items: [{ ...item, extension_attributes: { ...item.extension_attributes, services } }] })
  }

  it('are saved when the cart has them, though their answer did not come (API-12, SVC-05)', async () => {
    const { cart } = await open({ json: { 'cart-seed': { quote: withServices(''), totals: makeTotals() } } })
    const { saveServices } = await import('../../../shared/cart/actions')
    const { $selected, keyOf } = await import('../../../shared/services/store')
    $selected.set({ [keyOf(1, 'KK-1')]: { S2: {}, S1: {} } as never })
    server.use(http.post('*/addServicesToQuoteItem', () => new HttpResponse('', { status: 504 })))
    answer(withServices('S1,S2'))
    expect([(await saveServices(1, 'KK-1')).ok, cart.$lineErrors.get().size]).toEqual([true, 0])
    answer(withServices('S1'))
    expect([(await saveServices(1, 'KK-1')).ok, cart.$lineErrors.get().size]).toEqual([false, 1])
  })
})

describe('totals', () => {
  it('stay when newer ones cannot be read, marked as not current (CRT-02)', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { cart } = await open()
    await cart.loadTotals()
    expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([449, false])
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json({ message: 'x' }, { status: 400 })))
    await cart.loadTotals()
    expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([449, true])
    expect(logged).toHaveBeenCalledOnce()
    expect(cart.$totalsFailed.get()).toBe(true)
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ grand_total: 10 }))))
    await cart.loadTotals()
    expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get(), cart.$totalsFailed.get()]).toEqual([10, false, false])
  })

  const printed = { json: { 'cart-seed': { quote: makeQuote(), totals: makeTotals() } } }

  it('are outdated from the moment a line changes, until newer ones are in, also when the change is refused (PAY-02, CRT-02)', async () => {
    const { cart } = await open(printed)
    for (const refusal of [undefined, 400]) {
      if (refusal) server.use(http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Nee' }, { status: refusal })))
      const seen: boolean[] = []
      server.events.on('request:start', () => void seen.push(cart.$totalsPending.get()))
      await cart.changeQty(1, 3)
      await vi.waitFor(() => expect(cart.$totalsPending.get()).toBe(false))
      expect(seen[0]).toBe(true)
      server.events.removeAllListeners('request:start')
    }
  })
})

it('ends with what the server has, whatever order replies come in (API-08, CRT-03)', async () => {
  const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
  const action = fc.record({
    item: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 0, max: 9 }),
    pause: fc.integer({ min: 0, max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 40, maxLength: 40 }),
      async (actions, delays) => {
        let at = 0
        let revision = 0
        const late = (): Promise<void> => wait(delays[at++ % delays.length] as number)
        const lines = new Map([1, 2, 3].map(id => [id, 1]))
        const shown: number[] = []
        const change = async (act: () => void): Promise<void> => {
          await late()
          act()
          revision += 1
          await late()
        }
        server.use(
          http.get('*/api/quote', async () => {
            await late()
            const reply = makeQuote({ id: revision, items: [...lines].map(([item_id, qty]) => makeQuoteItem({ item_id, qty })) })
            await late()
            return HttpResponse.json(reply)
          }),
          http.put<{ id: string }, { qty: number }>('*/api/quote/item/:id', async ({ params, request }) => {
            const [id, { qty }] = [Number(params.id), await request.json()]
            if (!lines.has(id)) return HttpResponse.json({ message: 'Weg' }, { status: 404 })
            await change(() => lines.has(id) && lines.set(id, qty))
            return HttpResponse.json(makeAddedItem({ item_id: id, qty }))
          }),
          http.delete<{ id: string }>('*/api/quote/item/:id', async ({ params }) => {
            await change(() => lines.delete(Number(params.id)))
            return HttpResponse.json(true)
          }),
        )
        const { cart } = await open()
        await cart.loadCart()
        const stop = cart.$quote.listen(quote => quote && shown.push(Number(quote.id)))
        const running: Promise<unknown>[] = []
        for (const { item, qty, pause } of actions) {
          running.push(cart.changeQty(item, qty))
          await wait(pause)
        }
        await Promise.all(running)
        await vi.waitFor(() => expect(cart.$pendingItems.get()).toEqual([]))
        stop()
        expect(cart.$quote.get()?.items.map(({ item_id, qty }) => [item_id, qty])).toEqual([...lines])
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
      },
    ),
    { seed: 7, numRuns: 25 },
  )
})

describe('a backend that sends the cart along with a change', () => {
  const lines = (...quantities: number[]) => makeQuote({ items: quantities.map((qty, at) => makeQuoteItem({ item_id: 5 + at, qty })) })
  /** Replies to a change of a line with the new cart, if requested. */
  const sendAlong = (quote: object, total: number, wait = 0): void =>
    server.use(
      http.put('*/api/quote/item/:id', async ({ request, params }) => {
        const { qty } = (await request.json()) as { qty: number }
        await delay(wait)
        const isAsked = request.headers.get('Prefer') === 'return=representation'
        const reply = makeAddedItem({ item_id: Number(params.id), qty })
        return HttpResponse.json({ ...reply, ...(isAsked && { quote, totals: makeTotals({ grand_total: total }) }) } as never)
      }),
    )

  it('is asked once: the reply is the cart, and other tabs and scripts hear of it (API-11, CRT-03)', async () => {
    const seen = watchRequests()
    const { page, cart } = await open()
    answer(lines(1))
    await cart.loadCart()
    seen.length = 0
    sendAlong(lines(3), 30)
    expect((await cart.changeQty(5, 3)).ok).toBe(true)
    expect(seen).toEqual(['PUT /api/quote/item/5'])
    expect([cart.$count.get(), cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([3, 30, false])
    expect(page.emittedOf('cart:changed').at(-1)).toEqual({ count: 3 })
    expect(localStorage.getItem('cart-version')).toBe(String(page.now))
  })

  it('is asked for the cart after changes at the same time, whose replies may come in any order (API-11, API-08)', async () => {
    const { cart } = await open()
    answer(lines(1, 1))
    await cart.loadCart()
    sendAlong(lines(2, 1), 20, 20)
    answer(lines(2, 2))
    await Promise.all([cart.changeQty(5, 2), cart.changeQty(6, 2)])
    expect(cart.$quote.get()?.items.map(({ qty }) => qty)).toEqual([2, 2])
  })

  it('is newer than what was being read when it came (API-11, API-08)', async () => {
    const { cart } = await open()
    answer(lines(1))
    await cart.loadCart()
    const waiting = quotesOnDemand()
    const reading = cart.loadCart()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    sendAlong(lines(3), 30)
    await cart.changeQty(5, 3)
    waiting[0]?.(1)
    expect([await reading, cart.$count.get(), cart.$cartLoading.get()]).toEqual([true, 3, false])
  })

  it('that sends an incomplete cart is not trusted: the cart is read (API-07, API-11)', async () => {
    const { cart } = await open()
    answer(lines(1))
    await cart.loadCart()
    server.use(http.put('*/api/quote/item/:id', () => HttpResponse.json({ ...makeAddedItem({ qty: 3 }), quote: {}, totals: {} } as never)))
    answer(lines(3))
    expect([(await cart.changeQty(5, 3)).ok, cart.$count.get()]).toEqual([true, 3])
  })

  it('is asked for the cart when that was read while the change was under way: the reply may be older (API-11, API-08)', async () => {
    const seen = watchRequests()
    const { cart } = await open()
    answer(lines(1))
    await cart.loadCart()
    sendAlong(lines(1), 10, 30)
    const change = cart.changeQty(5, 2)
    answer(lines(4))
    await cart.loadCart()
    seen.length = 0
    await change
    expect([cart.$count.get(), seen]).toEqual([4, expect.arrayContaining(['GET /api/quote', 'GET /api/checkout/totals'])])
  })
})

describe('totals of a change that was undone', () => {
  it('are those on show, and are read when newer ones were on their way (PAY-02, API-08)', async () => {
    const { cart } = await open()
    let total = 10
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ grand_total: total }))))
    await cart.loadTotals()
    const seen = watchRequests()
    cart.markTotalsStale()
    cart.markTotalsCurrent()
    expect([cart.$totalsPending.get(), seen]).toEqual([false, []])
    total = 20
    const reading = cart.loadTotals()
    cart.markTotalsStale()
    cart.markTotalsCurrent()
    await reading
    await vi.waitFor(() => expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([20, false]))
  })
})
