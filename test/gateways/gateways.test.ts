import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../theme-templates/gateways/typescript/engine'
import { main } from '../conformance/main'
import { flaskShop, type Gateway, hasFlask, hasPython, phpGateway, pythonGateway, typescriptGateway } from './servers'

const islands = [
  ...['product-list', 'attribute-filter', 'price-filter', 'paginator', 'sort-select', 'active-filters', 'add-to-cart-product'],
  ...['wishlist-toggle', 'header-wishlist', 'cart-header', 'cart', 'cart-totals', 'checkout', 'checkout-summary'],
]

const place = {
  ...{ email: 'jo@example.com', firstname: 'Jo', lastname: 'Lee', telephone: '5035550100', street: ['1120 SW 5th Ave'] },
  ...{ city: 'Seattle', region_code: 'WA', region: 'Washington', postcode: '98101', country_id: 'US' },
}

/** What `etalage conformance --order` says of it. */
async function conformance({ fetch: ask }: Gateway, ...more: string[]) {
  vi.stubGlobal('fetch', ask)
  const said: string[] = []
  const shop = ['--url', 'http://shop.test', '--query', 'jacket', '--category', idOf('jackets'), '--order', '--json', ...more]
  try {
    const code = await main([...shop, '--islands', islands.join(), '--address', JSON.stringify(place)], line => said.push(line))
    const { checks } = JSON.parse(said.join('\n')) as { checks: { call: string; about: string; result: string; problems: string[] }[] }
    return { code, checks }
  } finally {
    vi.unstubAllGlobals()
  }
}

