import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = async (page: FakePage = {}) => ({ page: await openPage(page), cart: await import('../../../shared/state/cart') })

const answer = (quote: unknown, status = 200): void =>
  server.use(http.get('*/api/quote', () => HttpResponse.json(quote as never, { status })))

/** Answers each request for the quote when the test says so, with so many articles. */
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
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ grand_total: 10 }))))
    await cart.loadTotals()
    expect([cart.$totals.get()?.grand_total, cart.$totalsPending.get()]).toEqual([10, false])
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
  it('is busy while it changes, then the quote and totals are read and other tabs know (CRT-01 CRT-03 RT-15)', async () => {
    const seen = watchRequests()
    const { page, cart } = await open({ now: 1000 })
    const change = cart.changeQty(5, 3)
    expect(cart.$pendingItems.get()).toEqual([5])
    expect(await change).toBe(true)
    expect(cart.$pendingItems.get()).toEqual([])
    expect(seen[0]).toBe('PUT /api/quote/item/5')
    expect(seen.slice(1).sort()).toEqual(['GET /api/checkout/totals', 'GET /api/quote'])
    expect(localStorage.getItem('cart-version')).toBe(String(page.now))
  })

  it('takes one change at a time (API-04 CRT-03)', async () => {
    const seen = watchRequests()
    const { cart } = await open()
    const changes = [cart.changeQty(5, 3), cart.changeQty(5, 4), cart.changeQty(6, 1)]
    expect(cart.$pendingItems.get()).toEqual([5, 6])
    expect(await Promise.all(changes)).toEqual([true, false, true])
    expect(seen.filter(one => one.startsWith('PUT'))).toEqual(['PUT /api/quote/item/5', 'PUT /api/quote/item/6'])
  })

  it('that is refused says why and is free again (CRT-04 API-09)', async () => {
    const { cart } = await open()
    server.use(
      http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Maximaal %1 stuks', parameters: [3] }, { status: 400 })),
    )
    expect(await cart.changeQty(5, 9)).toBe(false)
    expect([cart.$cartError.get(), cart.$pendingItems.get()]).toEqual(['Maximaal 3 stuks', []])
  })

  it('that is removed is a fact with its quantity (CRT-01)', async () => {
    const { cart } = await open()
    const { $facts } = await import('../../../shared/state/facts')
    answer(makeQuote({ items: [makeQuoteItem({ item_id: 5, qty: 2 })] }))
    await cart.loadCart()
    answer(makeQuote({ items: [] }))
    expect(await cart.removeLine(5)).toBe(true)
    expect([cart.$count.get(), $facts.get()]).toEqual([0, [{ kind: 'removed', sku: 'KK-5', qty: 2, cause: 'shopper' }]])
  })

  it('changes where storage is full too (STG-01)', async () => {
    useStorages().local.fault = 'full'
    const { cart } = await open()
    expect(await cart.changeQty(5, 3)).toBe(true)
  })
})
