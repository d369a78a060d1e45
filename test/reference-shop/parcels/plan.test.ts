import { describe, expect, it } from 'vitest'
import { expectedAt, leavesAt } from '../../../reference-shop/parcels/plan'

const iso = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z')

describe('a parcel', () => {
  it.each([
    // Days of 23 and 25 hours, the turn of a year, and a leap day.
    ['2026-03-29', '2026-03-28T21:00:00Z'],
    ['2026-03-30', '2026-03-29T20:00:00Z'],
    ['2026-10-25', '2026-10-24T20:00:00Z'],
    ['2026-10-26', '2026-10-25T21:00:00Z'],
    ['2027-01-01', '2026-12-31T21:00:00Z'],
    ['2028-02-29', '2028-02-28T21:00:00Z'],
    ['2028-03-01', '2028-02-29T21:00:00Z'],
  ])('for %s leaves at ten in the evening before, by the clock of Amsterdam (ORD-01)', (date, moment) => {
    expect(iso(leavesAt(date))).toBe(moment)
  })

  it.each([
    ['2026-03-28T12:00:00+01:00', 0, '2026-03-29T12:00:00Z'],
    ['2026-03-28T12:00:00+01:00', 1, '2026-03-30T12:00:00Z'],
    ['2026-10-24T12:00:00+02:00', 0, '2026-10-25T13:00:00Z'],
    ['2026-12-31T23:59:00+01:00', 0, '2027-01-01T13:00:00Z'],
    ['2027-01-01T00:00:00+01:00', 0, '2027-01-02T13:00:00Z'],
    ['2028-02-28T12:00:00+01:00', 0, '2028-02-29T13:00:00Z'],
    ['2028-02-28T12:00:00+01:00', 1, '2028-03-01T13:00:00Z'],
  ])('planned at %s, the %ith of its order, comes at two in the afternoon, by the same clock (ORD-01)', (now, index, moment) => {
    expect(iso(expectedAt(null, index, Date.parse(now)))).toBe(moment)
  })
})
