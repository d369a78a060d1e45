import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { NewCustomer } from '../../../reference-shop/account/records'
import { askForEmail, changePassword, logIn, removeAccount, resetPassword } from '../../../reference-shop/account/service'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { accountParts } from '../../../reference-shop/routes'
import { Session } from '../../../reference-shop/sessions/session'
import type { ShopData } from '../../../reference-shop/shop-data'
import { databasesFor, type Lane } from '../../kit/databases'
import { newClientAddress, noMail, t } from '../kit/shop'

type Asked = Parameters<typeof removeAccount>[0]

const [first, second] = ['Eerste-Geheim-1', 'Tweede-Geheim-2']
const HOUR = 3_600_000
const render = { locale: 'nl-NL' } as Asked['render']
const asked = (data: ShopData): Asked =>
  ({ data, mail: noMail, render, t, origin: 'http://localhost', clientAddress: newClientAddress(), packs: [] }) as unknown as Asked

/** Requests held until released. */
function makeGate() {
  let [reach, open] = [(): void => {}, (): void => {}]
  const reached = new Promise<void>(done => {
    reach = done
  })
  const opened = new Promise<void>(done => {
    open = done
  })
  return {
    reached,
    open: () => open(),
    async pass(): Promise<void> {
      reach()
      await opened
    },
  }
}

describe.each(databasesFor('sessions'))('a session on $name, with two processes of the shop', ({ start }) => {
  let lane: Lane
  let here: ShopData
  let there: ShopData
  let number = 0
  let email = ''
  let id = 0
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
  beforeEach(async () => {
    email = `iemand-${++number}@example.com`
    const names = { firstName: 'Wim', middleName: '', lastName: 'Sel', company: '' }
    const customer: NewCustomer = { email, passwordHash: await hashPassword(first), ...names }
    id = (await here.customers.create(customer))?.id ?? 0
  })

  const guest = (data: ShopData): Promise<Session> => Session.open(data.sessions, undefined)
  const enter = async (data: ShopData, password: string): Promise<Session> => {
    const session = await guest(data)
    await logIn(asked(data), session, email, password)
    return session
  }
  /** Whether the session still exists for the next request. */
  const isIn = async (session: Session): Promise<boolean> => (await Session.open(there.sessions, session.id)).state.customerId === id
  const reset = async (): Promise<void> => {
    const secret = await there.links.issue({ purpose: 'reset', subject: email, customerId: id, lifetime: HOUR })
    await resetPassword(asked(there), secret, second)
  }
  const change = async (): Promise<void> => changePassword(asked(there), await enter(there, first), first, second)

  it.each([
    ['a change', change],
    ['a reset', reset],
  ])('is not made when %s of the password comes between the proof of the old one and the session (SEC-02)', async (_, replace) => {
    const gate = makeGate()
    const slow = {
      ...here.customers,
      async verify(...given: Parameters<ShopData['customers']['verify']>) {
        const found = await here.customers.verify(...given)
        await gate.pass()
        return found
      },
    }
    const session = await guest(here)
    const entering = logIn(asked({ ...here, customers: slow }), session, email, first)
    const outcome = entering.then(
      () => 'in',
      ({ status }) => status,
    )
    await gate.reached
    await replace()
    gate.open()
    expect(await outcome).toBe(401)
    expect([session.state.customerId, await isIn(session)]).toEqual([null, false])
    expect(await isIn(await enter(here, second))).toBe(true)
  })

  it.each([
    ['a change', change],
    ['a reset', reset],
  ])('that is just being made does not outlive %s of the password (SEC-02)', async (_, replace) => {
    const gate = makeGate()
    const quotes = {
      ...here.quotes,
      async merge(...given: Parameters<ShopData['quotes']['merge']>) {
        await gate.pass()
        return here.quotes.merge(...given)
      },
    }
    const session = await guest(here)
    const entering = logIn(asked({ ...here, quotes }), session, email, first)
    await gate.reached
    const replacing = replace()
    setTimeout(gate.open, 200)
    await Promise.allSettled([entering, replacing])
    await replacing
    expect(await isIn(session)).toBe(false)
  })

  it('for the old password is never issued in a race of logins with a change (SEC-02)', async () => {
    let [now, next] = [first, second]
    for (let round = 0; round < 4; round++) {
      const owner = await enter(here, now)
      const sessions: Session[] = []
      const thief = async (data: ShopData): Promise<void> => {
        const session = await guest(data)
        sessions.push(session)
        await logIn(asked(data), session, email, now).catch(() => {})
      }
      await Promise.all([thief(here), thief(there), changePassword(asked(here), owner, now, next), thief(here), thief(there)])
      expect(await Promise.all(sessions.map(isIn))).toEqual(sessions.map(() => false))
      expect(await isIn(owner)).toBe(true)
      const [was, is] = [now, next]
      now = is
      next = was
    }
  })

  it('is kept by one of two changes of the password at once, and the other is refused (SEC-02)', async () => {
    const owners = [await enter(here, first), await enter(there, first)]
    const outcomes = await Promise.allSettled(
      owners.map((owner, at) => changePassword(asked(at ? there : here), owner, first, `${second}${at}`)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(owners.map(isIn))).filter(Boolean)).toHaveLength(1)
  })

  it('that was ended stays ended when a request that began before changes it at the same moment (SEC-02)', async () => {
    const gate = makeGate()
    const session = await enter(here, first)
    const changing = session.change(async () => {
      await gate.pass()
      return { messages: [] }
    })
    await gate.reached
    const replacing = reset()
    setTimeout(gate.open, 200)
    await Promise.all([changing, replacing])
    expect(await isIn(session)).toBe(false)
  })

  it('with the old password cannot change the account’s e-mail address or remove it (SEC-02)', async () => {
    const gate = makeGate()
    const slow = {
      ...here.customers,
      async verify(...given: Parameters<ShopData['customers']['verify']>) {
        const found = await here.customers.verify(...given)
        await gate.pass()
        return found
      },
    }
    const session = await enter(here, first)
    const late = asked({ ...here, customers: slow })
    const outcomes = Promise.allSettled([
      askForEmail(late, session, 'dief@example.com', first),
      removeAccount(late, session, first, accountParts),
    ])
    await gate.reached
    await reset()
    gate.open()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await here.customers.get(id))?.email).toBe(email)
  })
})
