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

  it.each([
    [0, 0, 90, 0, 10_007.543],
    [0, 0, 0, 60, 6671.696],
    [60, 0, 60, 90, 4604.54],
    [52.09, 5.12, 53.22, 6.57, 159.222],
  ])('from %d, %d to %d, %d is that on a globe, in kilometres: %d (STO-02)', (latitude, longitude, toLatitude, toLongitude, km) => {
    expect(kilometres({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude })).toBeCloseTo(km, 2)
  })

  it('is nothing from a place to itself (STO-02)', () => {
    expect(kilometres({ latitude: 52, longitude: 5 }, { latitude: 52, longitude: 5 })).toBe(0)
  })
})

describe('map services', () => {
  const to = { latitude: 52.09, longitude: 5.12 }
  const from = { latitude: 51.92, longitude: 4.48 }
  it.each([
    [
      'the whole way when the start is known',
      from,
      'directions?engine=fossgis_osrm_car&route=51.92,4.48;52.09,5.12',
      '&origin=51.92,4.48',
      '&saddr=51.92,4.48',
    ],
    ['else only where it ends', null, '?mlat=52.09&mlon=5.12#map=16/52.09/5.12', '', ''],
  ])('get %s (STO-02)', (_, start, open, origin, saddr) => {
    expect(routeLinks(to, start).map(({ label, href }) => [label, decodeURIComponent(href)])).toEqual([
      ['OpenStreetMap', `https://www.openstreetmap.org/${open}`],
      ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=52.09,5.12${origin}`],
      ['Apple Kaarten', `https://maps.apple.com/?daddr=52.09,5.12${saddr}`],
    ])
  })
})
