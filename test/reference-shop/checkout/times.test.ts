import { describe, expect, it } from 'vitest'
import { addressLines } from '../../../reference-shop/address/lines'
import { deliveryDay, deliveryDays, deliveryDaysAfter, deliveryPromise, pickUpDay } from '../../../reference-shop/delivery/days'
import { moment, withdrawUntil } from '../../../reference-shop/orders/order-view'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { stockText } from '../../../reference-shop/product/stock-text'
import { makeStore } from '../kit/stores'

const at = (text: string): number => Date.parse(text)

describe('the days of delivery', () => {
  it('begin tomorrow by the clock of the shops, and leave out Sundays and holidays (SHP-02)', () => {
    // Saturday evening in Amsterdam; a minute later it is Sunday there, while the server's time zone still has
    // Saturday.
    expect(deliveryDays(at('2026-11-21T22:59:00Z'), 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(deliveryDays(at('2026-11-22T23:01:00Z'), 1)).toEqual(['2026-11-24'])
    expect(deliveryDaysAfter('2026-12-24', 2)).toEqual(['2026-12-28', '2026-12-29'])
    expect(deliveryDaysAfter('2026-12-31', 1)).toEqual(['2027-01-02'])
    expect(deliveryDaysAfter('2027-02-27', 1)).toEqual(['2027-03-01'])
  })

  it.each([
    ['as summer time begins', '2026-03-28T22:59:00Z', ['2026-03-30', '2026-03-31']],
    ['once it has', '2026-03-29T22:01:00Z', ['2026-03-31', '2026-04-01']],
    ['as it ends', '2026-10-24T21:59:00Z', ['2026-10-26', '2026-10-27']],
    ['once it has', '2026-10-25T23:01:00Z', ['2026-10-27', '2026-10-28']],
    ['the last minute of a year', '2026-12-31T22:59:00Z', ['2027-01-02', '2027-01-04']],
    ['the first of the next', '2026-12-31T23:00:00Z', ['2027-01-02', '2027-01-04']],
    ['before a leap day', '2028-02-28T12:00:00Z', ['2028-02-29', '2028-03-01']],
    ['before the end of February', '2027-02-26T12:00:00Z', ['2027-02-27', '2027-03-01']],
  ])('follow the calendar %s, ordered at %s (SHP-02)', (_, moment, days) => {
    expect(deliveryDays(at(moment), 2)).toEqual(days)
  })

  it.each([
    ['Easter Monday', '2027-03-27', '2027-03-30'],
    ['no Good Friday', '2027-03-25', '2027-03-26'],
    ['King’s Day', '2026-04-25', '2026-04-28'],
    ['King’s Day on a Saturday when the 27th is a Sunday', '2031-04-25', '2031-04-28'],
    ['no Liberation Day', '2027-05-04', '2027-05-05'],
    ['Ascension Day', '2027-05-05', '2027-05-07'],
    ['Whit Monday', '2028-06-03', '2028-06-06'],
  ])('leave out %s (SHP-02)', (_, before, next) => {
    expect(deliveryDaysAfter(before, 1)).toEqual([next])
  })
})

describe('the promise of delivery', () => {
  const t = (key: string, values?: Record<string, unknown>): string => [key.split('.').at(-1), values?.day].filter(Boolean).join(' ')
  it.each([
    ['on a Thursday', '2026-11-19T12:00:00+01:00', 'delivery'],
    ['on a Saturday, past Sunday', '2026-11-21T12:00:00+01:00', 'deliveryOn maandag'],
    ['on a Sunday', '2026-11-22T12:00:00+01:00', 'delivery'],
    ['on the day before Christmas, past both days and Sunday', '2026-12-24T12:00:00+01:00', 'deliveryOn maandag'],
    ['in the last minute of a Monday, too late for Tuesday', '2026-11-23T23:59:00+01:00', 'deliveryOn woensdag'],
  ])('%s names a day on which parcels come, on a card in few words (SHP-02, CAT-16)', (_, moment, promise) => {
    expect(deliveryPromise(t, 'nl-NL', at(moment))).toBe(promise)
    const onCard = promise.replace('deliveryOn', 'onDay').replace('delivery', 'tomorrow')
    expect(deliveryDay(t, 'nl-NL', at(moment))).toBe(onCard)
  })

  it.each([
    [0, 'soldOut'],
    [1, 'few 1 delivery'],
    [5, 'few 5 delivery'],
    [6, 'delivery'],
    [Number.POSITIVE_INFINITY, 'delivery'],
  ])('of %d pieces says how many there are when these are few, and never what is sold out (PDP-10, SHP-02)', (pieces, text) => {
    const said = (key: string, values?: Record<string, unknown>): string =>
      [key.split('.').at(-1), values?.pieces, values?.promise].filter(Boolean).join(' ')
    const deps = { t: said, render: { locale: 'nl-NL' } } as unknown as Parameters<typeof stockText>[0]
    expect(stockText(deps, { pieces, restockAt: null }, at('2026-11-19T12:00:00+01:00'))).toBe(text)
  })

  it.each([
    ['that is to come', 0, '2026-12-02T12:00:00+01:00', 'restock woensdag 2 december'],
    ['that has passed', 0, '2026-11-18T12:00:00+01:00', 'soldOut'],
    ['of what is in stock', 6, '2026-12-02T12:00:00+01:00', 'delivery'],
  ])('new stock: names the day of what is sold out, here a day %s (PDP-10)', (_, pieces, restock, text) => {
    const said = (key: string, values?: Record<string, unknown>): string => [key.split('.').at(-1), values?.day].filter(Boolean).join(' ')
    const deps = { t: said, render: { locale: 'nl-NL' } } as unknown as Parameters<typeof stockText>[0]
    expect(stockText(deps, { pieces, restockAt: at(restock) }, at('2026-11-19T12:00:00+01:00'))).toBe(text)
  })
})

describe('the day to fetch an order', () => {
  // Mondays from 12 to 18, Fridays until 21, closed on Sundays and at Christmas.
  const store = makeStore(1)
  it.each([
    ['2026-11-23T09:00:00+01:00', '2026-11-23'],
    ['2026-11-23T16:59:00+01:00', '2026-11-23'],
    ['2026-11-23T17:00:00+01:00', '2026-11-24'],
    ['2026-11-27T18:30:00+01:00', '2026-11-28'],
    ['2026-11-28T16:30:00+01:00', '2026-11-30'],
    ['2026-11-29T10:00:00+01:00', '2026-11-30'],
    ['2026-12-24T18:30:00+01:00', '2026-12-26'],
  ])('of what is ordered at %s is one that the store is open: %s (SHP-02)', (moment, day) => {
    expect(pickUpDay([store], at(moment))).toBe(day)
  })

  it('is none for a store that stays closed (SHP-02)', () => {
    expect(pickUpDay([{ week: [], exceptions: [] }], at('2026-11-23T09:00:00+01:00'))).toBeUndefined()
  })

  it('suits every store where it may be collected (SHP-02)', () => {
    const monday = { date: '2026-11-23', hours: null, reason: 'Verbouwing' }
    expect(pickUpDay([store, { ...store, exceptions: [monday] }], at('2026-11-23T09:00:00+01:00'))).toBe('2026-11-24')
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

describe('an address in lines', () => {
  const lines = (patch: Partial<StoredOrder['shipping']>): string[] =>
    addressLines({ t: key => `${key}.` }, {
      firstname: 'Sanne',
      lastname: 'Wit',
      street: ['Fictielaan', '10'],
      ...patch,
    } as StoredOrder['shipping'])

  it('names another country, and nothing at all of one that was erased (ADR-01, ACC-02)', () => {
    const place = { postcode: '1000AB', city: 'Amsterdam' }
    expect(lines({ ...place, country_id: 'NL' })).toEqual(['Sanne Wit', 'Fictielaan 10', '1000 AB Amsterdam'])
    expect(lines({ ...place, country_id: 'BE' })[3]).toBe('checkout.countries.BE.')
    expect(lines({ firstname: '', lastname: '', street: [''], postcode: '', city: '', country_id: '' as 'NL' })).toEqual([])
  })
})

describe('the time to withdraw', () => {
  const order = (patch: Partial<StoredOrder>): StoredOrder =>
    ({ status: 'complete', createdAt: at('2026-11-20T12:00:00Z'), delivery: null, withdrawnAt: null, ...patch }) as StoredOrder
  const delivery = (maximumPromisedDeliveryDate: string) => ({
    method: 'bezorgen_standaard',
    promisedDeliveryDate: maximumPromisedDeliveryDate,
    maximumPromisedDeliveryDate,
    isDeliveryDateManuallySelected: false,
    allowNextStep: true,
    store: null,
  })
  const until = (patch: Partial<StoredOrder>): string | null => {
    const ms = withdrawUntil(order(patch), at('2026-01-01T12:00:00Z'))
    return ms === null ? null : moment(ms)
  }

  it('is fourteen whole days after the last day it may be brought, also when the clock changes (LAW-01)', () => {
    expect(until({ delivery: delivery('2026-11-23') })).toBe('2026-12-07T23:59:59+01:00')
    expect(until({ delivery: delivery('2026-10-20') })).toBe('2026-11-03T23:59:59+01:00')
    expect(until({ delivery: delivery('2026-07-01') })).toBe('2026-07-15T23:59:59+02:00')
    // The clock changes in the days before it; the turn of a year; a leap day.
    expect(until({ delivery: delivery('2026-03-16') })).toBe('2026-03-30T23:59:59+02:00')
    expect(until({ delivery: delivery('2026-10-12') })).toBe('2026-10-26T23:59:59+01:00')
    expect(until({ delivery: delivery('2026-12-21') })).toBe('2027-01-04T23:59:59+01:00')
    expect(until({ delivery: delivery('2028-02-15') })).toBe('2028-02-29T23:59:59+01:00')
    // Ordered on Friday without a chosen day: delivered on Monday at the latest.
    expect(until({})).toBe('2026-12-07T23:59:59+01:00')
  })

  it.each([
    ['a Saturday', '2026-11-07', '2026-11-23T23:59:59+01:00'],
    ['the Saturday before the clock changes', '2026-03-14', '2026-03-30T23:59:59+02:00'],
    ['the Sunday on which the clock changes', '2026-10-11', '2026-10-26T23:59:59+01:00'],
    ['King’s Day', '2026-04-13', '2026-04-28T23:59:59+02:00'],
    ['Easter Sunday, before Easter Monday', '2027-03-14', '2027-03-30T23:59:59+02:00'],
    ['Christmas, before a weekend', '2026-12-11', '2026-12-28T23:59:59+01:00'],
    ['New Year’s Day, before a weekend', '2026-12-18', '2027-01-04T23:59:59+01:00'],
  ])('that would end on %s ends on the next working day: delivered %s, until %s (LAW-01)', (_, brought, last) => {
    expect(until({ delivery: delivery(brought) })).toBe(last)
  })

  it('does not exist for a cancelled or withdrawn order (LAW-01)', () => {
    expect(until({ status: 'canceled' })).toBeNull()
    expect(until({ withdrawnAt: 1 })).toBeNull()
  })
})
