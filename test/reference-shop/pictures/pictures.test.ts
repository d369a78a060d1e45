import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureFiles, type Subject } from '../../../reference-shop/pictures/files'
import { pictureKinds } from '../../../reference-shop/pictures/kinds'
import { type View, views } from '../../../reference-shop/pictures/views'
import { assortment } from '../../../reference-shop/seed/assortment'

const folder = join(process.cwd(), 'reference-shop/pictures/files')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.svg'))
const pictures = new PictureFiles(folder)
const colours = ['#f4f5f6', '#22262b', '#a3262a', '#c3c9cf']
const largestProduct = 14_000
const largestScene = 46_000
const largestInAll = 12_000_000

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

const svgOf = async (subject: Partial<Subject> & { kind: string }, view: View = 'voor'): Promise<string> =>
  (await pictures.product({ hex: '#22262b', size: 0, ...subject }, view)?.svg()) ?? ''

describe('the files', () => {
  it('contain no scripts, external resources or broken references, and stay within a total size', () => {
    const wrong = files.filter(name => {
      const svg = readFileSync(join(folder, name), 'utf8')
      const { lost, double } = idsOf(svg)
      const largest = name.startsWith('products') ? largestProduct : largestScene
      return forbidden.test(svg) || lost.length > 0 || double.length > 0 || svg.length > largest
    })
    expect(wrong).toEqual([])
    expect(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(largestInAll)
  })

  it('name no colour except the ones that are filled in', () => {
    const names = new Set(
      files.flatMap(name => Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/\{\{(.*?)\}\}/g), ([, at]) => at)),
    )
    expect([...names].sort()).toEqual(['colour', 'deep', 'dim', 'edge', 'light', 'print', 'shade'])
  })
})

describe('a picture of a product', () => {
  it('shows the same foot of a television from the front and close by', () => {
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    const fronts = files.filter(name => /^products.tv.voor-/.test(name))
    const [splayed, leg] = [/l-70 66h16l62 -44l44 44h16l-50 -66z/, /M620 680h130l170 220/]
    const apart = fronts.filter(name => splayed.test(read(name)) !== leg.test(read(name.replace('voor-', 'detail-'))))
    expect([fronts.length > 8, apart]).toEqual([true, []])
  })

  it('exists for every kind of product in the shop, in four different views', async () => {
    expect(
      assortment
        .flat()
        .map(({ kind }) => kind)
        .filter(kind => !pictureKinds.includes(kind)),
    ).toEqual([])
    for (const kind of pictureKinds) expect(new Set(await Promise.all(views.map(view => svgOf({ kind }, view)))).size, kind).toBe(4)
  })

  it('is like no other kind in any view', async () => {
    for (const view of views)
      expect(new Set(await Promise.all(pictureKinds.map(kind => svgOf({ kind }, view)))).size).toBe(pictureKinds.length)
  })

  it.each(pictureKinds)('shows the colour of the product, and stands out from the white of the page, even in white: %s', async kind => {
    expect(new Set(await Promise.all(colours.map(hex => svgOf({ kind, hex })))).size).toBe(colours.length)
    const grey = await sharp(Buffer.from(await svgOf({ kind, hex: '#ffffff' })))
      .resize(96)
      .greyscale()
      .raw()
      .toBuffer()
    const { length: dark } = grey.filter(value => value < 225)
    expect(dark / grey.length).toBeGreaterThan(0.015)
  })

  it('is that of the nearest size: the middle one when none is known', () => {
    const nameOf = (size: number) => pictures.product({ kind: 'tv', hex: '#22262b', size, brand: 'a' }, 'voor')?.name.split('-')[2]
    expect([3, 32, 56, 400].map(nameOf)).toEqual(['32', '32', '55', '83'])
    expect(nameOf(0)).toBe('55')
  })

  it('differs from brand to brand', async () => {
    expect(new Set(await Promise.all(['a', 'b', 'c', 'd'].map(brand => svgOf({ kind: 'tv', size: 55, brand })))).size).toBe(4)
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
    const fronts = await Promise.all(Array.from({ length: 140 }, (_, at) => pictures.store(at + 1)?.svg()))
    expect(new Set(fronts).size).toBe(140)
    expect(await pictures.store(141)?.svg()).toBe(fronts[0])
  })

  it('exists for every category and the home page, and for nothing else', () => {
    expect(['home.svg', ...pictureKinds.map(kind => `categories/${kind}.svg`)].filter(path => !pictures.motif(path))).toEqual([])
    expect(['', 'products', 'categories/none.svg', '../colour.ts'].filter(path => pictures.motif(path))).toEqual([])
  })
})

describe('an energy label', () => {
  it.each([...'ABCDEFG'])('points at the class of the product: %s (LAW-03)', async letter => {
    const label = (await pictures.motif(`energy-labels/${letter}.svg`)?.svg()) ?? ''
    expect(label.match(/fill="#10243e"\/>\n<text/g)).toHaveLength(1)
    expect(label).toContain(`fill="#fff">${letter}</text>`)
  })
})
