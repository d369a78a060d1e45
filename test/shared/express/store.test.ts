import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const beginning = '*/api/checkout/express'
const ordering = '*/api/checkout/express/order'
const finding = '*/checkout/payment/placeOrder/:key'

const overview = (more: object = {}) => ({
  id: 9,
  quote: makeQuote({ id: 9 }),
  totals: makeTotals(),
  email: 'a@b.nl',
  shipping: ['Jet Snel', 'Fictielaan 10 A'],
  delivery: ['Thuis bezorgd', 'maandag 23 november'],
  payment: 'iDEAL',
  shipping_method: 'bezorgen_standaard',
  payment_method: 'ideal',
  ...more,
})
const order = (more: object = {}) => ({
  order_number: '1',
  status: 'pending',
  redirect_url: 'https://betalen.example/1',
  success_url: '/bedankt',
  ...more,
})

/** A page; `keys` are those of the orders that arrived. */
async function open() {
  const page = await openPage({ href: '/p/x' })
  const keys: (string | null)[] = []
  server.use(
    http.post(beginning, () => HttpResponse.json(overview())),
    http.post(ordering, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return HttpResponse.json(order())
    }),
  )
  const store = await import('../../../shared/express/store')
  const { $queue } = await import('../../../shared/page/tracking')
  return { page, keys, ...store, $queue, kinds: () => $queue.get().map(({ kind }) => kind) }
}

