import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeAddedItem, makeQuote, makeQuoteItem } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

interface Fault {
  /** The server makes the change before this reply. */
  isDone: boolean
  answer: () => Response
}

const lost = () => HttpResponse.error()
const gateway = (status: number) => () => new HttpResponse('<h1>Bad gateway</h1>', { status })
const done = (answer: () => Response): Fault => ({ isDone: true, answer })
const notDone = (answer: () => Response): Fault => ({ isDone: false, answer })

/** A shop that remembers keys and fails as told; while `readFails`, the cart cannot be read. */
function serve(...faults: Fault[]) {
  const shop = { qty: 0, readFails: false, keys: [] as (string | null)[] }
  const kept = new Set<string | null>()
  const items = (): QuoteItem[] => (shop.qty ? [makeQuoteItem({ item_id: 4, sku: 'KK-4', qty: shop.qty })] : [])
  server.use(
    http.get('*/api/quote', () =>
      shop.readFails ? HttpResponse.json({ message: 'x' }, { status: 400 }) : HttpResponse.json(makeQuote({ items: items() })),
    ),
    http.post<never, { cartItem: { qty: number } }>('*/api/quote/item', async ({ request }) => {
      const key = request.headers.get('idempotency-key')
      const { qty } = (await request.json()).cartItem
      const fault = faults.shift()
      shop.keys.push(key)
      if (fault?.isDone !== false && !kept.has(key)) {
        kept.add(key)
        shop.qty += qty
      }
      return fault ? fault.answer() : HttpResponse.json(makeAddedItem({ item_id: 4, sku: 'KK-4', qty: shop.qty, name: 'Koelkast 4' }))
    }),
    http.put<never, { qty: number }>('*/api/quote/item/4', async ({ request }) => {
      shop.qty = (await request.json()).qty
      return HttpResponse.json(makeAddedItem({ item_id: 4, qty: shop.qty }))
    }),
  )
  return shop
}

const open = async (cart?: QuoteItem[]) => {
  const page = await openPage(
    cart ? { json: { 'cart-seed': { quote: makeQuote({ items: cart }) } } } : { json: { 'page-state': { cart: { count: 0 } } } },
  )
  const { addToCart } = await import('../../../shared/cart/actions')
  const { $count } = await import('../../../shared/cart/store')
  const { changeQty } = await import('../../../shared/cart/actions')
  return { page, add: () => addToCart('KK-4', 1), $count, changeQty }
}

const inCart = { ok: true, value: { itemId: 4, name: 'Koelkast 4', isWhole: true } }

describe('adding to the cart when no usable answer comes', () => {
  it.each([
    ['the connection breaks', lost],
    ['half an answer comes', () => new HttpResponse('{"item_id"')],
    ['a gateway answers 502', gateway(502)],
    ['the server fails with 500', () => HttpResponse.json({ message: 'Fout' }, { status: 500 })],
    ['it takes too long by a 504', gateway(504)],
  ])('has worked when the cart has it: %s (API-12, ERR-02)', async (_what, answer) => {
    for (const cart of [undefined, [], [makeQuoteItem({ item_id: 9, sku: 'KK-9' })]]) {
      const shop = serve(done(answer))
      const { add, $count } = await open(cart)
      expect(await add()).toEqual(inCart)
      expect([$count.get(), shop.keys.length]).toEqual([1, 1])
    }
  })

  it('has not when the cart does not have it, says so, and can be done again (API-12, ERR-02)', async () => {
    const shop = serve(notDone(gateway(503)))
    const { add, $count } = await open()
    expect(await add()).toMatchObject({ ok: false, error: { message: 'product.notAdded' } })
    expect($count.get()).toBe(0)
    expect(await add()).toEqual(inCart)
    expect(shop.qty).toBe(1)
  })

  it('adds nothing twice when it is pressed again while nobody knew, whatever the shop did (API-11, API-12)', async () => {
    for (const fault of [done(gateway(502)), notDone(gateway(502)), done(lost), notDone(lost)]) {
      const shop = serve(fault, fault, fault)
      const { add, $count } = await open()
      shop.readFails = true
      for (const _ of [1, 2, 3]) expect(await add()).toMatchObject({ ok: false, error: { message: 'product.unsure' } })
      shop.readFails = false
      expect(await add()).toEqual(inCart)
      expect([shop.qty, $count.get(), new Set(shop.keys).size]).toEqual([1, 1, 1])
    }
  })

  it('is found in the cart when it is pressed again, and not sent once more: a shop without keys would add it twice (API-12)', async () => {
    const shop = serve(done(lost))
    const { add } = await open()
    shop.readFails = true
    await add()
    shop.readFails = false
    expect(await add()).toEqual(inCart)
    expect(shop.keys).toHaveLength(1)
    // The change is confirmed, so another press adds another piece.
    expect(await add()).toEqual(inCart)
    expect([shop.qty, new Set(shop.keys).size]).toEqual([2, 2])
  })

  it('says that the device is offline when it is, and works at once when it is not any more (API-12, ERR-02)', async () => {
    const shop = serve(notDone(lost))
    const { page, add } = await open()
    page.online = false
    shop.readFails = true
    expect(await add()).toMatchObject({ ok: false, error: { message: 'common.offline' } })
    page.online = true
    shop.readFails = false
    expect(await add()).toEqual(inCart)
    expect(shop.qty).toBe(1)
  })

  it('is a new request again once the outcome is known, and once the line was changed (API-11)', async () => {
    const shop = serve(done(lost))
    const { add, changeQty } = await open([])
    await add()
    await add()
    expect([shop.qty, new Set(shop.keys).size]).toEqual([2, 2])
    const other = serve({ isDone: false, answer: lost })
    const page = await open([makeQuoteItem({ item_id: 4, sku: 'KK-4', qty: 3 })])
    other.qty = 3
    await page.add()
    expect((await page.changeQty(4, 1)).ok).toBe(true)
    await page.add()
    expect([other.qty, new Set(other.keys).size]).toEqual([2, 2])
    expect((await changeQty(4, 1)).ok).toBe(true)
  })

  it('has its services too when only their answer was lost (API-12, SVC-05)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve()
    server.use(
      http.post('*/addServicesToQuoteItem', gateway(502)),
      http.get('*/api/quote', () => {
        const item = makeQuoteItem({ item_id: 4, sku: 'KK-4' })
        return HttpResponse.json(
          makeQuote({ items: [{ ...item, extension_attributes: { ...item.extension_attributes, services: 'S1,S2' } }] }),
        )
      }),
    )
    await open([])
    const { addToCart } = await import('../../../shared/cart/actions')
    expect(await addToCart('KK-4', 1, { services: ['S2'] })).toEqual(inCart)
    expect(await addToCart('KK-4', 1, { services: ['S3'] })).toMatchObject({ value: { isWhole: false } })
  })
})
