import { describe, expect, it } from 'vitest'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { askForOrder, beginWithdrawal, orderFor, orderWithEmail } from '../../../reference-shop/orders/service'
import { serviceDeps, sessionOf } from '../kit/service'
import { standardData } from '../kit/shop'

const { data } = await standardData()
const DAY = 24 * 3_600_000
const orderOf = (changes: Partial<StoredOrder> = {}) =>
  ({
    number: '100000042',
    email: 'Kim@example.com',
    customerId: 7,
    status: 'processing',
    createdAt: Date.now() - DAY,
    delivery: null,
    withdrawnAt: null,
    ...changes,
  }) as StoredOrder

const withOrder = async (order = orderOf()) => {
  const get = async (number: string) => (number === order.number ? order : undefined)
  const issued: { purpose: string; subject: string }[] = []
  const links = {
    issue: async (link: { purpose: string; subject: string }) => {
      issued.push(link)
      return 'a new secret'
    },
    look: async (purpose: string, secret: string) =>
      purpose === 'order' && secret === 'linked' ? { subject: order.number, customerId: null } : undefined,
    redeem: async () => undefined,
  }
  return { ...(await serviceDeps({ orders: { ...data.orders, get }, links })), issued }
}

describe('an order', () => {
  it('is seen by its customer and through its link; to anybody else it does not exist (ORD-03, SEC-02)', async () => {
    const deps = await withOrder()
    const [owner, other, guest] = [await sessionOf(deps.data, 7), await sessionOf(deps.data, 8), await sessionOf(deps.data)]
    expect((await orderFor(deps, owner, '100000042')).number).toBe('100000042')
    expect((await orderFor(deps, guest, '100000042', 'linked')).number).toBe('100000042')
    for (const [session, number, token] of [
      [other, '100000042', undefined],
      [guest, '100000042', 'guessed'],
      [guest, '100000043', 'linked'],
    ] as const)
      await expect(orderFor(deps, session, number, token)).rejects.toMatchObject({ status: 404, code: 'unknownOrder' })
  })

  it('of no customer is not that of every guest (SEC-02)', async () => {
    const deps = await withOrder(orderOf({ customerId: null }))
    await expect(orderFor(deps, await sessionOf(deps.data), '100000042')).rejects.toMatchObject({ status: 404 })
  })

  it('is linked to in an e-mail to its own address; for another address the e-mail goes nowhere (ORD-03, SEC-02)', async () => {
    const deps = await withOrder()
    await askForOrder(deps, '100000042', 'kim@example.com')
    await askForOrder(deps, '100000042', 'someone@example.com')
    expect(deps.emails.map(({ to }) => to)).toEqual(['Kim@example.com', ''])
  })

  it('is found by number and address for five tries (SEC-02)', async () => {
    const deps = await withOrder()
    expect((await orderWithEmail(deps, ' 100000042 ', 'KIM@example.com')).number).toBe('100000042')
    for (let time = 0; time < 4; time++)
      await expect(orderWithEmail(deps, '100000041', 'kim@example.com')).rejects.toMatchObject({ status: 404 })
    await expect(orderWithEmail(deps, '100000042', 'kim@example.com')).rejects.toMatchObject({ status: 429 })
  })

  it('may be withdrawn from for fourteen days after it came, and not any more after that (LAW-01)', async () => {
    const by = { number: '100000042', name: 'Kim', email: 'kim@example.com' }
    const [timely, late] = [await withOrder(), await withOrder(orderOf({ status: 'complete', createdAt: Date.now() - 30 * DAY }))]
    await beginWithdrawal(timely, by)
    await expect(beginWithdrawal(late, by)).rejects.toMatchObject({ status: 409 })
    const subject = JSON.stringify({ number: by.number, name: by.name, email: 'Kim@example.com' })
    expect([timely.issued, late.issued]).toMatchObject([[{ purpose: 'withdrawal', subject }], []])
  })
})
