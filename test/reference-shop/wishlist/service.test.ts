import { describe, expect, it } from 'vitest'
import { logIn } from '../../../reference-shop/account/service'
import { Session } from '../../../reference-shop/sessions/session'
import { MOST_GUEST_WISHES, toggleWish, wishlistOf } from '../../../reference-shop/wishlist/service'
import { newCustomer, serviceDeps, sessionOf } from '../kit/service'

type ServiceDeps = Awaited<ReturnType<typeof serviceDeps>>
const idsOf = async (deps: ServiceDeps, session: Session) => (await wishlistOf(deps, session)).products.map(({ product_id }) => product_id)

const setUp = async (isCustomer = false) => {
  const deps = await serviceDeps()
  const customer = await newCustomer(deps.data)
  const signIn = (session: Session) => logIn(deps, session, customer.email, customer.password)
  return { deps, customer, signIn, session: await sessionOf(deps.data, isCustomer ? customer.id : null) }
}

it.each([true, false])(
  'a wishlist holds what was added and not removed, of a guest too: of a customer %s (WSH-01, WSH-03)',
  async isCustomer => {
    const { deps, session } = await setUp(isCustomer)
    for (const id of [3, 4, 3]) await toggleWish(deps, session, id)
    expect(await wishlistOf(deps, session)).toEqual({ products: [{ product_id: 4 }], count: 1, lists: [] })
  },
)

it.each([true, false])('a product that does not exist is not put on a wishlist: of a customer %s (WSH-01)', async isCustomer => {
  const { deps, session } = await setUp(isCustomer)
  await expect(toggleWish(deps, session, 99_999)).rejects.toMatchObject({ status: 404, code: 'unknownProduct' })
  expect(session.fresh).toBe(isCustomer)
})

describe('the wishlist of a guest', () => {
  it('begins a session with its first product, and stands newest first in the next visit (WSH-03, RT-19)', async () => {
    const { deps, session } = await setUp()
    expect([await idsOf(deps, session), session.isHeld]).toEqual([[], false])
    await toggleWish(deps, session, 3)
    await toggleWish(deps, session, 5)
    expect(session.isHeld).toBe(true)
    expect(await idsOf(deps, await Session.open(deps.data.sessions, session.id))).toEqual([5, 3])
  })

  it('takes no more than its limit, and products can still be removed (WSH-03, SEC-02)', async () => {
    const { deps, session } = await setUp()
    const full = Array.from({ length: MOST_GUEST_WISHES }, (_, at) => 1000 + at)
    await session.change({ wished: full })
    await expect(toggleWish(deps, session, 3)).rejects.toMatchObject({ status: 400, code: 'wishlistFull', parameters: [MOST_GUEST_WISHES] })
    await toggleWish(deps, session, 1000)
    await toggleWish(deps, session, 3)
    expect(await idsOf(deps, session)).toEqual([3, ...full.slice(1)])
  })

  it('is begun by one place a limited number of times, not counted for whoever has one (WSH-03, SEC-02)', async () => {
    const { deps } = await setUp()
    const asked = { ...deps, clientAddress: '192.0.2.44' }
    for (let time = 0; time < 300; time++) await toggleWish(asked, await sessionOf(deps.data), 3)
    const session = await sessionOf(deps.data)
    await expect(toggleWish(asked, session, 3)).rejects.toMatchObject({ status: 429 })
    await session.change({ wished: [4] })
    await toggleWish(asked, session, 3)
    expect(await idsOf(deps, session)).toEqual([3, 4])
  })

  it('keeps what two tabs add at once (WSH-03)', async () => {
    const { deps, session } = await setUp()
    await toggleWish(deps, session, 1)
    const tabs = await Promise.all([1, 2].map(() => Session.open(deps.data.sessions, session.id)))
    await Promise.all(tabs.map((tab, at) => toggleWish(deps, tab, 2 + at)))
    expect((await idsOf(deps, await Session.open(deps.data.sessions, session.id))).toSorted()).toEqual([1, 2, 3])
  })

  it("goes before the customer's own at login, each product once, and the session keeps none of it (WSH-03)", async () => {
    const { deps, customer, signIn, session } = await setUp()
    await deps.data.wishlists.merge(customer.id, [3, 4])
    for (const id of [5, 4]) await toggleWish(deps, session, id)
    await signIn(session)
    expect([await idsOf(deps, session), session.state.wished]).toEqual([[4, 5, 3], undefined])
  })

  it('brings along a heart that another tab pressed after this login was asked for (WSH-03)', async () => {
    const { deps, signIn, session } = await setUp()
    await toggleWish(deps, session, 5)
    const late = await Session.open(deps.data.sessions, session.id)
    await toggleWish(deps, await Session.open(deps.data.sessions, session.id), 6)
    await signIn(late)
    expect(await idsOf(deps, late)).toEqual([6, 5])
  })

  it('is refused in a session that another tab ended by logging in, and nothing is lost (WSH-03, SEC-02)', async () => {
    const { deps, signIn, session } = await setUp()
    await toggleWish(deps, session, 5)
    const other = await Session.open(deps.data.sessions, session.id)
    await signIn(session)
    await expect(toggleWish(deps, other, 6)).rejects.toMatchObject({ status: 419 })
    expect(await idsOf(deps, session)).toEqual([5])
  })

  it('has the one wish of a session from before guests had lists (WSH-03)', async () => {
    const { deps, session } = await setUp()
    await session.change({ wish: 4 })
    expect(await idsOf(deps, session)).toEqual([4])
    await toggleWish(deps, session, 5)
    expect([await idsOf(deps, session), session.state.wish]).toEqual([[5, 4], null])
  })
})
