import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { kilometres as onServer } from '../../../reference-shop/pages/nearby'
import { drawing, land, pathOf, toDrawing, towns, water } from '../../../shared/domain/country'
import { kilometres, routeLinks } from '../../../shared/domain/distance'

const spot = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  test.prop([spot, spot], { seed: 7 })(
    'is the same there and back, never below nothing, and what the server says (STO-02)',
    (one, other) => {
      const km = kilometres(one, other)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThan(20_040)
      expect(kilometres(other, one)).toBeCloseTo(km, 6)
      expect(onServer(one, other)).toBeCloseTo(km, 3)
    },
  )

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

describe('the drawn country', () => {
  it('fits its drawing, with every town on land (STO-01)', () => {
    const inside = (x: number, y: number, shape: readonly (readonly [number, number])[]): boolean =>
      shape.reduce((odd, [x1, y1], at) => {
        const [x2, y2] = shape[(at + 1) % shape.length] as readonly [number, number]
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd
      }, false)
    for (const shape of [...land, ...water])
      for (const [longitude, latitude] of shape) {
        const { x, y } = toDrawing(longitude, latitude)
        expect(x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height, `${longitude} ${latitude}`).toBe(true)
      }
    for (const { name, at } of towns) {
      expect(
        land.some(shape => inside(at[0], at[1], shape)),
        name,
      ).toBe(true)
      expect(
        water.some(shape => inside(at[0], at[1], shape)),
        name,
      ).toBe(false)
    }
    expect(
      pathOf([
        [
          [3.2, 53.6],
          [4.2, 52.6],
        ],
      ]),
    ).toBe('M0 0L61.3 100Z')
  })
})