/** A visitor with a session. */
async function visitorOf(gateway: Gateway) {
  let cookie = ''
  let token = ''
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await gateway.fetch(`http://shop.test${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token, ...(cookie && { Cookie: cookie }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: answer.status, reply: await answer.json() }
  }
  token = (await ask('GET', '/api/session/token')).reply.token
  const list = await ask('GET', '/api/catalog/search/product/list?sort=price+asc&page_size=48')
  const good = list.reply.items.find((item: { in_stock: boolean }) => item.in_stock)
  return { ask, good }
}

const languages: Readonly<Record<string, (() => Promise<Gateway>) | undefined>> = {
  Python: hasPython ? pythonGateway : undefined,
  PHP: phpGateway,
  TypeScript: typescriptGateway,
}

describe.each(Object.entries(languages))('the gateway to copy in %s', (language, start) => {
  let gateway: Gateway
  beforeAll(async () => {
    if (start) gateway = await start()
  })
  afterAll(() => gateway?.close())
  beforeEach(({ skip }) => skip(!start, `no interpreter of ${language} was found on this machine`))

  it('conforms to the contract for every island from listing to placed order (API-10, API-13)', async () => {
    vi.stubGlobal('fetch', (url: string, options: RequestInit) => gateway.fetch(url, options))
    const said: string[] = []
    const shop = ['--url', 'http://shop.test', '--query', 'jacket', '--category', idOf('jackets'), '--order', '--json']
    try {
      const code = await main([...shop, '--islands', islands.join(), '--address', JSON.stringify(place)], line => said.push(line))
      const { checks } = JSON.parse(said.join('\n')) as { checks: { call: string; about: string; result: string; problems: string[] }[] }
      expect(checks.filter(({ result }) => result === 'failed')).toEqual([])
      expect(checks.filter(({ result, call }) => result === 'skipped' && call.includes('/api/'))).toEqual([])
      expect(checks.map(({ about }) => about)).toEqual(
        expect.arrayContaining(['order it', 'the same order under its key', 'it is there once']),
      )
      expect(code).toBe(0)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('carries out a change once for its key, and refuses another request under it (API-14)', async () => {
    const { ask, good } = await visitorOf(gateway)
    const [key, wanted] = [{ 'Idempotency-Key': randomUUID() }, { cartItem: { sku: good.sku, qty: 1 } }]
    const first = await ask('POST', '/api/quote/item', wanted, key)
    expect(await ask('POST', '/api/quote/item', wanted, key)).toEqual(first)
    expect((await ask('POST', '/api/quote/item', { cartItem: { sku: good.sku, qty: 2 } }, key)).status).toBe(422)
    expect((await ask('GET', '/api/quote')).reply.items).toEqual([expect.objectContaining({ sku: good.sku, qty: 1 })])
  })

  it('adds sales tax of the state to the prices, so that the rows add up to the order (API-10)', async () => {
    const { ask, good } = await visitorOf(gateway)
    await ask('POST', '/api/quote/item', { cartItem: { sku: good.sku, qty: 3 } })
    const addresses = { shippingAddress: place, billingAddress: place }
    const { reply } = await ask('POST', '/api/checkout/payment/collectPaymentMethods', {
      addressInformation: { ...addresses, shippingCarrierCode: 'shop', shippingMethodCode: 'express', extensionAttributes: {} },
    })
    const cents = (code: string): number =>
      Math.round(100 * reply.totals.total_segments.find((segment: { code: string }) => segment.code === code).value)
    const subtotal = Math.round(300 * good.final_price_incl_tax)
    expect([cents('subtotal'), cents('shipping'), cents('tax')]).toEqual([subtotal, 1495, Math.round(subtotal * 0.065)])
    expect(cents('grand_total')).toBe(cents('subtotal') + cents('shipping') + cents('tax'))
    const order = { email: place.email, shippingOptions: {}, paymentMethod: { method: 'card', additional_data: {} }, billingAddress: place }
    expect(await ask('POST', '/api/checkout/payment/placeOrder', { ...order, grand_total: 1 })).toMatchObject({ status: 409 })
    const placed = await ask('POST', '/api/checkout/payment/placeOrder', { ...order, grand_total: cents('grand_total') / 100 })
    expect(placed).toEqual({ status: 200, reply: expect.objectContaining({ order_number: expect.stringMatching(/^HB\d{8}$/) }) })
    expect((await ask('GET', '/api/quote')).reply.items).toEqual([])
    expect((await ask('POST', '/api/checkout/payment/placeOrder', order)).status).toBe(400)
  })

  it('filters by several values and by price, counts what else could be chosen, and pages (CAT-01, CAT-02)', async () => {
    const { ask } = await visitorOf(gateway)
    const path = `/api/catalog/category/${idOf('mugs')}/product/list?maker=Alder&maker=Cinder&minPrice=30&maxPrice=90&sort=price+desc&page_size=2`
    const { reply } = await ask('GET', path)
    const prices = reply.items.map((item: { final_price_incl_tax: number }) => item.final_price_incl_tax)
    expect(prices).toEqual([...prices].sort((one, other) => other - one))
    expect(prices.every((price: number) => price >= 30 && price <= 90)).toBe(true)
    const [makers, , price] = reply.filters
    expect(makers.options.map(({ label, active }: { label: string; active: boolean }) => [label, active])).toEqual([
      ...[
        ['Alder', true],
        ['Brackwater', false],
        ['Cinder', true],
      ],
    ])
    const counted = (label: string): number => makers.options.find((option: { label: string }) => option.label === label).count
    expect(reply.total_items).toBe(counted('Alder') + counted('Cinder'))
    expect(counted('Brackwater')).toBeGreaterThan(0)
    expect([reply.last_page, price.from, price.to]).toEqual([Math.ceil(reply.total_items / 2), 30, 90])
    const second = await ask('GET', `${path}&page=2`)
    expect(second.reply.items[0].sku).not.toBe(reply.items[0].sku)
  })

  it('names the field that it refuses, and answers what is no JSON, number or stock with a message (API-09)', async () => {
    const { ask, good } = await visitorOf(gateway)
    const abroad = { ...place, country_id: 'NL' }
    const said = [
      await ask('PUT', '/api/quote/address/set-addresses', { shipping_address: place, billing_address: abroad }),
      await ask('POST', '/api/quote/item', '{"cartItem":'),
      await ask('POST', '/api/quote/item', { cartItem: { sku: good.sku, qty: '1' } }),
      await ask('POST', '/api/quote/item', { cartItem: { sku: good.sku, qty: 9 } }),
      await ask('POST', '/api/quote/item', { cartItem: { sku: 'nothing', qty: 1 } }),
      await ask('GET', '/api/catalog/search/product/list?page=-1'),
      await ask('PUT', '/api/quote/item/no%20line', { qty: 1 }),
    ]
    expect(said.map(({ status, reply }) => [status, reply.field ?? reply.parameters?.[0] ?? '', typeof reply.message])).toEqual([
      [400, 'billing_address.country_id', 'string'],
      [400, '', 'string'],
      [400, 'cartItem.qty', 'string'],
      [400, 5, 'string'],
      [404, expect.anything(), 'string'],
      [400, '', 'string'],
      [404, expect.anything(), 'string'],
    ])
  })

  it('keeps visitors apart (API-10)', async () => {
    const [one, other] = [await visitorOf(gateway), await visitorOf(gateway)]
    await one.ask('POST', '/api/quote/item', { cartItem: { sku: one.good.sku, qty: 1 } })
    await one.ask('PUT', '/api/customer/wishlist/item/toggle', { productId: one.good.product_id })
    expect((await other.ask('GET', '/api/quote')).reply.items).toEqual([])
    expect((await other.ask('GET', '/api/customer/wishlist')).reply.products).toEqual([])
    expect((await one.ask('GET', '/api/customer/wishlist')).reply.products).toEqual([{ product_id: one.good.product_id }])
  })
})

describe('the shop in Flask to start from', () => {
  let shop: Gateway
  beforeAll(async () => {
    if (hasFlask) shop = await flaskShop()
  })
  afterAll(() => shop?.close())
  beforeEach(({ skip }) => skip(!hasFlask, 'no Python with Flask was found on this machine'))

  it('prints pages and answers calls as the contract says, from listing to placed order (API-10, CFG-01)', async () => {
    const { code, checks } = await conformance(shop, '--listing', '/collections/mugs?maker=Alder')
    expect(checks.filter(({ result }) => ['failed', 'skipped'].includes(result))).toEqual([])
    expect(code).toBe(0)
  })

  it('sells without JavaScript, with forms that carry the token of the session (NJS-01)', async () => {
    let cookie = ''
    const visit = async (path: string, form?: Record<string, string>) => {
      const answer = await shop.fetch(`http://shop.test${path}`, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { Cookie: cookie },
      })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return { status: answer.status, text: await answer.text() }
    }
    const [, token = ''] = /name="csrf-token" content="([^"]+)"/.exec((await visit('/products/HB-002')).text) ?? []
    expect((await visit('/cart/add', { sku: 'HB-002', token: 'other' })).status).toBe(400)
    expect((await visit('/cart/add', { sku: 'HB-002', qty: '2', token })).status).toBe(303)
    const cart = (await visit('/cart')).text
    expect(cart).toContain('value="2"')
    const [, line = ''] = /name="item_id" value="([^"]+)"/.exec(cart) ?? []
    expect((await visit('/cart/change', { item_id: line, qty: '9', token })).status).toBe(400)
    expect((await visit('/cart/change', { item_id: line, qty: '0', token })).status).toBe(303)
    expect((await visit('/cart')).text).toContain('Your cart is empty.')
    expect((await visit('/collections/nothing')).status).toBe(404)
  })
})
