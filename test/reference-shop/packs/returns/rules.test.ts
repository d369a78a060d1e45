import { describe, expect, it } from 'vitest'
import type { StoredOrder } from '../../../../reference-shop/orders/records'
import { isAllowed, returnable } from '../../../../reference-shop/packs/returns/rules'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 24, 12)
const line = { id: 1, productId: 1, sku: 'A', name: 'Tv', variant: '', qty: 3, priceCents: 1000, totalCents: 3000, isVoucher: false }
const orderOf = (changes: Partial<StoredOrder> = {}) =>
  ({
    ...{ status: 'complete', createdAt: now - 5 * DAY, deliveredAt: now - 3 * DAY, delivery: null, withdrawnAt: null },
    ...{ discount: 100, payment: { reference: 'x', status: 'paid', cents: 2900 } },
    lines: [{ ...line, parts: [], services: [] }],
    ...changes,
  }) as unknown as StoredOrder
const nothing = { sent: new Map(), refunded: new Map() }

describe('what may be sent back', () => {
  it('is for money as long as may be withdrawn, to the cent per piece (LAW-01)', () => {
    expect(returnable(orderOf(), nothing, now)).toEqual([
      { lineId: 1, left: 3, wishes: ['money', 'exchange', 'repair'], refunds: [967, 1933, 2900] },
    ])
  })

  it('counts from the delivery of the last part, however long that takes (LAW-01)', () => {
    const under = orderOf({ createdAt: now - 40 * DAY, deliveredAt: null, status: 'processing' })
    expect(returnable(under, nothing, now)[0]?.wishes).toContain('money')
    const late = orderOf({ createdAt: now - 40 * DAY, deliveredAt: now - 15 * DAY })
    expect(returnable(late, nothing, now)[0]).toMatchObject({ wishes: ['repair', 'exchange'], refunds: [] })
  })

  it('is after that repaired or exchanged when something is wrong with it, for two years (LAW-05)', () => {
    const [old] = returnable(orderOf({ createdAt: now - 100 * DAY, deliveredAt: now - 99 * DAY }), nothing, now)
    if (!old) throw new Error('nothing')
    expect(isAllowed(old, 'repair', 'broken')).toBe(true)
    expect(isAllowed(old, 'exchange', 'changed-mind')).toBe(false)
    expect(isAllowed(old, 'money', 'broken')).toBe(false)
    expect(returnable(orderOf({ createdAt: now - 800 * DAY, deliveredAt: now - 799 * DAY }), nothing, now)).toEqual([])
  })

  it('is what was not announced or refunded before; nothing of what is unpaid, cancelled or withdrawn, and no voucher (LAW-01)', () => {
    const pieces = { sent: new Map([[1, 1]]), refunded: new Map([[1, 1]]) }
    expect(returnable(orderOf(), pieces, now)).toMatchObject([{ left: 1, refunds: [966] }])
    const others: Partial<StoredOrder>[] = [
      { status: 'canceled' },
      { withdrawnAt: now },
      { payment: { reference: 'x', status: 'open', cents: 1 } },
      { lines: [{ ...line, isVoucher: true, parts: [], services: [] }] },
    ]
    for (const changes of others) expect(returnable(orderOf(changes), nothing, now)).toEqual([])
  })
})
