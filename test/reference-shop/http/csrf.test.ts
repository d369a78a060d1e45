import { describe, expect, it } from 'vitest'
import { countOf, makeShop, products, Visitor } from '../kit/shop'

const { first } = await products()

const forms = [
  '/checkout/cart/add',
  '/checkout/cart/choose',
  '/checkout/cart/diensten',
  '/checkout/cart/change',
  '/checkout/cart/remove',
  '/checkout/cart/later',
  '/checkout/cart/back',
  '/checkout/cart/forget',
  '/wishlist/toggle',
  '/wishlist/delen',
  '/wishlist/delen/stoppen',
  '/wishlist/lijsten',
  '/wishlist/kiezen/:product',
  '/wishlist/lijst/:list/naam',
  '/wishlist/lijst/:list/delen',
  '/wishlist/lijst/:list/delen/stoppen',
  '/wishlist/lijst/:list/verwijderen',
  '/winkels/mijn-winkel',
  '/vergelijken/toggle',
  '/vergelijken/verwijderen',
  '/p/:slug/reserveren',
  '/p/:slug/review',
  '/winkels/:slug/review',
  '/p/:slug/vraag',
  '/p/:slug/melding',
  '/melding/bevestigen',
  '/melding/afmelden',
  '/review-keuren',
  '/nuttig',
  '/p/:slug/stel-vraag',
  '/p/:slug/antwoord',
  '/vragen/keuren',
  '/vragen/beantwoorden',
  '/vragen/antwoord-keuren',
  '/vragen/bevestigen',
  '/vragen/afmelden',
  '/vragen/niet-vragen',
  '/inloggen',
  '/uitloggen',
  '/account-aanmaken',
  '/account-activeren',
  '/wachtwoord-vergeten',
  '/wachtwoord-herstellen',
  '/e-mail-bevestigen',
  '/nieuwsbrief',
  '/contact',
  '/cadeaukaart-saldo',
  '/nieuwsbrief/bevestigen',
  '/nieuwsbrief/afmelden',
  '/cookies',
  '/checkout/cart/coupon',
  '/checkout/cart/cadeaukaart',
  '/checkout/gegevens',
  '/checkout/betaling',
  '/checkout/bestellen',
  '/checkout/bedankt/account',
  '/checkout/direct',
  '/checkout/direct/bestellen',
  '/checkout/direct/wijzigen',
  '/bestelling',
  '/bestelling/:number/annuleren',
  '/bestelling/:number/betalen',
  '/herroepen',
  '/herroepen/bevestigen',
  '/bestelling/:number/retour',
  '/retour-verwerken',
  '/review-mails/afmelden',
  '/review-fotos/weghalen',
  '/snel-bestellen',
]
/** Routes without a token: provider and carrier sign their messages, and returning from a payment changes nothing. */
const open = ['/betaling/melding', '/checkout/betaling/:reference']
/** Routes for customers only: guests are redirected to the login page. */
const ofCustomers = [
  '/account/adressen/nieuw',
  '/account/adressen/:id{[0-9]+}',
  '/account/adressen/:id{[0-9]+}/verwijderen',
  '/account/bestellingen/:number/opnieuw',
  '/account/gegevens/naam',
  '/account/gegevens/e-mail',
  '/account/gegevens/wachtwoord',
  '/account/gegevens/nieuwsbrief',
  '/account/gegevens/review-mails',
  '/account/gegevens/verwijderen',
]
const calls: [string, string, object?][] = [
  ['POST', '/api/quote/item', { cartItem: { sku: first.sku, qty: 1 } }],
  ['POST', '/api/quick-order', { rows: [{ sku: first.sku, qty: 1 }] }],
  ['POST', '/api/quick-order/check', { rows: [] }],
  ['POST', '/api/orders/100000042/returns/check', { lines: [] }],
  ['POST', '/api/orders/100000042/returns', { lines: [] }],
  ['PUT', '/api/quote/item/1', { qty: 2 }],
  ['DELETE', '/api/quote/item/1'],
  ['POST', '/api/quote/later', { item_id: 1 }],
  ['POST', '/api/quote/later/back', { item_id: 1 }],
  ['POST', '/api/quote/later/item', { cartItem: { sku: 'x', qty: 1 } }],
  ['DELETE', '/api/quote/later/1'],
  ['POST', '/api/catalog/product/services/addServicesToQuoteItem', { cartItem: { cart_item_id: 1, services: [] } }],
  ['PUT', '/api/customer/wishlist/item/toggle', { productId: 1 }],
  ['PUT', '/api/customer/wishlist/item/lists', { productId: 1 }],
  ['POST', '/api/content/newsletter', {}],
  ['POST', '/api/content/contact', {}],
  ['POST', '/api/content/gift-card/balance', {}],
  ['POST', '/api/customer/login', {}],
  ['POST', '/api/customer/logout', {}],
  ['POST', '/api/customer/register', {}],
  ['POST', '/api/customer/activate', {}],
  ['POST', '/api/customer/password/request', {}],
  ['POST', '/api/customer/password/reset', {}],
  ['PUT', '/api/customer/password', {}],
  ['PUT', '/api/customer/email', {}],
  ['PUT', '/api/customer/newsletter', {}],
  ['POST', '/api/customer/addresses', {}],
  ['POST', '/api/customer/orders/1/reorder', {}],
  ['PUT', '/api/customer/addresses/1', {}],
  ['DELETE', '/api/customer/addresses/1'],
  ['POST', '/api/catalog/compare', { product_id: 1 }],
  ['DELETE', '/api/catalog/compare/1'],
  ['POST', '/api/stores/reservations', {}],
  ['POST', '/api/catalog/product/reviews/sku/:sku', {}],
  ['POST', '/api/stores/:identifier/reviews', {}],
  ['POST', '/api/catalog/product/questions/sku/:sku', {}],
  ['POST', '/api/questions/:id/answers', {}],
  ['POST', '/api/catalog/product/reviews/sku/:sku/with-photos', {}],
  ['POST', '/api/stores/:identifier/reviews/with-photos', {}],
  ['POST', '/api/content/product-question', {}],
  ['POST', '/api/reviews/:id/helpful', {}],
  ['POST', '/api/answers/:id/helpful', {}],
  ['POST', '/api/checkout/customers/isEmailAvailable', {}],
  ['POST', '/api/checkout/shipping/collectShippingMethods', {}],
  ['POST', '/api/checkout/shipping/delivery-options', {}],
  ['POST', '/api/checkout/payment/collectPaymentMethods', {}],
  ['POST', '/api/checkout/payment/setPaymentInformation', {}],
  ['POST', '/api/checkout/payment/placeOrder', {}],
  ['POST', '/api/checkout/express', {}],
  ['POST', '/api/checkout/express/order', {}],
  ['POST', '/api/checkout/payment/coupons', {}],
  ['DELETE', '/api/checkout/payment/coupons'],
  ['POST', '/api/checkout/payment/gift-cards', {}],
  ['DELETE', '/api/checkout/payment/gift-cards/1'],
  ['PUT', '/api/quote/address/set-addresses', {}],
  ['PUT', '/api/quote/address/set-billing-address', {}],
  ['PUT', '/api/quote/address/set-shipping-address', {}],
  ['POST', '/api/orders/link', {}],
  ['POST', '/api/orders/1/cancel', {}],
  ['POST', '/api/orders/1/withdraw', {}],
]

