import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
let product: { product_id: number; sku: string; url: string }
beforeAll(async () => {
  shop = await openFullShop(240)
  const { items } = await (await new Person(shop).request('/api/catalog/search/product/list?query=laptop')).json()
  product = items.find((one: { product_type: string; in_stock: boolean }) => one.product_type === 'simple' && one.in_stock)
})
afterAll(() => shop.close())

/** Somebody with a session. */
async function somebody(): Promise<Person> {
  const person = await new Person(shop).open('/inloggen')
  await person.request('/api/visitor')
  return person
}

const keyed = (person: Person, key: string, method: string, path: string, body?: unknown): Promise<Response> =>
  person.request(path, {
    method,
    headers: { 'X-CSRF-TOKEN': person.token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const wished = async (person: Person): Promise<number[]> =>
  (await (await person.request('/api/customer/wishlist')).json()).products.map(({ product_id }: { product_id: number }) => product_id)
const pieces = async (person: Person): Promise<number> => (await (await person.request('/api/quote')).json()).items_qty
const press = (person: Person, path: string, fields: Record<string, string>): Promise<Response> =>
  person.request(path, { method: 'POST', body: new URLSearchParams(fields) })

describe('a call under a key', () => {
  it('toggles a heart once, whenever it is repeated, and gets the same answer (WSH-01, API-04)', async () => {
    const person = await somebody()
    const ask = () => keyed(person, 'a-key-of-one-heart', 'PUT', '/api/customer/wishlist/item/toggle', { productId: product.product_id })
    const first = await (await ask()).json()
    expect(await wished(person)).toEqual([product.product_id])
    shop.clock.pass(3_600_000)
    expect(await (await ask()).json()).toEqual(first)
    const replies = await Promise.all([ask(), ask()])
    expect([replies.map(({ status }) => status), await wished(person)]).toEqual([[200, 200], [product.product_id]])
    const other = await keyed(person, 'another-key-of-heart', 'PUT', '/api/customer/wishlist/item/toggle', {
      productId: product.product_id,
    })
    expect([other.status, await wished(person)]).toEqual([200, []])
  })

  it('is refused for something else, and counts for one session alone (API-04, SEC-02)', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const path = '/api/customer/wishlist/item/toggle'
    const key = 'one-key-of-two-people'
    for (const person of [one, two]) {
      expect((await keyed(person, key, 'PUT', path, { productId: product.product_id })).status).toBe(200)
      expect(await wished(person)).toEqual([product.product_id])
    }
    expect((await keyed(one, key, 'PUT', path, { productId: product.product_id + 1 })).status).toBe(422)
    expect((await keyed(one, 'short', 'PUT', path, { productId: product.product_id })).status).toBe(400)
  })

  it('that was refused may be repeated (API-04)', async () => {
    const person = await somebody()
    const ask = () => keyed(person, 'a-key-of-a-list-of-it', 'PUT', '/api/customer/wishlist/item/toggle', { productId: 99_999_999 })
    expect([(await ask()).status, (await ask()).status]).toEqual([404, 404])
  })

  it('brings the comparison again that the first brought (API-04)', async () => {
    const person = await somebody()
    const ask = () => keyed(person, 'a-key-of-a-comparison', 'POST', '/api/catalog/compare', { product_id: product.product_id })
    const first = await (await ask()).json()
    person.forget('etalage_compare')
    expect(await (await ask()).json()).toEqual(first)
    expect(person.kept.join()).toContain(`etalage_compare=${product.product_id}`)
  })
})

describe('a form without script', () => {
  it('adds once when the browser sends it again by itself, and again when it is pressed later (CRT-09, API-04)', async () => {
    const person = await somebody()
    const fields = { sku: product.sku, terug: product.url }
    const replies = [await press(person, '/checkout/cart/add', fields), await press(person, '/checkout/cart/add', fields)]
    expect(replies.map(reply => [reply.status, reply.headers.get('Location')])).toEqual([
      [303, '/checkout/cart'],
      [303, '/checkout/cart'],
    ])
    expect(await pieces(person)).toBe(1)
    shop.clock.pass(6000)
    await press(person, '/checkout/cart/add', fields)
    expect(await pieces(person)).toBe(2)
  })

  it('adds once when it arrives twice at the same time, and for each of two people (CRT-09, API-04)', async () => {
    for (const person of [await somebody(), await somebody()]) {
      await Promise.all([1, 2, 3].map(() => press(person, '/checkout/cart/add', { sku: product.sku })))
      expect(await pieces(person)).toBe(1)
    }
  })

  it('of a page that was rendered anew is another press, as fast as it may be (CRT-09)', async () => {
    const person = await somebody()
    for (let time = 1; time <= 3; time++) {
      await person.open(product.url)
      await person.send('[action="/checkout/cart/add"]')
      expect(await pieces(person)).toBe(time)
    }
  })
})
