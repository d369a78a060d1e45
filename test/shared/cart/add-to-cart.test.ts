import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import type { PublicActions } from '../../../shared/contract/dom'
import type { ChildProduct } from '../../../shared/contract/product'
import { makeAddedItem, makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = async (printed: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage(printed)
  const { addToCart } = await import('../../../shared/cart/actions')
  const { $panel } = await import('../../../shared/page/panels')
  const { $queue } = await import('../../../shared/page/tracking')
  const { $count } = await import('../../../shared/cart/store')
  return { page, addToCart, $panel, $queue, $count }
}

describe('adding to the cart', () => {
  it('sends the item once, reads the quote, opens the mini cart and is a fact (CRT-01 CRT-05 API-04)', async () => {
    const seen = watchRequests()
    const { addToCart, $panel, $queue, $count } = await open()
    const item = makeQuoteItem({ item_id: 1, qty: 2 })
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [item], items_qty: 2 }))))
    expect(await addToCart('KK-9', 2)).toEqual({ ok: true, value: { itemId: 1, name: 'Koelkast 1', isWhole: true } })
    expect(seen.filter(call => !call.includes('totals'))).toEqual(['POST /api/quote/item', 'GET /api/quote'])
    expect([$count.get(), $panel.get()]).toEqual([2, 'mini-cart'])
    expect($queue.get()).toEqual([{ kind: 'added', item, qty: 2, cause: 'shopper' }])
  })

  it('is one request, and one for its services, where the backend sends the cart along (API-11, SVC-03)', async () => {
    const seen = watchRequests()
    const { addToCart, $count, $queue } = await open()
    const item = makeQuoteItem({ item_id: 1, qty: 2 })
    const cart = { quote: makeQuote({ items: [item] }), totals: makeTotals() }
    server.use(
      http.post('*/api/quote/item', () => HttpResponse.json({ ...makeAddedItem(), ...cart } as never)),
      http.post('*/addServicesToQuoteItem', () => HttpResponse.json(cart as never)),
    )
    await addToCart('KK-9', 2)
    expect([seen, $count.get()]).toEqual([['POST /api/quote/item'], 2])
    seen.length = 0
    expect(await addToCart('KK-9', 2, { services: ['SRV'] })).toMatchObject({ value: { isWhole: true } })
    expect(seen).toEqual(['POST /api/quote/item', 'POST /api/catalog/product/services/addServicesToQuoteItem'])
    expect($queue.get().map(({ kind }) => kind)).toEqual(['added', 'added'])
  })

  it('opens the page of the cart when nothing shows the mini cart, and only then (ERR-01, RT-05)', async () => {
    const { page, addToCart, $panel } = await open()
    let announced = 0
    const add = async (): Promise<void> => {
      await addToCart('KK-9', 1)
      announced += 1
      await vi.waitFor(() => expect(page.said).toHaveLength(announced))
      await new Promise(setImmediate)
    }
    await add()
    page.advance(3999)
    expect(page.left).toEqual([])
    page.advance(1)
    expect(page.left).toEqual(['/checkout/cart'])
    const { showsPanel } = await import('../../../shared/page/panels')
    const stop = showsPanel('mini-cart')
    await add()
    page.advance(4000)
    stop()
    await add()
    $panel.set(null)
    page.advance(4000)
    await add()
    page.focused = '[name="comment"]'
    page.advance(4000)
    expect(page.left).toHaveLength(1)
  })

  it('says why not, opens nothing and is no fact (API-09)', async () => {
    const { addToCart, $panel, $queue } = await open()
    server.use(http.post('*/api/quote/item', () => HttpResponse.json({ message: 'Uitverkocht' }, { status: 400 })))
    expect(await addToCart('KK-9', 1)).toMatchObject({ ok: false, error: { message: 'Uitverkocht' } })
    expect([$panel.get(), $queue.get()]).toEqual([null, []])
  })

  it('still succeeds when only the quote cannot be read afterwards (CRT-06)', async () => {
    const { addToCart, $panel } = await open()
    server.use(http.get('*/api/quote', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
    expect(await addToCart('KK-9', 1)).toMatchObject({ value: { itemId: 1 } })
    expect($panel.get()).toBe('mini-cart')
  })

  it('has worked when its reply is lost and the cart has it (ERR-02, API-12)', async () => {
    const { addToCart, $count, $panel } = await open()
    const seen = watchRequests()
    server.use(
      http.post('*/api/quote/item', () => delay('infinite')),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [makeQuoteItem({ sku: 'KK-9', qty: 3 })] }))),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const adding = addToCart('KK-9', 1)
    while (!seen.length) await new Promise(setImmediate)
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await adding).toEqual({ ok: true, value: { itemId: 1, name: 'Koelkast 1', isWhole: true } })
    expect([$count.get(), $panel.get()]).toEqual([3, 'mini-cart'])
  })

  it('records both of two that were added quickly after each other (ANA-03)', async () => {
    const { addToCart, $queue } = await open()
    const items: QuoteItem[] = []
    let reads = 0
    server.use(
      http.post<never, { cartItem: { sku: string } }>('*/api/quote/item', async ({ request }) => {
        const { sku } = (await request.json()).cartItem
        items.push(makeQuoteItem({ item_id: items.length + 1, sku }))
        return HttpResponse.json(makeAddedItem({ item_id: items.length, sku }))
      }),
      http.get('*/api/quote', async () => {
        reads += 1
        const reply = makeQuote({ items: [...items] })
        // The deciding reply comes last.
        if (reads === 2) await delay(30)
        return HttpResponse.json(reply)
      }),
    )
    await Promise.all([addToCart('KK-1', 1), addToCart('KK-2', 1)])
    expect(
      $queue
        .get()
        .map(fact => fact.kind === 'added' && fact.item.sku)
        .toSorted(),
    ).toEqual(['KK-1', 'KK-2'])
  })

  it('of a group leaves nothing that is in the cart to be added again, and the rest as it was chosen (PDP-03, ERR-02)', async () => {
    const page = await openPage()
    const { buyGroup } = await import('../../../shared/product-page/actions')
    const { $quantities, setQuantity } = await import('../../../shared/product-page/store')
    const child = (product_id: number) => ({ product_id, sku: `KK-${product_id}`, name: 'Koelkast' }) as ChildProduct
    for (const id of [1, 2, 3, 4]) setQuantity(id, 2)
    let arrived = false
    server.use(
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: arrived ? [makeQuoteItem({ sku: 'KK-4', qty: 2 })] : [] }))),
      http.post<never, { cartItem: { sku: string } }>('*/api/quote/item', async ({ request }) => {
        const { sku } = (await request.json()).cartItem
        arrived ||= sku === 'KK-4'
        if (['KK-2', 'KK-4'].includes(sku)) return HttpResponse.error()
        return sku === 'KK-3' ? HttpResponse.json({ message: 'Uitverkocht' }, { status: 400 }) : HttpResponse.json(makeAddedItem({ sku }))
      }),
    )
    const errors = await buyGroup(
      [1, 2, 3, 4].map(id => ({ child: child(id), qty: 2 })),
      {},
    )
    expect([...errors]).toEqual([
      [2, 'product.notAdded'],
      [3, 'Uitverkocht'],
    ])
    expect([1, 2, 3, 4].map(id => $quantities.get()[id] ?? 0)).toEqual([0, 2, 2, 0])
    expect(page.left).toEqual([])
  })

  it('tells what came in, with how many there are now (PDP-08)', async () => {
    const { page, addToCart } = await open()
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items_qty: 2 }))))
    await addToCart('KK-9', 1)
    await vi.waitFor(() => expect(page.said).toEqual(['Koelkast 1 zit in je winkelwagen. 2 artikelen in je winkelwagen']))
    const { $added } = await import('../../../shared/cart/store')
    const { closePanel } = await import('../../../shared/page/panels')
    expect($added.get()).toBe('Koelkast 1')
    closePanel()
    expect($added.get()).toBeNull()
  })

  it('can be requested by another script, which gets the outcome (EXT-01)', async () => {
    const page = await openPage()
    await import('../../../shared/flows/listeners')
    let sent: unknown
    server.use(
      http.post('*/api/quote/item', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(makeAddedItem())
      }),
    )
    const { reply } = page.request('shop:add-to-cart', { sku: 'KK-3', qty: 2 })
    expect(await reply).toMatchObject({ ok: true, value: { itemId: 1 } })
    expect(sent).toEqual({ cartItem: { sku: 'KK-3', qty: 2 } })
    expect((await import('../../../shared/page/panels')).$panel.get()).toBe('mini-cart')
    server.use(http.post('*/api/quote/item', () => HttpResponse.json({ message: 'Uitverkocht' }, { status: 400 })))
    expect(await page.request('shop:add-to-cart', { sku: 'KK-3', qty: 2 }).reply).toMatchObject({
      ok: false,
      error: { message: 'Uitverkocht' },
    })
  })

  it('says that it failed when its code does not come, or when the script that took it over fails (EXT-01, ERR-01, RT-06)', async () => {
    const { page, addToCart } = await open({ lost: ['flows-actions'] })
    await import('../../../shared/flows/listeners')
    const seen = watchRequests()
    expect(await page.request('shop:add-to-cart', { sku: 'KK-3', qty: 2 }).reply).toMatchObject({
      ok: false,
      error: { message: 'common.unknownError' },
    })
    page.takesOver = (_name, detail) => {
      ;(detail as PublicActions['shop:add-to-cart']).reply = Promise.reject(new Error('not here'))
      return true
    }
    expect(await addToCart('KK-3', 1)).toMatchObject({ ok: false, error: { message: 'common.unknownError' } })
    expect(seen).toEqual([])
  })

  it('is asked of the other scripts first, which may take it over or hear the outcome (EXT-01)', async () => {
    const { page, addToCart, $panel } = await open()
    await import('../../../shared/flows/listeners')
    const seen = watchRequests()
    const asked: PublicActions['shop:add-to-cart'][] = []
    page.takesOver = (name, detail) => {
      if (name === 'shop:add-to-cart') asked.push(detail as PublicActions['shop:add-to-cart'])
      return name === 'shop:add-to-cart'
    }
    expect(await addToCart('KK-3', 2, { services: ['S1'] })).toBeNull()
    expect(asked).toMatchObject([{ sku: 'KK-3', qty: 2, services: ['S1'] }])
    page.takesOver = (_name, detail) => {
      ;(detail as PublicActions['shop:add-to-cart']).reply = Promise.resolve({
        ok: false,
        error: { message: 'Niet hier', outcome: 'refused' },
      })
      return true
    }
    expect(await addToCart('KK-3', 1)).toMatchObject({ ok: false, error: { message: 'Niet hier' } })
    expect([seen, $panel.get()]).toEqual([[], null])
    let told: unknown
    page.takesOver = (name, detail) => {
      if (name === 'shop:add-to-cart') told = (detail as PublicActions['shop:add-to-cart']).reply
      return false
    }
    await addToCart('KK-3', 1)
    expect(await told).toMatchObject({ ok: true, value: { itemId: 1 } })
    expect(seen.filter(one => one.startsWith('POST'))).toEqual(['POST /api/quote/item'])
  })
})
