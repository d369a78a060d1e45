import { describe, expect, it } from 'vitest'
import { monthOf } from '../../../reference-shop/business/limits'

describe('a month of a company', () => {
  it.each([
    // Months of which the clock changes, the turn of a year, and a leap day.
    ['2026-03-29T23:59:00+02:00', '2026-02-28T23:00:00.000Z'],
    ['2026-04-01T00:00:00+02:00', '2026-03-31T22:00:00.000Z'],
    ['2026-10-25T12:00:00+01:00', '2026-09-30T22:00:00.000Z'],
    ['2026-10-31T23:59:00+01:00', '2026-09-30T22:00:00.000Z'],
    ['2026-12-31T23:59:00+01:00', '2026-11-30T23:00:00.000Z'],
    ['2027-01-01T00:00:00+01:00', '2026-12-31T23:00:00.000Z'],
    ['2028-02-29T23:59:00+01:00', '2028-01-31T23:00:00.000Z'],
    ['2028-03-01T00:00:00+01:00', '2028-02-29T23:00:00.000Z'],
  ])('has begun by the clock of Amsterdam at %s (PAY-04)', (now, began) => {
    expect(new Date(monthOf(Date.parse(now))).toISOString()).toBe(began)
  })
})
