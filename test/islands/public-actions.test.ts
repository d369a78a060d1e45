import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAddedItem, makeQuote, makeWishlist } from '../kit/factories'
import { useServer, watchRequests } from '../kit/server'

const server = useServer()
let page: typeof import('../../islands/public-actions')

/** A customer's page for a script that imports `etalage`. */
beforeAll(async () => {
  const script = (id: string, data: object): string => `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`
  vi.resetModules()
  document.body.innerHTML =
    script('page-config', { isLoggedIn: true }) + script('page-state', { cart: { count: 0 }, wishlist: { productIds: [] }, compare: [7] })
  await import('../../shared/platform')
  await import('../../shared/flows/listeners')
  page = await import('../../islands/public-actions')
})
afterAll(() => document.body.replaceChildren())

const [line] = makeQuote().items
const id = line?.item_id as number

describe('addToCart', () => {
  it('puts a product in the cart with its options, opens the mini cart and tells the line (EXT-02, CRT-05)', async () => {
    const sent: unknown[] = []
    const { addToCart } = page
    const { $panel } = await import('../../shared/page/panels')
    server.use(
      http.post('*/api/quote/item', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(makeAddedItem())
      }),
    )
    const option = { extension_attributes: { configurable_item_options: [{ option_id: 'maat', option_value: 7 }] } }
    expect(await addToCart('NOV-000001', 2, { option })).toMatchObject({ ok: true, value: { itemId: expect.anything() } })
    expect(sent).toEqual([{ cartItem: { sku: 'NOV-000001', qty: 2, product_option: option } }])
    expect($panel.get()).toBe('mini-cart')
  })

  it('says why not, and never rejects: as the server says, or when another script takes over without an answer (EXT-02, ERR-01)', async () => {
    const { addToCart } = page
    server.use(http.post('*/api/quote/item', () => HttpResponse.json({ message: 'Nog %1 te koop', parameters: [1] }, { status: 400 })))
    expect(await addToCart('NOV-000001', 9)).toEqual({ ok: false, error: { message: 'Nog 1 te koop', status: 400, outcome: 'refused' } })
    const takeOver = (event: Event): void => event.preventDefault()
    document.addEventListener('shop:add-to-cart', takeOver, true)
    expect(await addToCart('NOV-000001')).toEqual({ ok: false, error: { message: 'common.unknownError', outcome: 'refused' } })
    document.removeEventListener('shop:add-to-cart', takeOver, true)
  })
})

describe('updateQuantity and removeFromCart', () => {
  it('read the cart first, change the line and tell whether that was done (EXT-02, CRT-04)', async () => {
    const { updateQuantity } = page
    const seen = watchRequests()
    expect(await updateQuantity(id, 3)).toEqual({ ok: true, value: undefined })
    expect(seen[0]).toBe('GET /api/quote')
    expect(seen).toContain(`PUT /api/quote/item/${id}`)
    server.use(http.put('*/api/quote/item/:id', () => HttpResponse.json({ message: 'Niet zo veel' }, { status: 400 })))
    expect(await updateQuantity(id, 99)).toMatchObject({ ok: false, error: { message: 'Niet zo veel' } })
  })

  it('take a line out (EXT-02, CRT-03)', async () => {
    const { removeFromCart } = page
    const { $quote } = await import('../../shared/cart/store')
    const seen = watchRequests()
    server.use(
      http.delete('*/api/quote/item/:id', () => {
        server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [], items_count: 0, items_qty: 0 }))))
        return HttpResponse.json(true)
      }),
    )
    expect((await removeFromCart(id)).ok).toBe(true)
    expect(seen).toContain(`DELETE /api/quote/item/${id}`)
    await vi.waitFor(() => expect($quote.get()?.items).toEqual([]))
  })
})

describe('applyCoupon and removeCoupon', () => {
  const refuse = (verb: 'post' | 'delete', message: string): void =>
    server.use(http[verb]('*/api/checkout/payment/coupons', () => HttpResponse.json({ message }, { status: 400 })))

  it('applies a code, says why one does not count, and takes it off (EXT-02)', async () => {
    const { applyCoupon, removeCoupon } = page
    const seen = watchRequests()
    expect((await applyCoupon('HERFST50')).ok).toBe(true)
    expect(seen[0]).toBe('POST /api/checkout/payment/coupons')
    refuse('post', 'Deze code is verlopen')
    expect(await applyCoupon('VERLOPEN')).toMatchObject({ ok: false, error: { message: 'Deze code is verlopen' } })
    expect((await removeCoupon()).ok).toBe(true)
  })

  it('says so when a code cannot be taken off, also where no cart was read before (EXT-02)', async () => {
    const { removeCoupon } = page
    refuse('delete', '')
    expect(await removeCoupon()).toMatchObject({ ok: false, error: { message: 'checkout.coupon.removeFailed' } })
  })
})

describe('setWished and setCompared', () => {
  it('setWished puts a product on the list once, and takes it off (EXT-02, WSH-01)', async () => {
    const { setWished } = page
    const { $wishlist } = await import('../../shared/wishlist/store')
    const seen = watchRequests()
    const toggles = () => seen.filter(one => one.endsWith('/api/customer/wishlist/item/toggle'))
    expect(await setWished(42, true, 'Novaro')).toEqual({ ok: true, value: true })
    expect($wishlist.get()).toEqual([42])
    expect(await setWished(42)).toEqual({ ok: true, value: true })
    expect(toggles()).toHaveLength(1)
    server.use(http.put('*/api/customer/wishlist/item/toggle', () => HttpResponse.json(makeWishlist([]))))
    expect(await setWished(42, false)).toEqual({ ok: true, value: false })
    expect([$wishlist.get(), toggles().length]).toEqual([[], 2])
  })

  it('setCompared goes by what the visitor compares, and tells when it was refused (EXT-02, CMP-01)', async () => {
    const { setCompared } = page
    const { $compared } = await import('../../shared/compare/store')
    const seen = watchRequests()
    expect((await setCompared(7)).ok).toBe(true)
    expect(seen).toEqual([])
    server.use(http.all('*/api/catalog/compare', () => HttpResponse.json({ message: 'Vol' }, { status: 409 })))
    expect(await setCompared(42)).toMatchObject({ ok: false, error: { message: 'Vol', status: 409 } })
    expect($compared.get()).toEqual([7])
  })
})

describe('openPanel', () => {
  it('opens the mini cart, and says so when there is no such panel (EXT-02)', async () => {
    const { openPanel } = page
    const { $panel } = await import('../../shared/page/panels')
    expect([(await openPanel('mini-cart')).ok, $panel.get()]).toEqual([true, 'mini-cart'])
    expect((await openPanel('nothing')).ok).toBe(false)
  })
})

describe('onEvent', () => {
  it('gives a late subscriber the last value, then every change, until it is stopped (EXT-02)', async () => {
    const { addToCart, onEvent } = page
    await addToCart('NOV-000001')
    const counts: number[] = []
    await vi.waitFor(() => {
      const stop = onEvent('cart:changed', ({ count }) => counts.push(count))
      stop()
      expect(counts.length).toBeGreaterThan(0)
    })
    expect(counts.at(-1)).toBe(makeQuote().items_qty)
    const later: number[] = []
    const stop = onEvent('cart:changed', ({ count }) => later.push(count))
    const { ports } = await import('../../shared/contract/ports')
    ports().emit('cart:changed', { count: 9 })
    stop()
    ports().emit('cart:changed', { count: 10 })
    expect(later).toEqual([counts.at(-1), 9])
  })
})
