import { expect, it } from 'vitest'
import { Session } from '../../../reference-shop/sessions/session'
import { standardData } from '../kit/shop'

const begin = async () => {
  const store = (await standardData()).data.sessions
  const session = await Session.open(store, undefined)
  await session.change({ wish: 3, quoteId: 7 })
  return { store, session, old: session.id, oldKey: session.key }
}

it('who logs in gets another session, and the old one is nobody’s: an id set by another is worth nothing (SEC-02)', async () => {
  const { store, session, old, oldKey } = await begin()
  expect(await session.renew(async () => ({ customerId: 1 }))).toBe(true)
  expect(session.id).not.toBe(old)
  expect(session.key).not.toBe(oldKey)
  expect(await store.read(oldKey)).toBeUndefined()
  expect((await Session.open(store, old)).state.customerId).toBeNull()
  expect((await Session.open(store, session.id)).state).toEqual({ customerId: 1, quoteId: null, wish: null, messages: [] })
  expect(session.state).toEqual({ customerId: 1, quoteId: null, wish: null, messages: [] })
})

it('the new session goes out as a cookie, and can be changed and ended like one that was there (SEC-02)', async () => {
  const { store, session } = await begin()
  session.fresh = false
  await session.renew(async () => ({ customerId: 1 }))
  expect(session.fresh).toBe(true)
  await store.remove(session.key)
  await session.change({ wish: 4 })
  expect(session.state).toEqual({ customerId: null, quoteId: null, wish: null, messages: [] })
  expect(await store.read(session.key)).toBeUndefined()
})

it('everything stays as it was when nobody is found (SEC-02)', async () => {
  const { store, session, old } = await begin()
  session.fresh = false
  expect(await session.renew(async () => undefined)).toBe(false)
  expect([session.id, session.fresh, session.state.wish]).toEqual([old, false, 3])
  expect((await Session.open(store, old)).state.quoteId).toBe(7)
})

it('a visitor who changes nothing has no row and no cookie, and the first change makes both (SEC-02)', async () => {
  const store = (await standardData()).data.sessions
  const session = await Session.open(store, undefined)
  expect([session.fresh, session.isHeld]).toEqual([false, false])
  expect(await store.read(session.key)).toBeUndefined()
  await session.keep()
  expect(await store.read(session.key)).toBeUndefined()
  await session.change({ wish: 3 })
  expect(session.fresh).toBe(true)
  expect((await store.read(session.key))?.state).toEqual({ customerId: null, quoteId: null, wish: 3, messages: [] })
  const again = await Session.open(store, session.id)
  expect([again.fresh, again.state.wish]).toEqual([false, 3])
  await again.keep()
  expect(again.fresh).toBe(true)
})

it('a page knows whether somebody is logged in, in which session, and since which change (RT-14)', async () => {
  const { session } = await begin()
  expect(session.visit).toMatch(/^0[\w-]{8}\.0$/)
  const before = session.visit
  session.stamp = 'abc'
  await session.renew(async () => ({ customerId: 1 }))
  expect(session.visit).toMatch(/^1[\w-]{8}\.abc$/)
  expect(session.visit.slice(1, 9)).not.toBe(before.slice(1, 9))
})
