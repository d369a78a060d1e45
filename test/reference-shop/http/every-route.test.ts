import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { databases, type Lane } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { makeShop, patient, Visitor } from '../kit/shop'

const routes = [
  ...new Map(
    makeShop()
      .app.routes.filter(({ path }) => !path.endsWith('/*') || /^\/(assets|beeld)/.test(path))
      .filter(({ path }) => path !== '/dev/reload')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
]
const filledIn = (path: string, value: string): string => path.replace(/:\w+(\{[^/]*\})?/g, value).replace('*', value)

const ask = (person: Person | Visitor, method: string, path: string, headers: Record<string, string> = {}) =>
  person.request(path, {
    method,
    headers: { 'X-CSRF-TOKEN': person.token, 'X-Form-Stamp': patient(), 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  })

describe.each(databases)('every route with a parameter, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  beforeAll(async () => {
    lane = await start()
    shop = await openFullShop(20, await lane.empty())
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
  })

  it.each([
    ['a line break', 'a%0d%0aX-Split:%20y'],
    ['a NUL', 'a%00b'],
    ['a control character of Unicode', '%c2%85'],
    ['broken UTF-8', '%ff%fe'],
    ['an emoji', '%F0%9F%98%80'],
    ['a way up', '..%2f..%2fpackage.json'],
    ['a name that objects have', '__proto__'],
    ['a number that no integer holds', '99999999999999999999'],
    ['a negative number', '-1'],
    ['markup', "'%22%3Cscript%3E"],
    ['five thousand letters', 'a'.repeat(5000)],
  ])('answers %s without an error of its own, and puts it in no header (SEC-02)', async (_, value) => {
    const customer = await new Person(shop).logIn()
    await customer.open('/checkout/cart')
    const asked = routes.filter(({ path }) => /[:*]/.test(path))
    const answers = new Map<string, number>()
    for (const { method, path } of asked) {
      const { status, headers } = await ask(customer, method, filledIn(path, value))
      expect(headers.has('X-Split'), `${method} ${path}`).toBe(false)
      answers.set(`${method} ${path}`, status)
    }
    expect(answers.size).toBeGreaterThan(40)
    const isControl = /%(0|c2)/.test(value)
    expect([...answers].filter(([, status]) => (isControl ? status !== 404 : status >= 500))).toEqual([])
  })
})

it('no route sets a cookie with a reply that may be shared, whoever asks (SEC-02)', async () => {
  const shop = makeShop()
  const [guest, customer] = [new Visitor(shop), new Visitor(shop)]
  await guest.open('/')
  await customer.open('/inloggen')
  await customer.submit('login', { email: 'klant@example.com', password: 'Welkom123!' })
  const shared = new Set<string>()
  const isLogout = ({ path }: { path: string }): boolean => /uitloggen|logout/.test(path)
  for (const { method, path } of routes.toSorted((one, other) => Number(isLogout(one)) - Number(isLogout(other))))
    for (const value of ['1', 'pages.xml', 'televisie-2'])
      for (const [visitor, headers] of [[guest, { Cookie: '' }], [guest], [customer]] as const) {
        const { headers: given } = await ask(visitor, method, `${filledIn(path, value)}?locale=en_GB`, headers)
        if (/\b(private|no-store)\b/.test(given.get('Cache-Control') ?? '')) continue
        shared.add(path)
        expect(given.getSetCookie(), `${method} ${path}`).toEqual([])
      }
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/api/openapi.json', '/favicon.ico']) expect([...shared]).toContain(path)
})

/** What a page that is made for its visitor says of them. */
const stateOn = (html: string): unknown => JSON.parse(/id="page-state">\s*(\{.*?\})\s*<\/script>/s.exec(html)?.[1] ?? 'null')

const someone = { firstName: 'Tweede', middleName: '', lastName: 'Klant', company: '' }

