import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CANVAS,
  lengthText,
  readScale,
  sceneOf,
  type ThingName,
  things,
  thingsFor,
  USUAL_SCALE,
} from '../../../../shared/product-page/rules/true-size'
import { property } from '../../../kit/property'

const names = Object.keys(things) as ThingName[]
const length = fc.integer({ min: 5, max: 4000 })

describe('things of known size', () => {
  it('are as large as they are, in mm, and are drawn (PDP-09)', () => {
    expect(Object.entries(things).map(([name, { width, height }]) => [name, width, height])).toEqual([
      ['card', 85.6, 54],
      ['can', 66, 115],
      ['paper', 210, 297],
      ['person', 460, 1750],
      ['sofa', 2000, 850],
      ['door', 930, 2115],
    ])
    for (const { body, detail = body } of Object.values(things)) expect([body, detail].join(' ')).toMatch(/^M.+z M.+z$/i)
  })

  it.each([
    ['a television', { width: 1448, height: 832 }, false, ['person', 'sofa', 'door']],
    ['a refrigerator', { width: 600, height: 2010 }, false, ['sofa', 'door', 'person']],
    ['a phone', { width: 72, height: 150 }, false, ['can', 'card', 'paper']],
    ['a keyboard', { width: 440, height: 135 }, true, ['paper', 'card']],
  ] as const)('for %s are the nearest in size (PDP-09)', (_what, size, flat, wanted) => {
    expect(thingsFor(size, flat)).toEqual(wanted)
  })
})

describe('a product beside a thing', () => {
  property([length, length, fc.constantFrom(...names)])(
    'is drawn at the scale of that thing, on the canvas and on one ground (PDP-09)',
    (width, height, name) => {
      const { product, thing } = sceneOf({ width, height }, name)
      const [wide, tall] = [things[name].width * thing.scale, things[name].height * thing.scale]
      for (const [drawn, mm] of [
        [product.width, width],
        [product.height, height],
      ] as const)
        expect(Math.abs(drawn / thing.scale / mm - 1)).toBeLessThan(0.001)
      expect(product.y + product.height).toBeCloseTo(thing.y + tall, 1)
      expect(Math.min(product.x, product.y, thing.y)).toBeGreaterThanOrEqual(7.9)
      expect(thing.x).toBeGreaterThan(product.x + product.width)
      expect(thing.x + wide).toBeLessThanOrEqual(CANVAS.width - 7.9)
      expect(thing.y + tall).toBeLessThanOrEqual(CANVAS.height)
    },
  )

  it('is as deep as it is known to be, else thin (PDP-09)', () => {
    const right = (depth?: number) => /l([\d.]+)-/.exec(sceneOf({ width: 1448, height: 832 }, 'sofa', depth).product.sides)?.[1]
    expect([right(), right(60), right(3000)]).toEqual(['1.5', '1.5', '10'])
    expect(Number(right(300))).toBeCloseTo(6.1, 1)
  })

  it.each([
    ['a television on its foot', { width: 1448, height: 832 }, 0.8],
    ['a laptop, seen from above', { width: 290, height: 204 }, 0.84],
    ['a soundbar', { width: 800, height: 64 }, 0.65],
    ['a phone', { width: 77, height: 162 }, 0.93],
  ] as const)('has a picture in the middle, whole, that stands on the ground: %s (PDP-09)', (_what, size, share) => {
    const { product, picture } = sceneOf(size, 'paper')
    expect(picture.x + picture.side / 2).toBeCloseTo(product.x + product.width / 2, 1)
    expect(picture.side / Math.max(product.width, product.height)).toBeCloseTo(1.1, 2)
    expect((product.y + product.height - picture.y) / picture.side).toBeCloseTo(share, 1)
  })

  it('is as large as the canvas allows (PDP-09)', () => {
    const { product, thing } = sceneOf({ width: 1000, height: 1000 }, 'sofa')
    expect([product.x, Math.round(thing.x + 2000 * thing.scale)]).toEqual([8, CANVAS.width - 8])
    expect(sceneOf({ width: 10, height: 2115 }, 'door').product.y).toBe(8)
  })
})

describe('lengths and scales', () => {
  it.each([
    [58, 'nl-NL', '5,8 cm'],
    [600, 'nl-NL', '60 cm'],
    [1448, 'nl-NL', '145 cm'],
    [1448, 'en-GB', '145 cm'],
    [1000.6, 'nl-NL', '100 cm'],
    [995.5, 'de-DE', '99,6 cm'],
  ] as const)('%d mm in %s are %s (PDP-09)', (length, locale, text) => {
    expect(lengthText(length, locale).replace(/\s/g, ' ')).toBe(text)
  })

  it.each([
    ['4.2', 4.2],
    ['2', 2],
    ['10', 10],
    ['1.99', USUAL_SCALE],
    ['10.01', USUAL_SCALE],
    ['NaN', USUAL_SCALE],
    ['', USUAL_SCALE],
    [null, USUAL_SCALE],
  ] as const)('a stored %j is %d px per mm (PDP-09, CFG-01)', (text, scale) => {
    expect(readScale(text)).toBe(scale)
  })
})
