import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comingExceptions, hoursOn, keptUntil, momentOf, openAt } from '../../../reference-shop/calendar/opening'
import { property } from '../../kit/property'
import { makeStore } from '../kit/stores'

const store = makeStore(1)
const at = (iso: string) => openAt(store, Date.parse(iso))

describe('a store', () => {
  it.each([
    ['2026-11-23T11:59:00+01:00', false],
    ['2026-11-23T12:00:00+01:00', true],
    ['2026-11-23T17:59:00+01:00', true],
    ['2026-11-23T18:00:00+01:00', false],
    ['2026-11-27T20:30:00+01:00', true],
    ['2026-11-29T13:00:00+01:00', false],
  ])('at %s is open: %s (STO-02)', (moment, isOpen) => {
    expect(at(moment).isOpen).toBe(isOpen)
  })

  it('uses the time of Amsterdam, in summer and in winter (STO-02)', () => {
    expect(at('2026-07-21T07:45:00Z').isOpen).toBe(true)
    expect(at('2026-11-24T07:45:00Z').isOpen).toBe(false)
    expect(at('2026-11-24T08:45:00Z').isOpen).toBe(true)
  })

  it('says when it opens next, past days that it is closed (STO-02)', () => {
    expect(at('2026-11-24T08:00:00+01:00').next).toEqual({ date: '2026-11-24', opens: '09:30' })
    expect(at('2026-11-28T18:00:00+01:00').next).toEqual({ date: '2026-11-30', opens: '12:00' })
    expect(at('2026-12-24T19:00:00+01:00').next).toEqual({ date: '2026-12-26', opens: '09:30' })
  })

  it('gives an exception precedence over its week (STO-02)', () => {
    expect(hoursOn(store, '2026-12-25')).toBeNull()
    expect(hoursOn(store, '2026-12-18')).toEqual({ opens: '09:30', closes: '21:00' })
    const open = makeStore(1, { exceptions: [{ date: '2026-11-29', hours: { opens: '12:00', closes: '17:00' }, reason: 'Koopzondag' }] })
    expect(openAt(open, Date.parse('2026-11-29T13:00:00+01:00'))).toMatchObject({ isOpen: true, closes: '17:00' })
    expect(comingExceptions(store, Date.parse('2026-12-25T12:00:00Z'))).toHaveLength(1)
    expect(comingExceptions(store, Date.parse('2026-10-01T12:00:00Z'))).toHaveLength(0)
    expect(comingExceptions(store, Date.parse('2026-12-26T12:00:00Z'))).toHaveLength(0)
  })

  it('that is always closed never opens (STO-02)', () => {
    const closed = makeStore(1, { week: [null, null, null, null, null, null, null], exceptions: [] })
    expect(openAt(closed, Date.parse('2026-11-23T12:00:00Z'))).toEqual({ isOpen: false, closes: '', next: null })
  })

  property([fc.integer({ min: 1_760_000_000_000, max: 1_860_000_000_000 })], { seed: 7 })(
    'is open, or says when it will be, at any moment (STO-02)',
    moment => {
      const { isOpen, closes, next } = openAt(store, moment)
      expect(isOpen ? closes : next?.opens).toMatch(/^\d\d:\d\d$/)
    },
  )

  it.each([
    ['the night that summer time begins', '2026-03-29', '00:30', '2026-03-28T23:30:00Z'],
    ['before the hour that is passed over', '2026-03-29', '01:30', '2026-03-29T00:30:00Z'],
    ['in the hour that is passed over', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['after it', '2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
    ['before the hour that comes twice', '2026-10-25', '01:30', '2026-10-24T23:30:00Z'],
    ['after it', '2026-10-25', '03:30', '2026-10-25T02:30:00Z'],
    ['the last minute of a year', '2026-12-31', '23:59', '2026-12-31T22:59:00Z'],
    ['the first of the next', '2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
    ['a leap day', '2028-02-29', '09:30', '2028-02-29T08:30:00Z'],
  ])('has an opening time in words %s (STO-02)', (_, date, time, moment) => {
    expect(new Date(momentOf(date, time)).toISOString()).toBe(moment.replace('Z', '.000Z'))
  })

  it.each([
    // Days of 23 and 25 hours, the turn of a year, and a leap day.
    ['2026-03-28T12:00:00+01:00', '2026-03-31T16:00:00.000Z'],
    ['2026-10-24T12:00:00+02:00', '2026-10-27T17:00:00.000Z'],
    ['2026-12-31T12:00:00+01:00', '2027-01-02T16:00:00.000Z'],
    ['2028-02-27T12:00:00+01:00', '2028-02-29T17:00:00.000Z'],
  ])('keeps what is reserved at %s until it closes on its second open day (PDP-11)', (reserved, until) => {
    expect(new Date(keptUntil(store, Date.parse(reserved))).toISOString()).toBe(until)
  })

  it.each([
    ['2026-03-30T09:59:00Z', false],
    ['2026-03-30T10:00:00Z', true],
    ['2026-03-30T15:59:00Z', true],
    ['2026-03-30T16:00:00Z', false],
    ['2026-10-26T10:59:00Z', false],
    ['2026-10-26T11:00:00Z', true],
    ['2026-10-26T17:00:00Z', false],
  ])('opens and closes by its own clock on the Monday after that changed: at %s it is open: %s (STO-02)', (moment, isOpen) => {
    expect(at(moment).isOpen).toBe(isOpen)
  })
})
