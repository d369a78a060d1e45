import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToQuote, quoteOf } from '../../../reference-shop/cart/service'
import { newSessionId } from '../../../reference-shop/http/signing'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { Session } from '../../../reference-shop/sessions/session'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../kit/databases'
import { openFullShop, Person } from '../kit/full-shop'

describe.each(databasesFor('sessions'))('a session on $name, in two processes of the shop', ({ start }) => {
  let lane: Lane
  let here: ShopData
  let there: ShopData
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    here = await openShopData(source)
    there = await openShopData(source)
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await lane.stop()
  })

  const open = (id: string) => Promise.all([Session.open(here.sessions, id), Session.open(there.sessions, id)])

  it('gets one quote, however many clicks make it at once (CRT-01)', async () => {
    const { items } = (await here.catalogue.list({ search: 'a' }, { filters: {}, page: 1 })) ?? { items: [] }
    const { sku = '' } = items.find(item => item.product_type === 'simple' && item.in_stock && item.max_qty === null) ?? {}
    const id = newSessionId()
    const sessions = [...(await open(id)), ...(await open(id))]
    await Promise.all(sessions.map((session, at) => addToQuote({ data: at % 2 ? there : here }, session, { sku, qty: 1 })))
    expect(new Set(sessions.map(({ state }) => state.quoteId)).size).toBe(1)
    expect((await quoteOf({ data: here }, await Session.open(here.sessions, id))).items_qty).toBe(4)
  })

  it('keeps what each of two requests changed in it (CRT-01)', async () => {
    const id = newSessionId()
    const [one, other] = await open(id)
    const messages = [{ kind: 'info' as const, text: 'Hallo' }]
    await Promise.all([one.change({ messages }), other.change({ wish: 3 })])
    expect((await Session.open(here.sessions, id)).state).toMatchObject({ messages, wish: 3 })
  })

  it('stays ended when a request that began before changes it (SEC-02)', async () => {
    const began = await Session.open(here.sessions, undefined)
    await began.renew(async () => ({ customerId: 1 }))
    const [first, late] = await open(began.id)
    await there.sessions.remove(began.key)
    await first.change({ messages: [] })
    expect(first.state.customerId).toBeNull()
    await expect(addToQuote({ data: there }, late, { sku: 'ANY', qty: 1 })).rejects.toMatchObject({ status: 419 })
    expect(await here.sessions.read(began.key)).toBeUndefined()
  })
})

it('lasts for thirty days after the last thing somebody did, with its cart, and so does its cookie (CRT-01, SEC-02)', async () => {
  const shop = await openFullShop()
  const { items } = (await shop.data.catalogue.list({ search: 'a' }, { filters: {}, page: 1 })) ?? { items: [] }
  const { sku = '' } = items.find(item => item.product_type === 'simple' && item.in_stock && item.max_qty === null) ?? {}
  const person = await new Person(shop).open('/')
  const add = async () => {
    const response = await person.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
    expect(response.status).toBe(200)
    return response.headers.getSetCookie().map(cookie => cookie.replace(/=.*; Max-Age=(\d+).*/, ' $1'))
  }
  await add()
  shop.clock.pass(29 * 86_400_000)
  await person.open('/')
  expect(await add()).toEqual(['etalage_session 2592000', expect.stringContaining('etalage_visit')])
  shop.clock.pass(29 * 86_400_000)
  const quote = (await (await person.call('GET', '/api/quote')).json()) as { items_qty: number }
  expect(quote.items_qty).toBe(2)
  await shop.close()
})

it('sets a separate cookie that says that pages are personal, once, and again when the browser lost it (RT-19)', async () => {
  const shop = await openFullShop()
  try {
    const person = await new Person(shop).logIn()
    const told = (response: Response) => response.headers.getSetCookie().filter(cookie => cookie.startsWith('etalage_own='))
    expect(told(await person.request('/'))).toEqual([])
    person.forget('etalage_own')
    expect(told(await person.request('/'))).toEqual([expect.stringContaining('etalage_own=1;')])
    const again = await person.request('/')
    expect(again.headers.getSetCookie()).toEqual([])
  } finally {
    await shop.close()
  }
})

it('is kept in a cookie that no script and no other site gets (SEC-02)', async () => {
  const shop = await openFullShop()
  try {
    const person = await new Person(shop).open('/contact')
    const left = await person.request('/uitloggen', { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
    expect(left.headers.getSetCookie().find(cookie => cookie.startsWith('etalage_session='))).toMatch(/; HttpOnly; SameSite=Lax/)
  } finally {
    await shop.close()
  }
})
