import { describe, expect, it } from 'vitest'
import { drawing, land, pathOf, toDrawing, towns, water } from '../../../../shared/stores/rules/country'
import { kilometres } from '../../../../shared/stores/rules/distance'

describe('the drawn country', () => {
  type Point = readonly [number, number]
  type Side = readonly [Point, Point]
  const sidesOf = (shape: readonly Point[]): Side[] => shape.map((from, at) => [from, shape[(at + 1) % shape.length] as Point])
  /** On which side of a line a place lies: above or below nothing. */
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
