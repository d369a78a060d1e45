import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amsterdam, weekdayOf } from '../../../../reference-shop/calendar/opening'
import { deliveryDays, hoursText } from '../../../../reference-shop/delivery/days'
import { usualDate } from '../../../../reference-shop/delivery/home-days'
import { slotOf } from '../../../../reference-shop/packs/time-slots/days'
import { besides, regionOf, slotCents, slotsOn } from '../../../../reference-shop/packs/time-slots/rules'
import { property } from '../../../kit/property'

const at = (text: string): number => Date.parse(text)
const parcel = { method: 'bezorgen_standaard', country: 'NL', postcode: '1000AB', isBulky: false }
const large = { ...parcel, isBulky: true }
const evening = { ...parcel, method: 'bezorgen_avond' }

const around = (situation: typeof parcel, moment: string) => besides(situation, deliveryDays(at(moment), 7), at(moment))

describe('time slots', () => {
  it('are parts of a day for parcels, two hours for large appliances, and others in the evening and on Sundays (SHP-01)', () => {
    const of = (situation: typeof parcel, date: string) => slotsOn(situation, date).map(({ identifier }) => identifier)
    expect(of(parcel, '2026-11-26')).toEqual(['08:00-22:00', '08:00-13:00', '12:00-17:00'])
    expect(of(parcel, '2026-11-29')).toEqual(['10:00-18:00', '10:00-14:00', '14:00-18:00'])
    expect(of(evening, '2026-11-26')).toEqual(['18:00-22:00', '18:00-20:00', '20:00-22:00'])
    expect(of(large, '2026-11-26').slice(1)).toEqual(['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'])
    expect([of(evening, '2026-11-29'), of(large, '2026-11-29')]).toEqual([[], []])
    expect(hoursText('08:00-13:00')).toEqual({ from: '8:00', to: '13:00' })
  })

  it('cost what they say on top of the way, and a Sunday its own amount (SHP-01, PAY-02)', () => {
    const cents = (date: string | null, timeSlot?: string | null, method = 'bezorgen_standaard') => slotCents(method, { date, timeSlot })
    expect([cents(null), cents('2026-11-26'), cents('2026-11-26', '08:00-13:00'), cents('2026-11-26', '08:00-10:00')]).toEqual([
      0, 0, 195, 495,
    ])
    expect([cents('2026-11-29'), cents('2026-11-29', '10:00-14:00')]).toEqual([495, 690])
    expect([cents('2026-11-26', '03:00-04:00'), cents('2026-11-26', '18:00-20:00', 'bezorgen_avond')]).toEqual([0, 250])
    expect(cents('2026-11-29', '10:00-14:00', 'afhaalpunt_standaard')).toBe(0)
  })

  it.each([
    ['in the west', parcel, '2026-11-26T12:00:00+01:00', ['2026-11-29'], []],
    ['elsewhere', { ...parcel, postcode: '9700 AA' }, '2026-11-26T12:00:00+01:00', [], ['2026-11-29 sundayRegion']],
    ['with a large appliance', large, '2026-11-26T12:00:00+01:00', [], ['2026-11-29 sundayLarge']],
    ['in the evening', evening, '2026-11-26T12:00:00+01:00', [], ['2026-11-29 sunday']],
    ['ordered on Saturday before five', parcel, '2026-11-28T16:59:00+01:00', ['2026-11-29', '2026-12-06'], []],
    ['ordered on Saturday at five', parcel, '2026-11-28T17:00:00+01:00', ['2026-12-06'], ['2026-11-29 sundayLate']],
    ['before summer time begins', parcel, '2026-03-28T16:59:00+01:00', ['2026-03-29'], ['2026-04-05 holiday', '2026-04-06 holiday']],
    ['before Easter', parcel, '2027-03-26T12:00:00+01:00', ['2027-04-04'], ['2027-03-28 holiday', '2027-03-29 holiday']],
    [
      'over Christmas',
      parcel,
      '2026-12-24T12:00:00+01:00',
      ['2026-12-27', '2027-01-03'],
      ['2026-12-25 holiday', '2026-12-26 holiday', '2027-01-01 holiday'],
    ],
    ['before New Year, in the last minute', parcel, '2026-12-31T23:59:00+01:00', ['2027-01-03'], ['2027-01-01 holiday']],
  ])('leave out days on which nothing comes, and say why: %s (SHP-01)', (_, situation, moment, sundays, without) => {
    const found = around(situation, moment)
    expect(found.sundays).toEqual(sundays)
    expect(found.without.map(({ date, reason }) => `${date} ${reason}`)).toEqual(without)
  })

  it('belong to a region of the Netherlands, and elsewhere there are none (SHP-01, ADR-06)', () => {
    expect([regionOf(parcel), regionOf({ country: 'NL', postcode: ' 97' }), regionOf({ country: 'BE', postcode: '1000' })]).toEqual([
      '10',
      undefined,
      undefined,
    ])
    expect(slotsOn({ ...parcel, country: 'BE', postcode: '1000' }, '2026-11-26')).toEqual([])
    expect(slotOf({ ...parcel, country: 'BE', postcode: '1000' }, '2026-11-26', null)).toBeUndefined()
  })

  it('are booked where capacity is limited: the whole day for parcels is not (SHP-01)', () => {
    expect(slotOf(parcel, '2026-11-26', null)).toBeUndefined()
    expect(slotOf(parcel, '2026-11-26', '08:00-13:00')).toEqual({
      ...{ region: '10', date: '2026-11-26', places: 12, hours: 'parcel bezorgen_standaard 08:00-13:00' },
    })
    expect(slotOf(evening, '2026-11-26', null)?.hours).toBe('parcel bezorgen_avond 18:00-22:00')
    expect(slotOf(large, '2026-11-26', '18:00-99:00')).toBeUndefined()
  })

  it('are never chosen by themselves where they cost more, nor where they are full (SHP-01)', () => {
    const day = (date: string, price: number, left: number | null = null) => ({
      ...{ date, title: date, price_incl_tax: price, slots: [{ identifier: 'x', title: 'x', price_incl_tax: price, left }] },
    })
    const option = (...dates: ReturnType<typeof day>[]) => ({ method: 'm', title: 'm', price_incl_tax: 0, points: [], dates })
    expect(usualDate(option(day('2026-11-29', 4.95), day('2026-11-30', 0, 0), day('2026-12-01', 0)))?.date).toBe('2026-12-01')
    expect(usualDate(option(day('2026-11-29', 4.95), day('2026-11-30', 0, 0)))?.date).toBe('2026-11-29')
    expect(usualDate(option())).toBeUndefined()
  })

  property([fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z') }), fc.boolean()])(
    'cover each day from tomorrow to the last one just once, by the clock of the shops (SHP-01)',
    (now, isBulky) => {
      const situation = { ...parcel, isBulky }
      const days = deliveryDays(now, 7)
      const { sundays, without } = besides(situation, days, now)
      const all = [...days, ...sundays, ...without.map(({ date }) => date)].sort()
      const span = Math.round((at(`${days.at(-1)}T12:00:00Z`) - at(`${amsterdam(now).date}T12:00:00Z`)) / 86_400_000)
      expect(all).toHaveLength(span)
      expect(new Set(all).size).toBe(span)
      expect(sundays.every(date => weekdayOf(date) === 6 && slotsOn(situation, date).length > 0)).toBe(true)
      expect(days.every(date => slotsOn(situation, date).length > 0)).toBe(true)
    },
  )
})
