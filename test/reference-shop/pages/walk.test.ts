import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Quote } from '../../../shared/contract/api/quote'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { countOf, makeShop, products, Visitor } from '../kit/shop'

let shop: FullShop
let first: CardProduct
beforeAll(async () => {
  shop = await openFullShop(240)
  ;({ first } = await products())
})
afterAll(() => shop.close())

describe('a visitor without scripts', () => {
  it.each([
    ['/checkout/cart/add', { sku: 'x', qty: 'veel' }],
    ['/checkout/cart/add', { sku: 'x', qty: '1e3' }],
    ['/checkout/cart/add', { qty: '1' }],
    ['/checkout/cart/change', { item_id: '1', qty: '-1' }],
    ['/checkout/cart/change', { qty: '1' }],
    ['/checkout/cart/remove', { item_id: '1 or 1=1' }],
    ['/checkout/cart/later', { item_id: '-1' }],
    ['/checkout/cart/back', {}],
    ['/checkout/cart/forget', { item_id: 'x' }],
    ['/wishlist/toggle', { productId: '0' }],
  ] as [string, Record<string, string>][])('gets a page, not a change, for %s with %j (SEC-02)', async (path, fields) => {
    const visitor = new Visitor(await makeShop())
    const before = await countOf('quotes')
    await visitor.open('/inloggen')
    const response = await visitor.open(path, { method: 'POST', body: new URLSearchParams({ ...fields, _token: visitor.token }) })
    expect(response.status).toBe(400)
    expect(visitor.html).toContain('Er klopt iets niet in wat je hebt ingevuld')
    expect(await countOf('quotes')).toBe(before)
  })

  it('keeps the typed address when the password is wrong (NJS-01)', async () => {
    const person = await new Person(shop).logIn('klant@example.com', 'fout')
    expect(person.status).toBe(401)
    expect(person.html).toContain('value="klant@example.com"')
    expect(person.html).toContain('E-mailadres en wachtwoord horen niet bij elkaar')
  })

  it('leaves nothing behind in the browser after logging out (RT-14)', async () => {
    const person = await new Person(shop).logIn()
    const response = await person.request('/uitloggen', { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
    expect([response.status, response.headers.get('Clear-Site-Data')]).toEqual([303, '"cache"'])
    expect((await person.open('/account')).path).toContain('/inloggen')
  })
})

it('a page that the browser fetches ahead uses up no message, which is for the page that is seen (RT-16)', async () => {
  const person = await new Person(shop).open(first.url)
  const body = new URLSearchParams({ _token: person.token, sku: first.sku, qty: '1' })
  expect((await person.request('/checkout/cart/add', { method: 'POST', body })).status).toBe(303)
  const said = `${first.name} zit in je winkelwagen`
  const ahead = await (await person.request('/televisies', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).text()
  expect(ahead).not.toContain(said)
  expect((await person.open('/televisies')).html).toContain(said)
  expect((await person.open('/televisies')).html).not.toContain(said)
})

it("a restart of the shop keeps a guest's cart and token, and a customer's login (CRT-01, ACC-01)", async () => {
  const visitor = new Visitor(await makeShop())
  const lines = async () => ((await (await visitor.request('/api/quote')).json()) as Quote).items_qty
  await visitor.open('/inloggen')
  const { token } = visitor
  const add = () => visitor.api('POST', '/api/quote/item', { cartItem: { sku: first.sku, qty: 1 } }, token)
  expect((await add()).status).toBe(200)
  visitor.moveTo(await makeShop())
  expect((await add()).status).toBe(200)
  expect(await lines()).toBe(2)
  await visitor.open('/inloggen?terug=/wishlist')
  const login = { _token: visitor.token, email: 'klant@example.com', password: 'Welkom123!', terug: '/wishlist' }
  await visitor.open('/inloggen', { method: 'POST', body: new URLSearchParams(login) })
  visitor.moveTo(await makeShop())
  await visitor.open('/account')
  expect(visitor.path).toBe('/account')
})
