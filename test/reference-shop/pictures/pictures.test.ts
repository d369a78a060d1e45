import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { assortment } from '../../../reference-shop/data/seed/assortment/all'
import { drawProduct, views } from '../../../reference-shop/pictures/draw'
import { drawEnergyLabel } from '../../../reference-shop/pictures/energy-label'
import { drawnSize, isPictureKind, pictureKinds } from '../../../reference-shop/pictures/kinds'
import { drawCategory, drawHome, drawStoreFront } from '../../../reference-shop/pictures/scenes'

const colours = ['#f4f5f6', '#22262b', '#a3262a', '#c3c9cf']
const brands = ['a', 'b', 'c', 'd']
const largest = 12_000
const largestScene = 45_000

/** What no picture may hold: anything that runs, loads or is styled from within, and numbers that went wrong. */
const forbidden =
  /<script|<foreignObject|<style|<image|\son\w+=|style=|javascript:|(?:href|src)="(?!#)|url\((?!#)|NaN|undefined|Infinity|\[object/

/** Throws what the renderer says when the SVG is not valid. */
const pixels = async (svg: string, width = 24): Promise<Buffer> => sharp(Buffer.from(svg)).resize(width).raw().toBuffer()

/** Every id that is referred to is there once. */
function idsOf(svg: string): { lost: string[]; double: string[] } {
  const ids = Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
  const used = Array.from(svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g), ([, id]) => id ?? '')
  const shapes = new Map<string, Set<string>>()
  for (const [whole, id = ''] of svg.matchAll(/<[^>]+\sid="([^"]+)"[^>]*>(?:.{0,40})/g))
    shapes.set(id, (shapes.get(id) ?? new Set()).add(whole))
  return { lost: used.filter(id => !ids.includes(id)), double: [...shapes].filter(([, of]) => of.size > 1).map(([id]) => id) }
}

describe('a drawing of a product', () => {
  it('exists for every kind in the shop', () => {
    expect(assortment.map(({ kind }) => kind).filter(kind => !isPictureKind(kind))).toEqual([])
  })

  it.each(pictureKinds)('is small, harmless and the same every time: %s', kind => {
    for (const view of views)
      for (const [at, hex] of colours.entries())
        for (const size of [0, 1, 1_000_000]) {
          const subject = { kind, hex, size, brand: brands[at] ?? '' }
          const svg = drawProduct(subject, view)
          expect(svg).toBe(drawProduct({ ...subject }, view))
          expect(svg).not.toMatch(forbidden)
          expect(svg.length, `${kind} ${view} ${hex} ${size}`).toBeLessThan(largest)
          expect(idsOf(svg), `${kind} ${view}`).toEqual({ lost: [], double: [] })
        }
  })

  it.each(pictureKinds)('is a valid picture in all four views, each another: %s', async kind => {
    const seen = await Promise.all(
      views.map(async view => (await pixels(drawProduct({ kind, hex: '#22262b', size: 0 }, view))).toString('base64')),
    )
    expect(new Set(seen).size).toBe(views.length)
  })

  it('is like no other kind in any view', async () => {
    for (const view of views) {
      const drawn = await Promise.all(
        pictureKinds.map(async kind =>
          createHash('sha256')
            .update(await pixels(drawProduct({ kind, hex: '#c3c9cf', size: 0 }, view)))
            .digest('hex'),
        ),
      )
      expect(new Set(drawn).size).toBe(pictureKinds.length)
    }
  })

  it.each(pictureKinds)('shows the colour of the product: %s', async kind => {
    const of = async (hex: string): Promise<string> => (await pixels(drawProduct({ kind, hex, size: 0 }, 'voor'))).toString('base64')
    expect(new Set(await Promise.all(colours.map(of))).size).toBe(colours.length)
  })

  it.each(pictureKinds)('stands out from the white of the page, even in white: %s', async kind => {
    const grey = await sharp(Buffer.from(drawProduct({ kind, hex: '#ffffff', size: 0 }, 'voor')))
      .resize(96)
      .greyscale()
      .raw()
      .toBuffer()
    const { length: dark } = grey.filter(value => value < 225)
    expect(dark / grey.length).toBeGreaterThan(0.015)
  })

  it.each(['tv', 'fridge', 'washing-machine', 'speaker', 'keyboard', 'air-fryer', 'dishwasher', 'cable'] as const)(
    'grows with the size of the product: %s',
    kind => {
      expect(drawProduct({ kind, hex: '#22262b', size: 1 }, 'voor')).not.toBe(
        drawProduct({ kind, hex: '#22262b', size: 1_000_000 }, 'voor'),
      )
    },
  )

  it('keeps to the sizes that can be drawn', () => {
    expect([0, 3, 55, 400].map(inch => drawnSize('tv', inch))).toEqual([55, 32, 55, 98])
    expect(drawProduct({ kind: 'tv', hex: '#22262b', size: 400 }, 'voor')).toBe(
      drawProduct({ kind: 'tv', hex: '#22262b', size: 98 }, 'voor'),
    )
  })

  it.each(['box', '', '__proto__', 'constructor', '<svg>'])('is a parcel when the kind is unknown: %j', kind => {
    const parcel = drawProduct({ kind: 'parcel', hex: '#22262b', size: 7 }, 'voor')
    expect(drawProduct({ kind, hex: '"/><script>', size: 3 }, 'voor')).toBe(parcel)
    expect(pictureKinds.map(known => drawProduct({ kind: known, hex: '#b08a5c', size: 0 }, 'voor'))).not.toContain(parcel)
  })

  it('never takes a colour that is none into the drawing', () => {
    expect(drawProduct({ kind: 'kettle', hex: '#fff" onload="x', size: 17 }, 'voor')).not.toMatch(forbidden)
  })
})

describe('a scene', () => {
  const scenes: [name: string, draw: () => string][] = [
    ['home', drawHome],
    ['store 1', () => drawStoreFront(1)],
    ['store 140', () => drawStoreFront(140)],
    ...pictureKinds.map((kind): [string, () => string] => [`category ${kind}`, () => drawCategory(kind)]),
  ]

  it.each(scenes)('is small, harmless and the same every time: %s', async (_, draw) => {
    const svg = draw()
    expect(svg).toBe(draw())
    expect(svg).not.toMatch(forbidden)
    expect(svg.length).toBeLessThan(largestScene)
    expect(idsOf(svg)).toEqual({ lost: [], double: [] })
    expect((await pixels(svg)).length).toBeGreaterThan(0)
  })

  it('differs from store to store', () => {
    expect(new Set(Array.from({ length: 140 }, (_, at) => drawStoreFront(at + 1))).size).toBe(140)
  })
})

describe('an energy label', () => {
  it.each([...'ABCDEFG'])('points at the class of the product: %s (LAW-03)', letter => {
    const label = drawEnergyLabel(letter)
    expect(label.match(/fill="#10243e"\/><text/g)).toHaveLength(1)
    expect(label).toContain(`fill="#fff">${letter}</text>`)
    expect(label).not.toMatch(forbidden)
  })
})
