import { describe, expect, it } from 'vitest'
import { deliveryDays, deliveryDaysAfter } from '../../../reference-shop/checkout/days'
import { moment, withdrawUntil } from '../../../reference-shop/checkout/order-view'
import type { StoredOrder } from '../../../reference-shop/order-data'

const at = (text: string): number => Date.parse(text)

describe('the days of delivery', () => {
  it('begin tomorrow by the clock of the shops, and leave out Sundays and holidays (SHP-02)', () => {
    // Saturday evening in Amsterdam; by the clock of the server it is still Saturday, a minute later it is Sunday.
    expect(deliveryDays(at('2026-11-21T22:59:00Z'), 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(deliveryDays(at('2026-11-22T23:01:00Z'), 1)).toEqual(['2026-11-24'])
    expect(deliveryDaysAfter('2026-12-24', 2)).toEqual(['2026-12-28', '2026-12-29'])
    expect(deliveryDaysAfter('2026-12-31', 1)).toEqual(['2027-01-02'])
    expect(deliveryDaysAfter('2027-02-27', 1)).toEqual(['2027-03-01'])
  })
})

describe('a moment', () => {
  it('has the offset of summer and winter (API-06)', () => {
    expect(moment(at('2026-11-21T09:02:11Z'))).toBe('2026-11-21T10:02:11+01:00')
    expect(moment(at('2026-07-01T22:30:05Z'))).toBe('2026-07-02T00:30:05+02:00')
    expect(moment(at('2026-10-25T00:59:59Z'))).toBe('2026-10-25T02:59:59+02:00')
    expect(moment(at('2026-10-25T01:00:00Z'))).toBe('2026-10-25T02:00:00+01:00')
  })
})

describe('the time to withdraw', () => {
  const order = (patch: Partial<StoredOrder>): StoredOrder =>
    ({ status: 'processing', createdAt: at('2026-11-20T12:00:00Z'), delivery: null, withdrawnAt: null, ...patch }) as StoredOrder
  const delivery = (maximumPromisedDeliveryDate: string) => ({
    method: 'bezorgen_standaard',
    promisedDeliveryDate: maximumPromisedDeliveryDate,
    maximumPromisedDeliveryDate,
    isDeliveryDateManuallySelected: false,
    allowNextStep: true,
    store: null,
  })
  const until = (patch: Partial<StoredOrder>): string | null => {
    const ms = withdrawUntil(order(patch))
    return ms === null ? null : moment(ms)
  }

  it('is fourteen whole days after the last day it may be brought, also when the clock changes (LAW-01)', () => {
    expect(until({ delivery: delivery('2026-11-23') })).toBe('2026-12-07T23:59:59+01:00')
    expect(until({ delivery: delivery('2026-10-20') })).toBe('2026-11-03T23:59:59+01:00')
    expect(until({ delivery: delivery('2026-07-01') })).toBe('2026-07-15T23:59:59+02:00')
    // Ordered on a Friday without a date: brought on Monday at the latest.
    expect(until({})).toBe('2026-12-07T23:59:59+01:00')
  })

  it('is no more for what was called off or withdrawn from (LAW-01)', () => {
    expect(until({ status: 'canceled' })).toBeNull()
    expect(until({ withdrawnAt: 1 })).toBeNull()
  })
})
