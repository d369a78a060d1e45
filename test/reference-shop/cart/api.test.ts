import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entries } from '../../../shared/contract/api/entries'
import { Quote } from '../../../shared/contract/api/quote'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
let person: Person
let sku: string
let key = 0

beforeAll(async () => {
  shop = await openFullShop(240)
  const { items } = (await shop.data.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })) ?? { items: [] }
  const simple = items.filter(({ product_type, in_stock, max_qty }) => product_type === 'simple' && in_stock && (max_qty ?? 9) > 5)
  for (const one of simple) if ((await shop.data.services.of(one.sku))?.length) sku ||= one.sku
})
afterAll(() => shop.close())

beforeEach(async () => {
  person = new Person(shop)
  await person.logIn()
})

/** Makes a call with an idempotency key, as the client does. */
async function send(
  method: string,
  path: string,
  body?: unknown,
  under = `a-key-of-a-cart-${key}`,
): Promise<{ status: number; reply: unknown }> {
  const response = await person.request(path, {
    method,
    headers: {
      'X-CSRF-TOKEN': person.token,
      'Idempotency-Key': under,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, reply: await response.json() }
}

const read = async () => v.parse(Quote, await (await person.request('/api/quote')).json())
const one = () => ({ cartItem: { sku, qty: 1 } })
const fresh = () => `a-key-of-a-cart-${++key}`

/** Adds a line to the visitor's cart. */
async function line(): Promise<number> {
  const { items, saved_items: saved } = await read()
  for (const { item_id } of items) await send('DELETE', `/api/quote/item/${item_id}`, undefined, fresh())
  for (const { item_id } of saved ?? []) await send('DELETE', `/api/quote/later/${item_id}`, undefined, fresh())
  const { reply } = await send('POST', '/api/quote/item', one(), fresh())
  fresh()
  return (reply as { item_id: number }).item_id
}

type Change = [method: string, path: string, body?: unknown, other?: unknown]

/** The same line, saved for later. */
async function aside(id: number): Promise<number> {
  await send('POST', '/api/quote/later', { item_id: id }, fresh())
  fresh()
  return id
}

/** Every change of the cart: its body, and a different body for the same key. */
const changes: Record<string, (itemId: number) => Change | Promise<Change>> = {
  addItem: () => ['POST', '/api/quote/item', one(), { cartItem: { sku, qty: 2 } }],
  changeItem: id => ['PUT', `/api/quote/item/${id}`, { qty: 3 }, { qty: 2 }],
  removeItem: id => ['DELETE', `/api/quote/item/${id}`],
  addServices: id => [
    'POST',
    '/api/catalog/product/services/addServicesToQuoteItem',
    { cartItem: { cart_item_id: id, services: [] } },
    { cartItem: { cart_item_id: id, services: ['x'] } },
  ],
  applyCoupon: () => ['POST', '/api/checkout/payment/coupons', { couponCode: 'WELKOM10' }, { couponCode: 'HERFST50' }],
  saveForLater: id => ['POST', '/api/quote/later', { item_id: id }, { item_id: id + 1 }],
  putBack: async id => ['POST', '/api/quote/later/back', { item_id: await aside(id) }, { item_id: id + 1 }],
  addSaved: id => ['POST', '/api/quote/later/item', { ...one(), services: [] }, { cartItem: { sku, qty: id + 1 } }],
  removeSaved: async id => ['DELETE', `/api/quote/later/${await aside(id)}`],
  removeCoupon: () => ['DELETE', '/api/checkout/payment/coupons'],
}

describe('a change of the cart by a client that asks for the cart as it is then', () => {
  const ask = (method: string, path: string, body: unknown, prefer: string) =>
    person.request(path, {
      method,
      headers: { 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': fresh(), Prefer: prefer, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  it.each(Object.entries(changes))('%s brings quote and totals, and says so (API-11)', async (_name, change) => {
    const [method, path, body] = await change(await line())
    const response = await ask(method, path, body, 'respond-async, Return="representation"')
    expect([response.status, response.headers.get('Preference-Applied')]).toEqual([200, 'return=representation'])
    const { quote, totals } = (await response.json()) as { quote: unknown; totals: unknown }
    expect(quote).toEqual(await (await person.request('/api/quote')).json())
    expect(totals).toEqual(await (await person.request('/api/checkout/totals')).json())
  })

  it('keeps what the change itself replies, and sends nothing more to whoever asks for something else (API-11)', async () => {
    await line()
    const whole = await ask('POST', '/api/quote/item', one(), 'return=representation')
    expect(await whole.json()).toMatchObject({ sku, qty: expect.any(Number), item_id: expect.any(Number), name: expect.any(String) })
    const bare = await ask('POST', '/api/quote/item', one(), 'return=minimal')
    expect([bare.headers.get('Preference-Applied'), Object.keys((await bare.json()) as object)]).toEqual([
      null,
      expect.not.arrayContaining(['quote']),
    ])
  })
})

describe('a change of the cart that comes again under its key', () => {
  it('is each that the contract takes a key with, and that one of orders (API-11)', () => {
    const keyed = entries.filter(({ headers }) => headers && 'Idempotency-Key' in headers.entries).map(({ name }) => name)
    // A cart line and a saved line.
    const others = ['addRows', 'announceReturn', 'orderExpress', 'placeOrder', 'reorder', 'reserve']
    expect(keyed.toSorted()).toEqual([...Object.keys(changes), ...others].toSorted())
  })

  it.each(Object.entries(changes))(
    '%s answers as before and changes nothing; with something else in it, it is refused (API-11)',
    async (_name, change) => {
      const [method, path, body, other] = await change(await line())
      const first = await send(method, path, body)
      expect(first.status).toBe(200)
      const before = await read()
      expect(await send(method, path, body)).toEqual(first)
      expect(await read()).toEqual(before)
      expect(other === undefined, 'only what is removed has no body').toBe(method === 'DELETE')
      if (!other) return
      expect(await send(method, path, other)).toMatchObject({ status: 422, reply: { message: expect.stringMatching(/\S/) } })
      expect(await read()).toEqual(before)
    },
  )

  it('to a line that is gone since answers as it did, and under another key not (API-11)', async () => {
    const id = await line()
    await send('DELETE', `/api/quote/item/${id}`)
    expect((await send('DELETE', `/api/quote/item/${id}`)).reply).toBe(true)
    expect((await send('DELETE', `/api/quote/item/${id}`, undefined, fresh())).status).toBe(404)
  })

  it('saves a line for later and back once each: the list is not in the cart, and another key finds nothing there (API-11, CRT-01)', async () => {
    const id = await aside(await line())
    const { items, items_qty, saved_items: saved } = await read()
    expect([items, items_qty, saved?.filter(one => one.item_id === id).length]).toEqual([[], 0, 1])
    expect((await send('POST', '/api/quote/later', { item_id: id }, fresh())).status).toBe(404)
    fresh()
    const back = await send('POST', '/api/quote/later/back', { item_id: id })
    expect([back.status, back.reply]).toEqual([200, expect.objectContaining({ item_id: id, sku })])
    expect((await send('POST', '/api/quote/later/back', { item_id: id }, fresh())).status).toBe(404)
    expect((await send('DELETE', `/api/quote/later/${id}`, undefined, fresh())).status).toBe(404)
    expect((await read()).items.map(one => one.item_id)).toEqual([id])
  })

  it('may be tried again when it was refused (API-11)', async () => {
    await line()
    expect((await send('POST', '/api/quote/item', { cartItem: { sku: 'no-such-sku', qty: 1 } })).status).toBe(404)
    expect((await send('POST', '/api/quote/item', one())).status).toBe(200)
  })

  it('adds one to a cart that the first of them began, also when both come at once (API-11, CRT-01)', async () => {
    person = new Person(shop)
    await person.open('/')
    const under = fresh()
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/api/quote/item', one(), under)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read()).items_qty).toBe(1)
  })

  it('needs a key that is one; without a key each counts (API-11)', async () => {
    await line()
    expect((await send('POST', '/api/quote/item', one(), 'short')).status).toBe(400)
    for (const _ of [1, 2]) await person.call('POST', '/api/quote/item', one())
    expect((await read()).items_qty).toBe(3)
  })

  it('as an order that is put in the cart again does not double it (API-11, ACC-02)', async () => {
    await line()
    const { orders } = await shop.data.orders.list(Number((await read()).customer?.id), 1)
    const [order] = orders
    if (!order) throw new Error('The demo customer has no orders')
    const again = () => send('POST', `/api/customer/orders/${order.number}/reorder`, {})
    const first = await again()
    const before = await read()
    expect([first.status, await again(), await read()]).toEqual([200, first, before])
  })
})
