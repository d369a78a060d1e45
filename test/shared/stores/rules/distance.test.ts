import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kilometres, routeLinks } from '../../../../shared/stores/rules/distance'
import { property } from '../../../kit/property'

const spot = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  property([spot, spot], { seed: 7 })('is the same there and back, and never below nothing (STO-02)', (one, other) => {
    const km = kilometres(one, other)
    expect(km).toBeGreaterThanOrEqual(0)
    expect(km).toBeLessThan(20_040)
    expect(kilometres(other, one)).toBeCloseTo(km, 6)
  })

  it('is nothing from a place to itself (STO-02)', () => {
    expect(kilometres({ latitude: 52, longitude: 5 }, { latitude: 52, longitude: 5 })).toBe(0)
  })
})

describe('map services', () => {
  const to = { latitude: 52.09, longitude: 5.12 }
  it('get the whole way when the start is known, else only where it ends (STO-02)', () => {
    const whole = routeLinks(to, { latitude: 51.92, longitude: 4.48 }).map(({ href }) => decodeURIComponent(href))
    expect(whole).toHaveLength(3)
    for (const href of whole) expect(href).toMatch(/^https:.*51\.92,4\.48|^https:.*52\.09,5\.12.*51\.92,4\.48/)
    for (const { href } of routeLinks(to, null)) expect(decodeURIComponent(href)).not.toContain('51.92')
  })
})