/** What visitors left behind: sessions and carts. */
const kept = async () => [await countOf('sessions'), await countOf('quotes')]

describe('changes without the right token', () => {
  it('by a form are refused with a page, and nothing is stored (SEC-02)', async () => {
    const shop = await makeShop()
    const [visitor, stranger] = [new Visitor(shop), new Visitor(shop)]
    await stranger.open('/inloggen')
    const before = await kept()
    for (const path of [...forms, ...ofCustomers.map(one => one.replace(':id{[0-9]+}', '1'))])
      for (const _token of ['', 'nonsense', stranger.token]) {
        const response = await visitor.request(path, {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': _token ? 'same-origin' : 'cross-site' },
          body: new URLSearchParams({ _token, sku: first.sku, qty: '1', item_id: '1', productId: '1' }),
        })
        expect(response.status, path).toBe(419)
        expect(await response.text(), path).toContain('Je sessie is verlopen')
      }
    expect(await kept()).toEqual(before)
  })

  it('by a call are refused with a message, and nothing is stored (API-09)', async () => {
    const visitor = new Visitor(await makeShop())
    const before = await kept()
    for (const [method, path, body] of calls)
      for (const token of ['', 'nonsense']) {
        const from = { 'Sec-Fetch-Site': token ? 'same-origin' : 'cross-site' }
        const response = await visitor.api(method, path, body, token, from)
        expect(response.status, `${method} ${path}`).toBe(419)
        expect(await response.json()).toEqual({ message: expect.stringContaining('sessie') })
      }
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['POST', '/winkels', 405],
    ['DELETE', '/api/quote', 405],
    ['PUT', '/api/customer/login', 405],
    ['POST', '/api/nergens', 404],
  ])('%s %s is refused for what it asks, since nothing there changes anything (SEC-02)', async (method, path, status) => {
    const response = await new Visitor(await makeShop()).api(method, path, {}, '')
    expect([response.status, response.headers.has('Allow')]).toEqual([status, status === 405])
  })

  const cross: [string, Record<string, string>, number][] = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elders.example' }, 419],
    ['another host of the domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' }, 419],
    ['nowhere, such as the address bar', { 'Sec-Fetch-Site': 'none' }, 419],
    ['another site, in a browser that says only that', { Origin: 'https://elders.example' }, 419],
    ['a page without an origin', { Origin: 'null' }, 419],
    ['a browser that says nothing', {}, 419],
    ['a page of this shop', { 'Sec-Fetch-Site': 'same-origin' }, 303],
    ['a page of this shop, in a browser that says only its origin', { Origin: 'http://localhost' }, 303],
  ]
  it.each(cross)('a form without a token is taken from this shop alone: from %s (SEC-02, RT-19)', async (_, headers, status) => {
    const shop = await makeShop()
    const before = await countOf('quotes')
    const body = new URLSearchParams({ _token: '', sku: first.sku, qty: '1' })
    expect((await shop.app.request('/checkout/cart/add', { method: 'POST', body, headers })).status).toBe(status)
    expect((await countOf('quotes')) - before).toBe(status === 303 ? 1 : 0)
  })

  it('a wrong token is refused wherever it comes from: the page is of another session (SEC-02)', async () => {
    const { app } = await makeShop()
    const body = new URLSearchParams({ _token: 'of yesterday', sku: first.sku, qty: '1' })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await app.request('/checkout/cart/add', { method: 'POST', body, headers })).status).toBe(419)
  })

  it('uses the public address of the shop (SEC-02)', async () => {
    const { app } = await makeShop({ publicUrl: 'https://winkel.example' })
    const from = (Origin: string) =>
      app.request('/checkout/cart/add', { method: 'POST', body: new URLSearchParams({ sku: first.sku, qty: '1' }), headers: { Origin } })
    expect([(await from('https://winkel.example')).status, (await from('http://localhost')).status]).toEqual([303, 419])
  })

  it('knows every route that changes something (SEC-02)', async () => {
    const { app } = await makeShop()
    // Handlers for every method require the token, unless they are middleware for all requests.
    expect([...new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path))].sort()).toEqual([
      '/*',
      '/account/*',
      '/dev/*',
      '/outbox/*',
      '/workbench/*',
    ])
    const changing = app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method)).map(({ method, path }) => `${method} ${path}`)
    const tested = [
      ...[...forms, ...ofCustomers, ...open].map(path => `POST ${path}`),
      ...calls.map(([method, path]) => `${method} ${path.replace(/\d+/, ':item')}`),
    ]
    expect([...new Set(changing)].sort()).toEqual([...tested].sort())
  })
})

describe('a token', () => {
  it('fetched anew makes the refused call pass (API-09)', async () => {
    const visitor = new Visitor(await makeShop())
    expect((await visitor.api('POST', '/api/quote/item', calls[0]?.[2], 'stale')).status).toBe(419)
    const { token } = await (await visitor.request('/api/session/token')).json()
    expect((await visitor.api('POST', '/api/quote/item', calls[0]?.[2], token)).status).toBe(200)
  })

  it('looks different each time and stays valid (SEC-02)', async () => {
    const visitor = new Visitor(await makeShop())
    await visitor.open('/inloggen')
    const first = visitor.token
    await visitor.open('/inloggen')
    expect(visitor.token).not.toBe(first)
    expect((await visitor.api('POST', '/api/quote/item', calls[0]?.[2], first)).status).toBe(200)
  })
})
