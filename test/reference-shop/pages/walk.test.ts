import { describe, expect, it } from 'vitest'
import { emptyMemory } from '../kit/memory-data'
import { makeShop, Visitor } from '../kit/shop'

const login = { email: 'klant@example.com', password: 'Welkom123!' }

describe('a visitor without scripts', () => {
  it('browses, filters, sorts, pages, opens a product, fills the cart, changes and empties it (NJS-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/')
    await visitor.follow('Televisies')
    expect(visitor.html).toContain('10 producten')
    await visitor.follow('Wit')
    expect(visitor.path).toBe('/televisies/_Wit')
    expect(visitor.html).toContain('4 producten')
    await visitor.follow('Zwart')
    expect(visitor.html).toContain('7 producten')
    await visitor.submit('sort', { sort: 'name desc' })
    expect(visitor.html).toContain('<option value="name desc" selected>')
    expect(visitor.html).toContain('7 producten')
    await visitor.follow('2')
    expect(visitor.html).toContain('aria-current="page">2</a>')
    await visitor.follow('Televisie 3')
    await visitor.submit('buy')
    expect(visitor.path).toBe('/checkout/cart')
    expect(visitor.html).toContain('1 x Televisie 3')
    expect(visitor.html).toContain('Televisie 3 zit in je winkelwagen')
    await visitor.submit('change-1', { qty: '3' })
    expect(visitor.html).toContain('3 x Televisie 3')
    expect(visitor.html).toMatch(/class="total">€\s300,-</)
    expect(visitor.html).not.toContain('zit in je winkelwagen')
    await visitor.submit('remove-1')
    expect(visitor.html).not.toContain('class="line"')
  })

  it('searches, and filters what was found (NJS-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/zoeken?query=televisie')
    expect(visitor.html).toContain('9 producten')
    await visitor.follow('Wit')
    expect(visitor.path).toBe('/zoeken/_Wit?query=televisie')
    expect(visitor.html).toContain('class="remove"')
  })

  it('hears at the cart why a product was refused (NJS-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/p/televisie-2')
    await visitor.submit('buy', { qty: '3' })
    expect(visitor.html).toContain('Je kunt hier maximaal 2 van bestellen.')
    await visitor.open('/p/televisie-9')
    await visitor.submit('buy')
    expect(visitor.html).toContain('Dit product is nu niet te bestellen.')
  })

  it.each([
    ['/checkout/cart/add', { sku: 'TV-3', qty: 'veel' }],
    ['/checkout/cart/add', { sku: 'TV-3', qty: '1e3' }],
    ['/checkout/cart/add', { qty: '1' }],
    ['/checkout/cart/change', { item_id: '1', qty: '-1' }],
    ['/checkout/cart/change', { qty: '1' }],
    ['/checkout/cart/remove', { item_id: '1 or 1=1' }],
    ['/checkout/cart/later', { item_id: '-1' }],
    ['/checkout/cart/back', {}],
    ['/checkout/cart/forget', { item_id: 'x' }],
    ['/wishlist/toggle', { productId: '0' }],
  ] as [string, Record<string, string>][])('gets a page, not a change, for %s with %j (SEC-02)', async (path, fields) => {
    const shop = makeShop()
    const visitor = new Visitor(shop)
    await visitor.open('/')
    const response = await visitor.open(path, { method: 'POST', body: new URLSearchParams({ ...fields, _token: visitor.token }) })
    expect(response.status).toBe(400)
    expect(visitor.html).toContain('Er klopt iets niet in wat je hebt ingevuld')
    expect(shop.memory.quotes.size).toBe(0)
  })

  it('removes a line by ordering none of it (CRT-09)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/p/televisie-3')
    await visitor.submit('buy')
    await visitor.submit('change-1', { qty: '0' })
    expect(visitor.html).not.toContain('class="line"')
  })

  it('has a wishlist as a guest, which is kept when logging in (WSH-03, NJS-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/televisies')
    const body = new URLSearchParams({ _token: visitor.token, productId: '3', terug: '/televisies' })
    await visitor.open('/wishlist/toggle', { method: 'POST', body })
    expect(visitor.path).toBe('/televisies')
    await visitor.open('/wishlist')
    expect(visitor.html).toContain('Televisie 3')
    await visitor.open('/inloggen?terug=%2Fwishlist')
    await visitor.submit('login', login)
    expect(visitor.path).toBe('/wishlist')
    expect(visitor.html).toContain('Televisie 3')
  })

  it('keeps the typed address when the password is wrong (NJS-01)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/inloggen')
    const response = await visitor.submit('login', { ...login, password: 'fout' })
    expect(response.status).toBe(401)
    expect(visitor.html).toContain('value="klant@example.com"')
    expect(visitor.html).toContain('E-mailadres en wachtwoord horen niet bij elkaar')
  })

  it('leaves nothing behind in the browser after logging out (RT-14)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/inloggen')
    await visitor.submit('login', login)
    const response = await visitor.request('/uitloggen', { method: 'POST', body: new URLSearchParams({ _token: visitor.token }) })
    expect(response.status).toBe(303)
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    await visitor.open('/account')
    expect(visitor.path).toContain('/inloggen')
  })
})

describe('a page that the browser fetches ahead', () => {
  it('uses up no message, which is for the page that is seen (RT-16)', async () => {
    const visitor = new Visitor(makeShop())
    await visitor.open('/p/televisie-3')
    const added = await visitor.request('/checkout/cart/add', {
      method: 'POST',
      body: new URLSearchParams({ _token: visitor.token, sku: 'TV-3', qty: '1' }),
    })
    expect(added.status).toBe(303)
    const ahead = await (await visitor.request('/televisies', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).text()
    expect(ahead).not.toContain('class="message')
    await visitor.open('/televisies')
    expect(visitor.html).toContain('class="message')
    await visitor.open('/televisies')
    expect(visitor.html).not.toContain('class="message')
  })
})

describe('a restart of the shop', () => {
  it("keeps a guest's cart, token and a customer's login", async () => {
    const memory = emptyMemory()
    const visitor = new Visitor(makeShop({ memory }))
    await visitor.open('/p/televisie-3')
    const { token } = visitor
    await visitor.submit('buy')
    visitor.moveTo(makeShop({ memory }))
    await visitor.open('/checkout/cart')
    expect(visitor.html).toContain('1 x Televisie 3')
    expect((await visitor.api('POST', '/api/quote/item', { cartItem: { sku: 'TV-4', qty: 1 } }, token)).status).toBe(200)
    await visitor.open('/inloggen?terug=/wishlist')
    await visitor.submit('login', login)
    visitor.moveTo(makeShop({ memory }))
    await visitor.open('/wishlist')
    expect(visitor.path).toBe('/wishlist')
  })
})
