import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../../reference-shop/environment'
import type { StoredOrder } from '../../reference-shop/orders/records'
import { returnView } from '../../reference-shop/packs/returns/views'
import { both } from '../kit/both'
import { t } from '../kit/theme'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 24, 12)
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
})

const line = (id: number, changes: object = {}) => ({
  ...{ id, productId: id, sku: `S-${id}`, name: 'Oven "55" & <Co>', variant: '', qty: 2, priceCents: 10_000, totalCents: 20_000 },
  ...{ isVoucher: false, parts: [], services: [] },
  ...changes,
})
const orderOf = (days: number, lines: object[]) =>
  ({
    ...{ id: 7, number: '100000042', status: 'complete', createdAt: now - (days + 2) * DAY, deliveredAt: now - days * DAY },
    ...{ delivery: null, withdrawnAt: null, discount: 0, lines },
    ...{ paymentMethod: 'ideal', payment: { reference: 'x', status: 'paid', cents: 20_000 } },
  }) as unknown as StoredOrder

const variants = [
  { id: 1, name: 'Zwart', isSamePrice: true },
  { id: 11, name: 'Wit "mat"', isSamePrice: true },
  { id: 12, name: 'Rood', isSamePrice: false },
]
const deps = {
  ...{ t, render: { locale: 'nl-NL' } },
  data: {
    returns: { pieces: async () => ({ sent: new Map([[3, 1]]), refunded: new Map() }) },
    returning: { choices: async () => new Map([[1, variants]]) },
  },
} as unknown as Deps

describe('the form of a return of the server and that of React', () => {
  it.each<[string, StoredOrder]>([
    ['within the time to withdraw', orderOf(2, [line(1), line(2, { variant: 'Groen' })])],
    ['of which a piece was announced before', orderOf(2, [line(3, { qty: 3 })])],
    ['under warranty', orderOf(40, [line(1), line(2, { qty: 1 })])],
  ])('are the same %s (ORD-03, RT-11)', async (_, order) => {
    const view = await returnView(deps, order, { token: 'a-secret', key: 'a-key-of-it' })
    const { expected, live } = await both('pages/return', view, () => import('../../islands/returns/return-form/index'), { now })
    expect(expected).not.toEqual([])
    expect(live).toEqual(expected)
  })
})
