import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netherlands } from '../../../../reference-shop/stores/netherlands'
import * as maps from '../../../../shared/stores/rules/country'
import type { Spot } from '../../../../shared/stores/rules/distance'
import { kilometres } from '../../../../shared/stores/rules/distance'
import { property } from '../../../kit/property'

const { land, water, towns } = netherlands
const drawing = netherlands
const drawMap = (...what: Parameters<typeof maps.drawMap> extends [unknown, ...infer Rest] ? Rest : never) =>
  maps.drawMap(netherlands, ...what)
const pathOf = (shapes: typeof land) => maps.pathOf(netherlands, shapes)
const toDrawing = (longitude: number, latitude: number) => maps.toDrawing(netherlands, longitude, latitude)

describe('the drawn country', () => {
  type Point = readonly [number, number]
  type Side = readonly [Point, Point]
  const sidesOf = (shape: readonly Point[]): Side[] => shape.map((from, at) => [from, shape[(at + 1) % shape.length] as Point])
  /** On which side of a line a point lies: positive or negative. */
  const turn = ([a, b]: Side, c: Point): number => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  const cross = (one: Side, other: Side): boolean =>
    turn(one, other[0]) !== turn(one, other[1]) && turn(other, one[0]) !== turn(other, one[1])
  const shapes = [...land, ...water]

  it.each([
    ['Amsterdam', 35, 178],
    ['Rotterdam', 48, 146],
    ['Den Haag', 56, 166],
    ['Utrecht', 0, 143],
    ['Eindhoven', 76, 67],
    ['Groningen', 159, 270],
    ['Leeuwarden', 131, 261],
    ['Zwolle', 81, 187],
    ['Arnhem', 55, 127],
    ['Enschede', 122, 174],
    ['Breda', 60, 104],
    ['Middelburg', 123, 162],
    ['Maastricht', 143, 0],
    ['Den Helder', 95, 239],
  ])('has %s at %i km from Utrecht and %i from Maastricht (STO-01)', (name, toUtrecht, toMaastricht) => {
    const spotOf = (town: string) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = towns.find(one => one.name === town)?.at ?? []
      return { latitude, longitude }
    }
    expect(Math.abs(kilometres(spotOf(name), spotOf('Utrecht')) - toUtrecht)).toBeLessThan(2)
    expect(Math.abs(kilometres(spotOf(name), spotOf('Maastricht')) - toMaastricht)).toBeLessThan(2)
  })

  it('has no other towns (STO-01)', () => expect(towns).toHaveLength(14))

  it('is made of short lines that never cross (STO-01)', () => {
    for (const shape of shapes) {
      const sides = sidesOf(shape)
      for (const [from, to] of sides) {
        const [x, y] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
        expect(x < 0.45 && y < 0.3, `${from} ${to}`).toBe(true)
      }
      const crossing = sides.filter((one, at) =>
        sides.some((other, place) => place > at + 1 && !(at === 0 && place === sides.length - 1) && cross(one, other)),
      )
      expect(crossing).toEqual([])
    }
  })

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

describe('the map of stores', () => {
  const [utrecht, amsterdam, maastricht, groningen] = [
    [5.12, 52.09],
    [4.9, 52.37],
    [5.69, 50.85],
    [6.57, 53.22],
  ].map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })) as [Spot, Spot, Spot, Spot]
  const frameOf = (map: { viewBox: string }) => map.viewBox.split(' ').map(Number) as [number, number, number, number]
  const spot = (west: number, east: number, south: number, north: number) =>
    fc.record({ longitude: fc.double({ min: west, max: east, noNaN: true }), latitude: fc.double({ min: south, max: north, noNaN: true }) })

  it('is the whole country when nobody asked about a place, with the names of its towns (STO-01)', () => {
    const map = drawMap([groningen, maastricht], {})
    expect([map.viewBox, map.here, map.way]).toEqual(['0 0 255 292', null, null])
    expect(map.towns.map(({ name }) => name)).toEqual(netherlands.towns.map(({ name }) => name))
    expect(map.points.map(({ r }) => r)).toEqual([3, 3])
    expect(drawMap([], {}).viewBox).toBe('0 0 255 292')
  })

  it('has names of 12 px or more on the map of a phone, 320 px wide (STO-01)', () => {
    const { viewBox, textSize } = drawMap([groningen, maastricht], {})
    expect((textSize * 320) / Number(viewBox.split(' ')[2])).toBeGreaterThan(11.9)
  })

  it('has no name over a dot or another name: above, below or beside, else further off or none (STO-01)', () => {
    const zwolle = { longitude: 6.09, latitude: 52.51 }
    const nameOf = (stores: Spot[], town = 'Zwolle') =>
      drawMap([...stores, groningen, maastricht], {}).towns.find(({ name }) => name === town)
    const { x, y } = toDrawing(zwolle.longitude, zwolle.latitude)
    const at = (right: number, down: number): Spot => ({
      longitude: zwolle.longitude + right / 61.3,
      latitude: zwolle.latitude - down / 100,
    })
    const above = nameOf([zwolle])
    expect(above).toMatchObject({ x, y: expect.toSatisfy((line: number) => line < y - 3) })
    // With as much room as above; a letter is 0.7 of the text's size.
    const below = 2 * y - (above?.y ?? 0) + 0.7 * drawMap([groningen, maastricht], {}).textSize
    expect(nameOf([zwolle, at(8, -8)])).toMatchObject({ x, y: expect.closeTo(below, 0) })
    const beside = nameOf([zwolle, at(0, -9), at(0, 9)])
    expect([Math.abs((beside?.x ?? x) - x) > 15, Math.abs((beside?.y ?? 0) - y) < 4]).toEqual([true, true])
    const ring = [-21, 0, 21].flatMap(right => [at(right, -8), at(right, right ? 0 : 8)])
    expect(nameOf([zwolle, ...ring])).toMatchObject({ x, y: expect.toSatisfy((line: number) => line < y - 10) })
    const crowd = Array.from({ length: 49 }, (_, one) => at(((one % 7) - 3) * 10, (Math.floor(one / 7) - 3) * 6))
    expect(nameOf(crowd)).toBeUndefined()
    expect(nameOf(crowd, 'Groningen')).toBeTruthy()
  })

  it('has one larger dot where those of several stores would overlap, beside that of the chosen one (STO-01)', () => {
    const beside = { ...utrecht, longitude: utrecht.longitude + 0.03 }
    const map = drawMap([utrecht, beside, { ...beside }, groningen, maastricht], {})
    expect(map.points[0]).toEqual({ ...toDrawing(utrecht.longitude, utrecht.latitude), r: 4.2, chosen: false })
    expect(map.points.map(({ r }) => r)).toEqual([4.2, 3, 3])
    expect(drawMap([utrecht, beside, groningen, maastricht], { chosen: beside }).points.map(({ r }) => r)).toEqual([3, 5, 3, 3])
    // Around a place they are far enough from each other.
    expect(drawMap([utrecht, beside], { from: utrecht }).points).toHaveLength(2)
  })

  it('is what lies around a place and the five stores nearest to it, with its towns (STO-01)', () => {
    const near = Array.from({ length: 5 }, (_, at) => ({ longitude: 5.1 + at / 20, latitude: 52.05 + at / 50 }))
    const map = drawMap([...near, groningen, maastricht], { from: utrecht })
    const [x, y, width, height] = frameOf(map)
    for (const one of [utrecht, ...near]) {
      const point = toDrawing(one.longitude, one.latitude)
      expect(point.x > x && point.x < x + width && point.y > y && point.y < y + height).toBe(true)
    }
    expect(width).toBeLessThan(drawing.width / 3)
    expect(map.towns.map(({ name }) => name)).toContain('Utrecht')
    expect(map.towns.map(({ name }) => name)).not.toContain('Maastricht')
    expect([map.here, map.way]).toEqual([{ ...toDrawing(5.12, 52.09), r: 1.5 }, null])
    expect(map.points).toHaveLength(7)
  })

  it('is the way to a store, when there is one (STO-01)', () => {
    const map = drawMap([utrecht, groningen], { chosen: utrecht, from: amsterdam, withLine: true })
    expect(map.way).toEqual(toDrawing(utrecht.longitude, utrecht.latitude))
    expect(map.points.map(({ chosen }) => chosen)).toEqual([true, false])
    expect(frameOf(map)[2]).toBeLessThan(drawing.width / 2)
    expect(drawMap([utrecht], { chosen: utrecht, from: amsterdam }).way).toBeNull()
    expect(drawMap([utrecht], { chosen: utrecht, withLine: true }).way).toBeNull()
  })

  const here = spot(3.4, 7.2, 50.8, 53.5)
  property([fc.array(here, { minLength: 1, maxLength: 5 }), here])(
    'shows them all, within the country and in its shape (STO-01)',
    (stores, from) => {
      const [x, y, width, height] = frameOf(drawMap(stores, { from }))
      expect(x >= 0 && y >= 0 && x + width <= drawing.width + 0.2 && y + height <= drawing.height + 0.2).toBe(true)
      expect(Math.abs(width / height - drawing.width / drawing.height)).toBeLessThan(0.01)
      for (const one of [from, ...stores]) {
        const point = toDrawing(one.longitude, one.latitude)
        expect(point.x >= x - 0.2 && point.x <= x + width + 0.2 && point.y >= y - 0.2 && point.y <= y + height + 0.2).toBe(true)
      }
    },
  )

  property([fc.array(spot(-120, 20, 30, 60), { minLength: 1, maxLength: 12 })])(
    'shows the stores of another country too (STO-01)',
    stores => {
      const [x, y, width, height] = frameOf(drawMap(stores, {}))
      for (const { longitude, latitude } of stores) {
        const point = toDrawing(longitude, latitude)
        expect(point.x >= x - 0.2 && point.x <= x + width + 0.2 && point.y >= y - 0.2 && point.y <= y + height + 0.2).toBe(true)
      }
    },
  )
})
