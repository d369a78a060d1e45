import { describe, expect, it } from 'vitest'
import { askForReset, changePassword, customerOf, logIn, logOut, resetPassword } from '../../../reference-shop/account/service'
import { Session } from '../../../reference-shop/sessions/session'
import { emptyMemory, memoryData } from '../kit/memory-data'
import { serviceDeps, sessionOf } from '../kit/service'

const [email, password] = ['klant@example.com', 'Welkom123!']
const noLinks = { issue: async () => '', look: async () => undefined, redeem: async () => undefined }

describe('a login', () => {
  it('begins a new session, with the cart and the wishlist of the guest (ACC-01, SEC-02)', async () => {
    const deps = serviceDeps(memoryData(emptyMemory()))
    const session = await sessionOf(deps.data)
    await session.change({ quoteId: 3, wished: [4] })
    const before = session.id
    expect((await logIn(deps, session, email, password)).id).toBe(7)
    expect(session.id).not.toBe(before)
    expect(session.state).toMatchObject({ customerId: 7, quoteId: 3, wish: null })
    expect(await deps.data.wishlists.ids(7)).toEqual([4])
  })

  it('takes along what the guest put in the cart while it was going on (ACC-01, CRT-07)', async () => {
    const data = memoryData(emptyMemory())
    const [deps, session] = [serviceDeps(data), await sessionOf(data)]
    await session.change({ wished: [4] })
    const inOtherTab = await Session.open(data.sessions, session.id)
    const { verify } = data.customers
    deps.data.customers = {
      ...data.customers,
      async verify(...given) {
        await inOtherTab.change({ quoteId: 3, wished: [5, 4] })
        return verify(...given)
      },
    }
    await logIn(deps, session, email, password)
    expect([session.state.quoteId, await deps.data.wishlists.ids(7)]).toEqual([3, [5, 4]])
  })

  it('of a customer who changes the password keeps the cart begun meanwhile (ACC-01, CRT-07)', async () => {
    const data = memoryData(emptyMemory())
    const [deps, session] = [serviceDeps(data), await sessionOf(data, 7)]
    const inOtherTab = await Session.open(data.sessions, session.id)
    const { verify } = data.customers
    deps.data.customers = {
      ...data.customers,
      async verify(...given) {
        await inOtherTab.change({ quoteId: 3 })
        return verify(...given)
      },
      setPassword: async () => {},
    }
    await changePassword(deps, session, password, 'Anders-Geheim-1')
    expect((await Session.open(data.sessions, session.id)).state).toMatchObject({ customerId: 7, quoteId: 3 })
  })

  it('with a wrong password is refused and leaves the session as it was (ACC-01)', async () => {
    const deps = serviceDeps()
    const session = await sessionOf(deps.data)
    const before = session.id
    await expect(logIn(deps, session, email, 'fout')).rejects.toMatchObject({ status: 401, code: 'signIn' })
    expect([session.id, session.state.customerId]).toEqual([before, null])
  })

  it('is refused after ten wrong ones, with the right password too, in the same words (ACC-01, SEC-02)', async () => {
    const deps = serviceDeps()
    const session = await sessionOf(deps.data)
    for (let time = 0; time < 10; time++) await logIn(deps, session, email, 'fout').catch(() => {})
    await expect(logIn(deps, session, email, password)).rejects.toMatchObject({ status: 429, code: 'signIn' })
    expect((await logIn({ ...deps, clientAddress: '192.0.2.7' }, session, email, password)).id).toBe(7)
  })

  it('ends with the logout, which leaves nothing of the customer in the session (ACC-01)', async () => {
    const deps = serviceDeps()
    const session = await sessionOf(deps.data, 7)
    expect((await customerOf(deps, session)).email).toBe(email)
    await logOut(session)
    expect(session.state).toEqual({ customerId: null, quoteId: null, wish: null, messages: [] })
    await expect(customerOf(deps, session)).rejects.toMatchObject({ status: 401, code: 'login' })
  })
})

describe('a link of an e-mail', () => {
  it('to a new password goes to nobody when the address has no account, and is written all the same (ACC-01, SEC-02)', async () => {
    const { customers } = memoryData()
    const byEmail = async (address: string) => (address === email ? await customers.get(7) : undefined)
    const deps = serviceDeps({ customers: { ...customers, byEmail } })
    await askForReset(deps, email)
    await askForReset(deps, 'niemand@example.com')
    expect(deps.emails.map(({ to }) => to)).toEqual([email, ''])
  })

  it('that was used changes no password (ACC-01)', async () => {
    const deps = serviceDeps({ links: noLinks })
    await expect(resetPassword(deps, 'used', password)).rejects.toMatchObject({ status: 400, code: 'oldLink' })
  })
})
