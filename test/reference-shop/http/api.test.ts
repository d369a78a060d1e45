import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { ErrorReply } from '../../../shared/contract/api/common'
import { getToken, Wishlist } from '../../../shared/contract/api/customer'
import { AddedItem, Quote, Totals } from '../../../shared/contract/api/quote'
import { newCustomer } from '../kit/service'
import { countOf, makeShop, products, standardData, Visitor } from '../kit/shop'

const { first, second, soldOut, limited } = await products()
const wish = first.product_id as number

const add = (sku: string, qty: number) => ({ cartItem: { sku, qty } })

/** Signs in as a customer that no other test knows. */
async function signIn(visitor: Visitor): Promise<void> {
  const { email, password } = await newCustomer((await standardData()).data)
  await visitor.open('/inloggen', { method: 'POST', body: new URLSearchParams({ _token: visitor.token, email, password }) })
}

async function guest() {
  const shop = await makeShop()
  const visitor = new Visitor(shop)
  await visitor.open('/inloggen')
  return { shop, visitor }
}

describe('replies', () => {
  it('parse by the contract (API-06)', async () => {
    const { visitor } = await guest()
    const json = async (method: string, path: string, body?: unknown) => (await visitor.api(method, path, body)).json()
    v.parse(
      CatalogueReply,
      await json('GET', '/api/catalog/category/1/product/list?kleur=Zwart&kleur=Wit&sort=name+desc&page=2&page_size=4&minPrice=10'),
    )
    v.parse(CatalogueReply, await json('GET', '/api/catalog/search/product/list?query=televisie'))
    v.parse(Quote, await json('GET', '/api/quote'))
    const { item_id } = v.parse(AddedItem, await json('POST', '/api/quote/item', add(first.sku, 2)))
    v.parse(AddedItem, await json('PUT', `/api/quote/item/${item_id}`, { qty: 3 }))
    v.parse(Quote, await json('GET', '/api/quote'))
    v.parse(Totals, await json('GET', '/api/checkout/totals'))
    v.parse(Wishlist, await json('GET', '/api/customer/wishlist'))
    v.parse(getToken.reply, await json('GET', '/api/session/token'))
    expect(await json('DELETE', `/api/quote/item/${item_id}`)).toBe(true)
  })

  it('put the facets, prices, sort and page of the request into the listing (CAT-02)', async () => {
    const asked: unknown[] = []
    const { data } = await standardData()
    const list: typeof data.catalogue.list = (of, query) => {
      asked.push({ of, query })
      return data.catalogue.list(of, query)
    }
    const { app } = await makeShop({}, { catalogue: { ...data.catalogue, list } })
    await app.request(
      '/api/catalog/category/1/product/list?kleur=Zwart&kleur=Wit&sort=name+desc&page=2&page_size=4&minPrice=10&maxPrice=99.5',
    )
    expect(asked).toEqual([
      {
        of: { categoryId: 1 },
        query: { filters: { kleur: ['Zwart', 'Wit'] }, page: 2, pageSize: 4, sort: 'name desc', minPrice: 10, maxPrice: 99.5 },
      },
    ])
  })

  it('keep both lines of two adds at once in one new quote (CRT-01)', async () => {
    const { visitor } = await guest()
    await visitor.request('/api/visitor')
    const before = await countOf('quotes')
    await Promise.all([first, second].map(({ sku }) => visitor.api('POST', '/api/quote/item', add(sku, 1))))
    expect(await countOf('quotes')).toBe(before + 1)
    const { items } = v.parse(Quote, await (await visitor.request('/api/quote')).json())
    expect(items.map(({ sku }) => sku).sort()).toEqual([first.sku, second.sku].sort())
  })
})

