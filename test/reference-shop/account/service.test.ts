import { describe, expect, it } from 'vitest'
import { askForReset, changePassword, customerOf, logIn, logOut, resetPassword } from '../../../reference-shop/account/service'
import { Session } from '../../../reference-shop/sessions/session'
import { newCustomer, serviceDeps, sessionOf } from '../kit/service'

const setUp = async () => {
  const deps = await serviceDeps()
  const customer = await newCustomer(deps.data)
  /** Signs in while `meanwhile` happens in another tab. */
  const during = (meanwhile: () => Promise<unknown>): void => {
    const { verify } = deps.data.customers
    deps.data.customers = {
      ...deps.data.customers,
      async verify(...given) {
        await meanwhile()
        return verify(...given)
      },
    }
  }
  return { deps, customer, during, session: await sessionOf(deps.data) }
}

describe('a login', () => {
  it('begins a new session, with the cart and the wishlist of the guest (ACC-01, SEC-02)', async () => {
    const { deps, customer, session } = await setUp()
    const quoteId = await deps.data.quotes.create()
    await session.change({ quoteId, wished: [4] })
    const before = session.id
    await logIn(deps, session, customer.email, customer.password)
    expect(session.id).not.toBe(before)
    expect(session.state).toMatchObject({ customerId: customer.id, quoteId, wish: null })
    expect(await deps.data.wishlists.ids(customer.id)).toEqual([4])
  })

  it('takes along what the guest put in the cart while it was going on (ACC-01, CRT-07)', async () => {
    const { deps, customer, during, session } = await setUp()
    await session.change({ wished: [4] })
    const inOtherTab = await Session.open(deps.data.sessions, session.id)
    const quoteId = await deps.data.quotes.create()
    during(() => inOtherTab.change({ quoteId, wished: [5, 4] }))
    await logIn(deps, session, customer.email, customer.password)
    expect([session.state.quoteId, await deps.data.wishlists.ids(customer.id)]).toEqual([quoteId, [5, 4]])
  })

  it('of a customer who changes the password keeps the cart begun meanwhile (ACC-01, CRT-07)', async () => {
    const { deps, customer, during } = await setUp()
    const session = await sessionOf(deps.data, customer.id)
    const inOtherTab = await Session.open(deps.data.sessions, session.id)
    const quoteId = await deps.data.quotes.create()
    during(() => inOtherTab.change({ quoteId }))
    await changePassword(deps, session, customer.password, 'Anders-Geheim-1')
    expect((await Session.open(deps.data.sessions, session.id)).state).toMatchObject({ customerId: customer.id, quoteId })
  })

  it('with a wrong password is refused and leaves the session as it was (ACC-01)', async () => {
    const { deps, customer, session } = await setUp()
    const before = session.id
    await expect(logIn(deps, session, customer.email, 'fout')).rejects.toMatchObject({ status: 401, code: 'signIn' })
    expect([session.id, (await Session.open(deps.data.sessions, before)).state.customerId]).toEqual([before, null])
  })

  it('is refused after ten wrong ones, with the right password too, in the same words (ACC-01, SEC-02)', async () => {
    const { deps, customer, session } = await setUp()
    for (let time = 0; time < 10; time++) await logIn(deps, session, customer.email, 'fout').catch(() => {})
    const own = async () => (await Session.open(deps.data.sessions, session.id)).state.customerId
    await expect(logIn(deps, session, customer.email, customer.password)).rejects.toMatchObject({ status: 429, code: 'signIn' })
    expect(await own()).toBeNull()
    await logIn({ ...deps, clientAddress: '192.0.2.7' }, session, customer.email, customer.password)
    expect(await own()).toBe(customer.id)
  })

  it('ends with the logout, which leaves nothing of the customer in the session (ACC-01)', async () => {
    const { deps, customer } = await setUp()
    const session = await sessionOf(deps.data, customer.id)
    const before = session.id
    expect((await customerOf(deps, session)).email).toBe(customer.email)
    await logOut(session)
    for (const id of [before, session.id])
      expect((await Session.open(deps.data.sessions, id)).state).toEqual({ customerId: null, quoteId: null, wish: null, messages: [] })
    await expect(customerOf(deps, session)).rejects.toMatchObject({ status: 401, code: 'login' })
  })
})

describe('a link of an e-mail', () => {
  it('to a new password goes to nobody when the address has no account, and is written all the same (ACC-01, SEC-02)', async () => {
    const { deps, customer } = await setUp()
    await askForReset(deps, customer.email)
    await askForReset(deps, 'niemand@example.com')
    expect(deps.emails.map(({ to }) => to)).toEqual([customer.email, ''])
  })

  it('that was used changes no password (ACC-01)', async () => {
    const { deps, customer, session } = await setUp()
    await expect(resetPassword(deps, 'used', 'Anders-Geheim-1')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
    await logIn(deps, session, customer.email, customer.password)
    expect((await Session.open(deps.data.sessions, session.id)).state.customerId).toBe(customer.id)
  })
})
