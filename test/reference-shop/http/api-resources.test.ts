import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressDetails } from '../../../shared/contract/api/address'
import { KEY_REUSED } from '../../../shared/contract/api/common'
import { Compare } from '../../../shared/contract/api/compare'
import { entries } from '../../../shared/contract/api/entries'
import { openApi } from '../../../shared/contract/api/openapi'
import { ProductStock, Store, StoreList, StoreStockList } from '../../../shared/contract/api/stores'
import { makeShop, products, standardData, Visitor } from '../kit/shop'

const { first } = await products()
const { data } = await standardData()
const stores = await data.stores.all()

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(await makeShop())
  await visitor.open('/inloggen')
  return visitor
}

const json = async (visitor: Visitor, method: string, path: string, body?: unknown): Promise<unknown> =>
  (await visitor.api(method, path, body)).json()

describe('the stores', () => {
  it('come nearest first to a place or a position, with their distance (STO-01)', async () => {
    const visitor = await guest()
    const near = v.parse(StoreList, await json(visitor, 'GET', '/api/stores?query=Rotterdam'))
    const distances = near.stores.map(store => store.distance_km ?? Number.NaN)
    expect(near.stores[0]?.city).toBe('Rotterdam')
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(near.origin?.label).toBe('Rotterdam')
    const { slug, latitude, longitude } = stores.find(({ city }) => city === 'Utrecht') ?? stores[0] ?? {}
    const here = v.parse(StoreList, await json(visitor, 'GET', `/api/stores?latitude=${latitude}&longitude=${longitude}`))
    expect([here.stores[0]?.identifier, here.stores[0]?.distance_km]).toEqual([slug, 0])
  })

  it('come with those of the largest cities first without a place, and not at all for an unknown one (STO-01)', async () => {
    const visitor = await guest()
    const all = v.parse(StoreList, await json(visitor, 'GET', '/api/stores'))
    const cities = [...new Set(all.stores.map(({ city }) => city))]
    expect(cities.slice(0, 3)).toEqual(['Amsterdam', 'Rotterdam', 'Den Haag'])
    expect([all.stores.length, new Set(all.stores.map(({ distance_km: km }) => km))]).toEqual([stores.length, new Set([null])])
    expect(v.parse(StoreList, await json(visitor, 'GET', '/api/stores?query=Atlantis'))).toEqual({
      query: 'Atlantis',
      origin: null,
      stores: [],
    })
  })

  it('tell their week and the days that differ (STO-01)', async () => {
    const visitor = await guest()
    const one = stores.find(({ exceptions }) => exceptions.length) ?? stores[0]
    const store = v.parse(Store, await json(visitor, 'GET', `/api/stores/${one?.slug}`))
    const open = one?.week.flatMap((hours, day) => (hours ? [`${day + 1} ${hours.closes}`] : []))
    expect(store.opening_hours.map(({ day, closes }) => `${day} ${closes}`).sort()).toEqual(open?.sort())
    expect(one?.exceptions.map(({ date }) => date)).toEqual(expect.arrayContaining(store.exceptions.map(({ date }) => date)))
  })

  it('are refused when unknown, and so is a position that does not exist (STO-01)', async () => {
    const visitor = await guest()
    const unknown = await visitor.api('GET', '/api/stores/atlantis')
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Deze winkel bestaat niet (meer).' }])
    expect((await visitor.api('GET', '/api/stores?latitude=95&longitude=5')).status).toBe(400)
  })
})

describe('the address lookup', () => {
  it('tells a known address, an unknown one and a wrong format apart (ADR-04)', async () => {
    const visitor = await guest()
    const base = '/api/address/autocomplete/details'
    const known = v.parse(AddressDetails, await json(visitor, 'GET', `${base}/1000AB/10`))
    expect(known).toMatchObject({ street: 'Fictielaan', house_number: '10', addition: '', city: 'Amsterdam' })
    expect(v.parse(AddressDetails, await json(visitor, 'GET', `${base}/1000AB/10/A`)).addition).toBe('A')
    const status = async (path: string) => (await visitor.api('GET', base + path)).status
    expect([await status('/1000AB/41'), await status('/1000AB/10/D')]).toEqual([404, 404])
    expect([await status('/1000%20ab/10'), await status('/1000AB/10/-a')]).toEqual([200, 200])
    for (const wrong of ['/1000SS/10', '/0000AB/10', '/1000AB/0', '/1000AB/x', '/1000AB/10/toolong'])
      expect(await status(wrong), wrong).toBe(400)
  })
})

describe('stock', () => {
  it('is told of the web shop, with the promise (PDP-10)', async () => {
    const visitor = await guest()
    const stock = v.parse(ProductStock, await json(visitor, 'GET', `/api/catalog/product/stock/sku/${first.sku}`))
    expect(stock).toMatchObject({ sku: first.sku, in_stock: true })
    expect(stock.stock_text).not.toBe('')
    expect((await visitor.api('GET', '/api/catalog/product/stock/sku/NONE')).status).toBe(404)
  })

  it('is told per store: first those that have it, then the nearest (PDP-10)', async () => {
    const visitor = await guest()
    const listed = v.parse(StoreStockList, await json(visitor, 'GET', `/api/stores/stock/${first.sku}?query=Utrecht`)).stores
    const has = (await data.stock.of(first.sku))?.stores
    const idOf = new Map(stores.map(({ slug, id }) => [slug, id]))
    for (const inStock of [true, false]) {
      const some = listed.filter(one => one.in_stock === inStock)
      for (const { store } of some) expect(Boolean(has?.get(idOf.get(store.identifier) ?? 0)), store.identifier).toBe(inStock)
      const km = some.map(({ store }) => store.distance_km ?? Number.NaN)
      expect(km).toEqual(km.toSorted((one, other) => one - other))
    }
    const available = listed.map(one => one.in_stock)
    expect(available).toEqual(available.toSorted((one, other) => Number(other) - Number(one)))
    expect(listed.length).toBeGreaterThan(5)
    expect((await visitor.api('GET', '/api/stores/stock/NONE')).status).toBe(404)
  })
})