describe('refusals', () => {
  it.each([
    ['GET', '/api/catalog/category/999/product/list', undefined, 404],
    ['GET', '/api/catalog/category/abc/product/list', undefined, 400],
    ['GET', '/api/catalog/category/1/product/list?page=0', undefined, 400],
    ['GET', '/api/catalog/category/1/product/list?page_size=1000000', undefined, 400],
    ['GET', '/api/catalog/category/1/product/list?sort=price;drop%20table%20products--', undefined, 400],
    ['GET', `/api/catalog/search/product/list?query=${'x'.repeat(201)}`, undefined, 400],
    ['GET', '/api/catalog/category/1/product/list?__proto__=x&constructor=y', undefined, 200],
    ['POST', '/api/quote/item', '{"cartItem":', 400],
    ['POST', '/api/quote/item', '', 400],
    ['POST', '/api/quote/item', [], 400],
    ['POST', '/api/quote/item', add(first.sku, 0), 400],
    ['POST', '/api/quote/item', add(first.sku, 1.5), 400],
    ['POST', '/api/quote/item', add(`${first.sku}' or 1=1 --`, 1), 404],
    ['POST', '/api/quote/item', add(soldOut.sku, 1), 400],
    ['POST', '/api/quote/item', add(limited.sku, limited.max_qty + 1), 400],
    ['PUT', '/api/quote/item/1', { qty: 2 }, 404],
    ['PUT', '/api/quote/item/-1', { qty: 2 }, 400],
    ['DELETE', '/api/quote/item/1', undefined, 404],
    ['PUT', '/api/customer/wishlist/item/toggle', { productId: 'x' }, 400],
    ['PUT', '/api/customer/wishlist/item/toggle', { productId: 1 }, 200],
    ['GET', '/api/nergens', undefined, 404],
    ['PATCH', '/api/quote', {}, 405],
    ['GET', '/api/quote/item', undefined, 405],
  ])('%s %s with %j answers by the contract (API-06, API-09)', async (method, path, body, status) => {
    const { visitor } = await guest()
    const response = await visitor.api(method, path, body)
    expect(response.status).toBe(status)
    const reply = await response.json()
    if (status !== 200) expect(v.parse(ErrorReply, reply)).toEqual(reply)
    expect(JSON.stringify(reply)).not.toMatch(/ at |\.ts|node_modules|errors\./)
  })

  it('names the field that is wrong (API-09)', async () => {
    const { visitor } = await guest()
    expect(await (await visitor.api('POST', '/api/quote/item', add(first.sku, -1))).json()).toEqual({
      message: 'Er klopt iets niet in wat je hebt ingevuld. Controleer het en probeer het nog een keer.',
      parameters: ['cartItem.qty'],
      field: 'cartItem.qty',
    })
  })

  it('say how many may be ordered (API-09)', async () => {
    const { visitor } = await guest()
    expect(await (await visitor.api('POST', '/api/quote/item', add(limited.sku, limited.max_qty + 1))).json()).toMatchObject({
      message: expect.stringContaining('%1'),
      parameters: [limited.max_qty],
    })
  })

  it('stop a body that is too large before it is read, announced or not (SEC-02)', async () => {
    const { visitor } = await guest()
    const large = JSON.stringify({ cartItem: { sku: 'x'.repeat(200_000), qty: 1 } })
    expect((await visitor.api('POST', '/api/quote/item', large)).status).toBe(413)
    const stream = new Blob([large]).stream()
    const headers = { 'X-CSRF-TOKEN': visitor.token, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: stream, duplex: 'half' }
    expect((await visitor.request('/api/quote/item', init)).status).toBe(413)
  })

  it('tell nothing of what went wrong inside, but log it (API-09)', async () => {
    const { sessions } = (await standardData()).data
    const read = () => Promise.reject(new Error('secret detail of the database'))
    const shop = await makeShop({}, { sessions: { ...sessions, read } })
    const visitor = new Visitor(shop)
    await visitor.request('/api/visitor')
    const response = await visitor.api('GET', '/api/quote')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: expect.stringContaining('Er ging iets mis') })
    expect(shop.logged.some(({ event, error }) => event === 'failure' && String(error).includes('secret detail'))).toBe(true)
  })
})

describe('wishlist', () => {
  it('adds and removes for a customer (WSH-01, WSH-02)', async () => {
    const { visitor } = await guest()
    await visitor.open('/inloggen')
    await signIn(visitor)
    const toggle = async () => (await visitor.api('PUT', '/api/customer/wishlist/item/toggle', { productId: wish })).json()
    expect(await toggle()).toEqual({ products: [{ product_id: wish }], count: 1, lists: [] })
    expect(await toggle()).toEqual({ products: [], count: 0, lists: [] })
    expect((await visitor.api('PUT', '/api/customer/wishlist/item/toggle', { productId: 99_999 })).status).toBe(404)
  })

  it("keeps a guest's, which is the customer's after login (WSH-03)", async () => {
    const { visitor } = await guest()
    const toggle = async (productId: unknown) => visitor.api('PUT', '/api/customer/wishlist/item/toggle', { productId })
    expect(await (await toggle(wish)).json()).toEqual({ products: [{ product_id: wish }], count: 1, lists: [] })
    expect([(await toggle(99_999)).status, (await toggle('x')).status, (await toggle(null)).status]).toEqual([404, 400, 400])
    expect((await (await visitor.request('/api/visitor')).json()).state.wishlist).toEqual({ productIds: [wish], lists: [] })
    await visitor.open('/inloggen?terug=%2F')
    await signIn(visitor)
    expect(await (await visitor.request('/api/customer/wishlist')).json()).toEqual({
      products: [{ product_id: wish }],
      count: 1,
      lists: [],
    })
  })
})
