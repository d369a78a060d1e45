import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PictureFiles, type Subject } from '../../../reference-shop/pictures/files'
import { pictureKinds } from '../../../reference-shop/pictures/kinds'
import { scenes } from '../../../reference-shop/pictures/scenes'
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

const models = Array.from({ length: 24 }, (_, at) => `Merk ${at} Model ${at}`)
const screens: Record<string, { corners: number[] }> = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'))
const motifOf = (subject: Partial<Subject> & { kind: string }, view: View = 'voor') =>
  pictures.product({ hex: '#22262b', size: 0, ...subject }, view)
const svgOf = async (...of: Parameters<typeof motifOf>): Promise<string> => (await motifOf(...of)?.svg?.()) ?? ''
/** The picture's pixels, to be compared. */
const lookOf = async (...of: Parameters<typeof motifOf>): Promise<string> =>
  (await (await motifOf(...of)?.draw(40))?.raw().toBuffer())?.toString('base64') ?? ''

describe('the files', () => {
  it('contain no scripts, external resources or broken references, and stay within a total size', () => {
    const drawings = [
      ...files.map(name => [name, readFileSync(join(folder, name), 'utf8')] as const),
      ...scenes.map(({ name, draw }) => [`products/${name}`, draw(480, 300)] as const),
    ]
    const wrong = drawings.filter(([name, svg]) => {
      const { lost, double } = idsOf(svg)
      const largest = name.startsWith('products') ? largestProduct : largestScene
      return forbidden.test(svg) || lost.length > 0 || double.length > 0 || svg.length > largest
    })
    expect(wrong.map(([name]) => name)).toEqual([])
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
  it.each(pictureKinds)('shows one design of a product, and one scene on its screen, in all views, in every colour: %s', kind => {
    const designOf = (name: string) => /^[a-z-]+?-(?:voor|zij|detail|gebruik)(?:-\d+)?-([a-h])-/.exec(name)?.[1]
    const sceneOf = (name: string) => scenes.find(scene => name.includes(`-${scene.name}-`))?.name
    const wrong = models.filter(model => {
      const names = colours.flatMap(hex => views.map(view => motifOf({ kind, hex, model, size: 55 }, view)?.name ?? ''))
      return new Set(names.map(designOf)).size > 1 || new Set(names.flatMap(name => sceneOf(name) ?? [])).size > 1
    })
    expect(wrong).toEqual([])
  })

  it('differs from model to model: in design, and in what its screen shows', async () => {
    const tv = { kind: 'tv', size: 55 }
    const parts = models.map(model => /-voor-(\w)-(.*)-/.exec(motifOf({ ...tv, model })?.name ?? '') ?? [])
    expect(new Set(parts.map(([, design]) => design)).size).toBe(6)
    expect(new Set(parts.map(([, , scene]) => scene)).size).toBeGreaterThan(12)
    const [one, other] = models.filter((_, at) => parts[at]?.[1] === 'a')
    const pixelsOf = async (model = '') => Buffer.from(await lookOf({ ...tv, model }), 'base64')
    const [first, second] = [await pixelsOf(one), await pixelsOf(other)]
    const differs = Array.from({ length: 1600 }, (_, at) => first.compare(second, 3 * at, 3 * at + 3, 3 * at, 3 * at + 3) !== 0)
    const [left = 0, low = 0, , , , high = 0] = (screens['tv/voor-a']?.corners ?? []).map(part => part * 40)
    const inside = (at: number): boolean => Math.floor(at / 40) > high && Math.floor(at / 40) < low && at % 40 > left && at % 40 < 40 - left
    expect(differs.filter((differing, at) => differing && !inside(at)).length).toBeLessThan(160)
    expect(differs.filter((differing, at) => differing && inside(at)).length).toBeGreaterThan(500)
  })

  it('has a place for the scene wherever a screen is seen, and nowhere else', () => {
    const shown = readdirSync(join(folder, 'products'), { recursive: true, encoding: 'utf8' }).flatMap(
      name => /^((?:tv|laptop|monitor)\/.*|(?:phone|tablet)\/(?:voor|gebruik).*)\.webp$/.exec(name.replaceAll('\\', '/'))?.[1] ?? [],
    )
    expect(Object.keys(screens).sort()).toEqual(shown.sort())
  })

  it('exists for every kind of product in the shop, in four views, each like no other view of any kind', async () => {
    expect(
      assortment
        .flat()
        .map(({ kind }) => kind)
        .filter(kind => !pictureKinds.includes(kind)),
    ).toEqual([])
    const looks = new Set(await Promise.all(pictureKinds.flatMap(kind => views.map(view => lookOf({ kind }, view)))))
    expect(looks.size).toBe(4 * pictureKinds.length)
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