describe('comparing', () => {
  const ids = (reply: unknown): number[] => v.parse(Compare, reply).products.map(({ product_id }) => Number(product_id))

  it('keeps what a guest adds, once, and forgets what is removed (CMP-01)', async () => {
    const visitor = await guest()
    expect(ids(await json(visitor, 'GET', '/api/catalog/compare'))).toEqual([])
    await visitor.api('POST', '/api/catalog/compare', { product_id: 1 })
    await visitor.api('POST', '/api/catalog/compare', { product_id: 2 })
    const twice = v.parse(Compare, await json(visitor, 'POST', '/api/catalog/compare', { product_id: 1 }))
    expect(twice).toMatchObject({ maximum: 4, url: '/vergelijken?product=1&product=2' })
    expect(ids(twice)).toEqual([1, 2])
    expect(ids(await json(visitor, 'DELETE', '/api/catalog/compare/1'))).toEqual([2])
    expect(ids(await json(visitor, 'GET', '/api/catalog/compare'))).toEqual([2])
  })

  it('stops at four and says so (CMP-01)', async () => {
    const visitor = await guest()
    for (const product_id of [1, 2, 3, 4]) await visitor.api('POST', '/api/catalog/compare', { product_id })
    const fifth = await visitor.api('POST', '/api/catalog/compare', { product_id: 5 })
    expect([fifth.status, await fifth.json()]).toEqual([400, { message: 'Je kunt maximaal %1 producten vergelijken.', parameters: [4] }])
    expect(ids(await json(visitor, 'GET', '/api/catalog/compare'))).toEqual([1, 2, 3, 4])
  })

  it('refuses an unknown product and a call without the token (CMP-01 API-09)', async () => {
    const visitor = await guest()
    expect((await visitor.api('POST', '/api/catalog/compare', { product_id: 99_999 })).status).toBe(404)
    expect((await visitor.api('POST', '/api/catalog/compare', { product_id: 1 }, 'wrong')).status).toBe(419)
    expect(ids(await json(visitor, 'GET', '/api/catalog/compare'))).toEqual([])
  })
})

describe('the document of the API', () => {
  it('is served, with every call (API-06)', async () => {
    const visitor = await guest()
    const response = await visitor.request('/api/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const document = (await response.json()) as { paths: Record<string, object> }
    expect(document).toEqual(JSON.parse(JSON.stringify(openApi())))
    expect(new Set(Object.keys(document.paths))).toEqual(new Set(entries.map(({ path }) => path)))
  })
})

describe('the routes of the API', () => {
  it('take a visitor for a robot where the contract says that they may, and nowhere else (API-06, SEC-02)', async () => {
    const visitor = await guest()
    for (const { name, method, path, example, bodyKind, errors } of entries.filter(entry => entry.method !== 'GET')) {
      const at = path.replace(/\{(\w+)\}/g, (_, part: string) => String(example.params?.[part as never]))
      const body = bodyKind ? new URLSearchParams(example.body as Record<string, string>) : JSON.stringify(example.body)
      const { token } = await (await visitor.request('/api/session/token')).json()
      // A key of its own for each: the examples share one.
      const key = Object.keys(example.headers ?? {}).includes('Idempotency-Key') && { 'Idempotency-Key': `a key for ${name}, once` }
      const headers = { ...example.headers, ...key, 'X-CSRF-TOKEN': token, ...(!bodyKind && { 'Content-Type': 'application/json' }) }
      const { status } = await visitor.request(at, { method, headers, ...(example.body !== undefined && { body }) })
      // Cart changes also reply that a key was used before with another body.
      const said = (errors as Record<string, string> | undefined)?.[422]
      expect(status === 422, name).toBe(said !== undefined && said !== KEY_REUSED[422])
    }
  })

  it('stand on a page, all of them also without JavaScript, that asks for no icon its policy forbids (API-06, NJS-01, SEC-01)', async () => {
    const response = await (await makeShop()).app.request('/api/docs')
    const html = await response.text()
    expect(html).toContain('<link rel="icon" href="data:,">')
    expect([...html.matchAll(/<li><code>(.*?)<\/code>/g)].map(([, call]) => call).sort()).toEqual(
      entries.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    expect(response.headers.get('Content-Security-Policy')).toContain('img-src data:;')
  })

  it('are all calls of the contract (API-06)', async () => {
    const blank = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}')
    const known = new Set(entries.map(({ method, path }) => `${method} ${blank(path)}`))
    const served = (await makeShop()).app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    const wrong = served
      .map(({ method, path }) => `${method} ${blank(path.replace('/:addition?', '/:addition'))}`)
      .filter(route => !known.has(route))
    expect(wrong).toEqual(['GET /api/docs', 'GET /api/openapi.json'])
  })
})