it('every page that may be shared is the same bytes for every guest, and no other visitor gets one (RT-19, SEC-02)', async () => {
  const shop = await openFullShop(40)
  const slugs = (await shop.data.pages.productPaths(0, 40)).map(path => path.slice('/p/'.length))
  const cards = await Promise.all(slugs.map(async slug => (await shop.data.catalogue.product(slug))?.card))
  const simple = cards.filter(card => card?.product_type === 'simple' && card.in_stock) as CardProduct[]
  const [{ url: product, sku, product_id: id }, another] = simple as [CardProduct, CardProduct]
  const buyer = new Person(shop)
  await buyer.call('GET', '/api/visitor')
  await buyer.call('POST', '/api/catalog/compare', { product_id: id })
  expect((await buyer.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })).status).toBe(200)
  await buyer.open(product)
  const without = new Person(shop)
  await without.open('/vergelijken/toggle', { method: 'POST', body: new URLSearchParams({ productId: String(id), terug: '/' }) })
  const customer = await new Person(shop).logIn()
  const company = await new Person(shop).logIn('zakelijk@example.com')
  await shop.data.customers.create({ ...someone, email: 'tweede@example.com', passwordHash: await hashPassword('Welkom123!') })
  const second = await new Person(shop).logIn('tweede@example.com')
  const fill = async (person: Person, wish: CardProduct, qty: number): Promise<void> => {
    await person.open('/')
    const wished = await person.call('PUT', '/api/customer/wishlist/item/toggle', { productId: wish.product_id })
    const added = await person.call('POST', '/api/quote/item', { cartItem: { sku: wish.sku, qty } })
    expect([wished.status, added.status]).toEqual([200, 200])
  }
  await fill(customer, { ...another, product_id: id, sku }, 1)
  await fill(second, another, 2)
  const guests = [new Person(shop), buyer]
  const others = [without, customer, company, second]
  const gets = routes.filter(({ method, path }) => method === 'GET' && !/^\/(assets|beeld|workbench)/.test(path)).map(({ path }) => path)
  const values = ['1', product.slice('/p/'.length), 'thuiswerken', 'amsterdam-centrum', 'pages.xml', 'products-1.xml']
  const paths = [...new Set(gets.flatMap(path => (/[:*]/.test(path) ? values.map(value => filledIn(path, value)) : [path])))]
  const shared = new Set<string>()
  for (const path of [...paths, '/televisies', '/televisies?page=2', '/zoeken?query=televisie']) {
    const replies = await Promise.all(guests.map(guest => guest.request(path)))
    const kinds = replies.map(({ headers }) => /\bpublic\b/.test(headers.get('Cache-Control') ?? ''))
    expect(new Set(kinds).size, path).toBe(1)
    if (!kinds[0]) continue
    shared.add(path)
    const [one = '', other] = await Promise.all(replies.map(reply => reply.text()))
    expect(other, path).toBe(one)
    for (const { headers } of replies) expect(headers.getSetCookie(), path).toEqual([])
    if (!replies[0]?.headers.has('Surrogate-Key')) continue
    expect(one).not.toMatch(/csrf-token"|form-stamp"|nonce=|"visit"|klant@example|zakelijk@example|name="_(token|stamp)" value="[^"]/)
    const own = await Promise.all(others.map(visitor => visitor.request(path)))
    for (const { status, headers } of own) expect([status, headers.get('Cache-Control')], path).toEqual([200, 'private, no-cache'])
    if (!replies[0]?.headers.get('Content-Type')?.startsWith('text/html')) continue
    const states = (await Promise.all(own.map(reply => reply.text()))).map(stateOn)
    expect(states, path).toMatchObject([
      { cart: { count: 0 }, wishlist: { productIds: [] }, compare: [id] },
      { cart: { count: 1 }, wishlist: { productIds: [id] }, compare: [] },
      { cart: { count: 0 }, wishlist: { productIds: [] }, compare: [] },
      { cart: { count: 2 }, wishlist: { productIds: [another.product_id] }, compare: [] },
    ])
  }
  for (const path of ['/', product, '/televisies', '/zoeken?query=televisie', '/winkels', '/klantenservice'])
    expect([...shared]).toContain(path)
  const { state } = (await (await buyer.call('GET', '/api/visitor')).json()) as { state: { cart: object; compare: number[] } }
  expect(state).toMatchObject({ cart: { count: 1 }, compare: [id] })
  await shop.close()
})