describe('ordering at once', () => {
  it('shows everything, then orders it with one key and tells what was chosen once the shop has it (CHK-06, ANA-03)', async () => {
    const { page, keys, $express, $queue, openExpress, orderExpress, kinds } = await open()
    const first = openExpress({ sku: 'A', choices: { qty: '2' } })
    expect($express.get()).toMatchObject({ isOpen: true, isLoading: true, overview: null })
    await first
    expect($express.get()).toMatchObject({ phase: 'idle', overview: { id: 9, billing: [], notice: '' } })
    expect($queue.get()).toMatchObject([{ kind: 'checkout-begun', cause: 'shopper' }])
    await Promise.all([orderExpress(), orderExpress()])
    expect(keys).toHaveLength(1)
    expect(page.left).toEqual(['https://betalen.example/1'])
    expect(kinds()).toEqual(['checkout-begun', 'shipping-chosen', 'payment-chosen'])
  })

  it('asks after an order whose reply was lost, and goes on with it (PAY-03, ERR-02)', async () => {
    const { page, $express, openExpress, orderExpress } = await open()
    let asked = ''
    server.use(
      http.post(ordering, () => HttpResponse.error()),
      http.get(finding, ({ params }) => {
        asked = String(params.key)
        return HttpResponse.json(order({ status: 'processing', redirect_url: null }))
      }),
    )
    await openExpress({})
    await orderExpress()
    expect(page.left).toEqual(['/bedankt'])
    expect($express.get().phase).toBe('leaving')
    expect(asked).toHaveLength(36)
  })

  it('that was not placed is ordered by the next press, with the same key (PAY-03, ERR-02)', async () => {
    const { page, $express, openExpress, orderExpress } = await open()
    const keys: (string | null)[] = []
    let isUp = false
    server.use(
      http.post(ordering, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return isUp ? HttpResponse.json(order()) : HttpResponse.json({}, { status: 503 })
      }),
      http.get(finding, () => HttpResponse.json({}, { status: 404 })),
    )
    await openExpress({})
    await orderExpress()
    expect($express.get()).toMatchObject({ phase: 'idle', error: 'checkout.order.notPlaced' })
    isUp = true
    await orderExpress()
    expect(page.left).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('of which nothing is known asks again by itself once the connection is back (PAY-03, ERR-02)', async () => {
    const { page, $express, openExpress, orderExpress, closeExpress } = await open()
    let isUp = false
    server.use(
      http.post(ordering, () => HttpResponse.error()),
      http.get(finding, () => (isUp ? HttpResponse.json(order()) : HttpResponse.error())),
    )
    await openExpress({})
    await orderExpress()
    expect($express.get()).toMatchObject({ phase: 'unsure', error: 'checkout.order.unsure' })
    isUp = true
    page.reconnect()
    await expect.poll(() => page.left).toHaveLength(1)
    closeExpress()
    expect($express.get().isOpen).toBe(true)
    page.restorePage()
    expect($express.get().isOpen).toBe(false)
  })

  it('shows what changed meanwhile, and takes another press (CRT-10, ERR-01)', async () => {
    const { page, $express, openExpress, orderExpress, kinds } = await open()
    await openExpress({ sku: 'A' })
    const now = { ...makeTotals(), grand_total: 999 }
    let shown: unknown
    server.use(
      http.post(beginning, () => HttpResponse.json(overview({ totals: now }))),
      http.post(ordering, async ({ request }) => {
        shown = ((await request.json()) as { grand_total: number }).grand_total
        return shown === 999 ? HttpResponse.json(order()) : HttpResponse.json({ message: 'Nu %1.', parameters: ['€ 999'] }, { status: 409 })
      }),
    )
    await orderExpress()
    expect($express.get()).toMatchObject({ phase: 'idle', error: 'Nu € 999.', overview: { totals: { grand_total: 999 } } })
    expect(page.left).toEqual([])
    await orderExpress()
    expect([shown, page.left.length]).toEqual([999, 1])
    expect(kinds().filter(kind => kind === 'checkout-begun')).toHaveLength(1)
  })

  it('has no button once it is sold out (ERR-01)', async () => {
    const { $express, openExpress, orderExpress } = await open()
    await openExpress({ sku: 'A' })
    server.use(
      http.post(beginning, () => HttpResponse.json({ message: 'Uitverkocht.' }, { status: 400 })),
      http.post(ordering, () => HttpResponse.json({ message: 'Niet meer genoeg.' }, { status: 409 })),
    )
    await orderExpress()
    expect($express.get()).toMatchObject({ phase: 'idle', error: 'Uitverkocht.', overview: null })
    const seen = watchRequests()
    await orderExpress()
    expect(seen).toEqual([])
  })

  it('without a connection sends nothing and says so (ERR-02)', async () => {
    const { page, $express, openExpress, orderExpress } = await open()
    await openExpress({})
    page.online = false
    const seen = watchRequests()
    await orderExpress()
    expect($express.get()).toMatchObject({ phase: 'idle', error: 'checkout.order.offline' })
    expect(seen).toEqual([])
  })

  it.each([
    ['no JSON', () => new HttpResponse('<html>'), 'express.failed'],
    ['no overview', () => HttpResponse.json({}), 'express.failed'],
    ['texts that are none', () => HttpResponse.json(overview({ shipping: 'x' })), 'express.failed'],
    ['an error', () => HttpResponse.json({ message: 'ECONNREFUSED' }, { status: 500 }), 'express.failed'],
    ['that the session is over', () => HttpResponse.json({}, { status: 419 }), 'common.session'],
  ])('says that it could not be prepared where the shop answers %s, and can be tried again (ERR-01, ERR-02)', async (_, answer, error) => {
    const { $express, openExpress, retryExpress } = await open()
    server.use(
      http.post(beginning, answer),
      http.get('*/api/session/token', () => HttpResponse.json({ token: 'new' })),
    )
    await openExpress({})
    expect($express.get()).toMatchObject({ phase: 'idle', overview: null, error })
    server.use(http.post(beginning, () => HttpResponse.json(overview())))
    await retryExpress()
    expect($express.get()).toMatchObject({ phase: 'idle', overview: { id: 9 }, error: null })
  })

  it('that is closed stays closed: what comes in later opens nothing (ERR-02)', async () => {
    const { $express, openExpress, closeExpress, kinds } = await open()
    let release = (): void => {}
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    server.use(
      http.post(beginning, async () => {
        await slow
        return HttpResponse.json(overview())
      }),
    )
    const opening = openExpress({})
    closeExpress()
    release()
    await opening
    expect($express.get()).toMatchObject({ isOpen: false, overview: null })
    expect(kinds()).toEqual([])
  })

  it('takes a new key where the order of the old one was cancelled (PAY-03)', async () => {
    const { page, openExpress, orderExpress } = await open()
    const keys: (string | null)[] = []
    server.use(
      http.post(ordering, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.json(order(keys.length === 1 ? { status: 'canceled', redirect_url: null } : {}))
      }),
    )
    await openExpress({})
    await orderExpress()
    expect(page.left).toEqual(['https://betalen.example/1'])
    expect(new Set(keys).size).toBe(2)
  })
})
