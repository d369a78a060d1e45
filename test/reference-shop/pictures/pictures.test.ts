import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PictureFiles, type Subject } from '../../../reference-shop/pictures/files'
import { pictureKinds } from '../../../reference-shop/pictures/kinds'
import { type View, views } from '../../../reference-shop/pictures/views'
import { assortment } from '../../../reference-shop/seed/assortment'

const folder = join(process.cwd(), 'reference-shop/pictures/files')
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const files = all.filter(name => name.endsWith('.svg'))
const rendered = all.filter(name => /^(products.*|home)\.webp$/.test(name))
const pictures = new PictureFiles(folder)
const colours = ['#f4f5f6', '#22262b', '#a3262a', '#c3c9cf']
const largestProduct = 14_000
const largestRendered = 42_000
const largestScene = 46_000
const largestInAll = 9_000_000

/** What no picture may contain: scripts, external resources, styles, and invalid numbers. */
const forbidden =
  /<script|<foreignObject|<style|<image|\son\w+=|style=|javascript:|(?:href|src)="(?!#)|url\((?!#)|NaN|undefined|Infinity|\[object/

/** Every referenced id exists exactly once. */
function idsOf(svg: string): { lost: string[]; double: string[] } {
  const ids = Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
  const used = Array.from(svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g), ([, id]) => id ?? '')
  const shapes = new Map<string, Set<string>>()
  for (const [whole, id = ''] of svg.matchAll(/<[^>]+\sid="([^"]+)"[^>]*>(?:.{0,40})/g))
    shapes.set(id, (shapes.get(id) ?? new Set()).add(whole))
  return { lost: used.filter(id => !ids.includes(id)), double: [...shapes].filter(([, of]) => of.size > 1).map(([id]) => id) }
}

const brands = Array.from({ length: 12 }, (_, at) => `Merk ${at}`)
const motifOf = (subject: Partial<Subject> & { kind: string }, view: View = 'voor') =>
  pictures.product({ hex: '#22262b', size: 0, ...subject }, view)
const svgOf = async (...of: Parameters<typeof motifOf>): Promise<string> => (await motifOf(...of)?.svg?.()) ?? ''
/** The picture's pixels, to be compared. */
const lookOf = async (...of: Parameters<typeof motifOf>): Promise<string> =>
  (await (await motifOf(...of)?.draw(40))?.raw().toBuffer())?.toString('base64') ?? ''

describe('the files', () => {
  it('contain no scripts, external resources or broken references, and stay within a total size', () => {
    const wrong = files.filter(name => {
      const svg = readFileSync(join(folder, name), 'utf8')
      const { lost, double } = idsOf(svg)
      const largest = name.startsWith('products') ? largestProduct : largestScene
      return forbidden.test(svg) || lost.length > 0 || double.length > 0 || svg.length > largest
    })
    expect(wrong).toEqual([])
    expect(rendered.filter(name => statSync(join(folder, name)).size > (name === 'home.webp' ? largestScene : largestRendered))).toEqual([])
    expect([...files, ...rendered].reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(largestInAll)
  })

  it('name no colour except the ones that are filled in', () => {
    const names = new Set(
      files.flatMap(name => Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/\{\{(.*?)\}\}/g), ([, at]) => at)),
    )
    expect([...names].sort()).toEqual(['colour', 'deep', 'dim', 'edge', 'light', 'print', 'shade'])
  })
})

describe('a picture of a product', () => {
  it.each(pictureKinds)('shows one design of a product in all views, in every colour: %s', kind => {
    const designOf = (name = '') => /-([a-d])-[\da-f]{6}$/.exec(name)?.[1]
    const wrong = brands.filter(brand => {
      const names = colours.flatMap(hex => views.map(view => motifOf({ kind, hex, brand, size: 55 }, view)?.name))
      return new Set(names.map(designOf)).size > 1
    })
    expect(wrong).toEqual([])
  })

  it('exists for every kind of product in the shop, in four different views', async () => {
    expect(
      assortment
        .flat()
        .map(({ kind }) => kind)
        .filter(kind => !pictureKinds.includes(kind)),
    ).toEqual([])
    for (const kind of pictureKinds) expect(new Set(await Promise.all(views.map(view => lookOf({ kind }, view)))).size, kind).toBe(4)
  })

  it('is like no other kind in any view', async () => {
    for (const view of views)
      expect(new Set(await Promise.all(pictureKinds.map(kind => lookOf({ kind }, view)))).size).toBe(pictureKinds.length)
  })

  it.each(pictureKinds)('shows the colour of the product, and stands out from the white of the page, even in white: %s', async kind => {
    expect(new Set(await Promise.all(colours.map(hex => lookOf({ kind, hex })))).size).toBe(colours.length)
    const white = await motifOf({ kind, hex: '#ffffff' })?.draw(96)
    const grey = (await white?.greyscale().raw().toBuffer()) ?? Buffer.alloc(0)
    const { length: dark } = grey.filter(value => value < 225)
    expect(dark / grey.length).toBeGreaterThan(0.015)
  })

  it('is that of the nearest size: the middle one when none is known', () => {
    const nameOf = (size: number) => motifOf({ kind: 'keyboard', size })?.name.split('-')[2]
    expect([3, 60, 80, 400].map(nameOf)).toEqual(['60', '60', '75', '100'])
    expect(nameOf(0)).toBe('75')
  })

  it('differs from brand to brand, and from size to size of a brand', () => {
    expect(new Set(brands.map(brand => motifOf({ kind: 'tv', size: 55, brand })?.name)).size).toBe(4)
    expect(new Set([43, 50, 55, 65, 75].map(size => motifOf({ kind: 'tv', size, brand: 'b' })?.name)).size).toBeGreaterThan(1)
  })

  it.each(['box', '', '__proto__', 'constructor', '<svg>', '../tv'])('is a parcel when the kind is unknown: %j', async kind => {
    expect(await svgOf({ kind, hex: '"/><script>', size: 3 })).toBe(await svgOf({ kind: 'parcel', size: 7, hex: 'none' }))
  })

  it('never fills in a value that is no colour', async () => {
    expect(await svgOf({ kind: 'kettle', hex: '#fff" onload="x', size: 17 })).not.toMatch(forbidden)
  })
})

describe('a picture of a store, category or page', () => {
  it('is another for every store, and one of those when there are more stores than pictures', async () => {
    const fronts = await Promise.all(Array.from({ length: 140 }, (_, at) => pictures.store(at + 1)?.svg?.()))
    expect(new Set(fronts).size).toBe(140)
    expect(await pictures.store(141)?.svg?.()).toBe(fronts[0])
  })

  it('exists for every category and the home page, and for nothing else', () => {
    expect(pictureKinds.filter(kind => !pictures.category(kind))).toEqual([])
    expect(['', 'none', '__proto__', '../tv'].filter(kind => pictures.category(kind))).toEqual([])
    expect(existsSync(join(folder, 'home.webp'))).toBe(true)
    expect(['', 'products', 'none.svg', '../colour.ts'].filter(path => pictures.motif(path))).toEqual([])
  })
})

describe('an energy label', () => {
  it.each([...'ABCDEFG'])('points at the class of the product: %s (LAW-03)', async letter => {
    const label = (await pictures.motif(`energy-labels/${letter}.svg`)?.svg?.()) ?? ''
    expect(label.match(/fill="#10243e"\/>\n<text/g)).toHaveLength(1)
    expect(label).toContain(`fill="#fff">${letter}</text>`)
  })
})
