import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PictureFiles } from '../../../reference-shop/pictures/files'
import { pictureRoute } from '../../../reference-shop/pictures/route'
import {
  categoryPictureUrl,
  energyLabelUrl,
  homePictureUrl,
  jpegUrl,
  pictureSet,
  pictureUrl,
  storeFrontUrl,
  zoomUrl,
} from '../../../reference-shop/pictures/urls'
import { drawingVersion } from '../../../reference-shop/pictures/version'
import { type View, views } from '../../../reference-shop/pictures/views'
import { makeShop } from '../kit/shop'

const root = mkdtempSync(join(tmpdir(), 'etalage-pictures-'))
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))

const files = join(process.cwd(), 'reference-shop/pictures/files')
const drawn = (of: typeof subject, view: View) => new PictureFiles(files).product(of, view)?.svg?.()
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const subject = { kind: 'printer', hex: '#22262b', size: 15, model: 'Novaro Vela', energyClass: 'D' }
const plain = { ...subject, kind: 'cable', energyClass: null }
const rendered = { ...plain, kind: 'tv', size: 55 }
const find = async (id: number) => ({ 1: subject, 2: { ...subject }, 3: plain, 4: rendered })[id]

let folder = ''
let count = 0
beforeEach(() => {
  folder = join(root, String(count++))
})
const route = (more: Partial<Parameters<typeof pictureRoute>[0]> = {}) => pictureRoute({ files, folder, find, ...more })
const kept = (): string[] => readdirSync(join(folder, drawingVersion))

describe('the address of a picture', () => {
  it('names the version of the drawings', () => {
    expect(drawingVersion).toMatch(/^[\da-f]{8}$/)
    expect(pictureUrl(1, 'voor')).toBe(`/beeld/v${drawingVersion}/1/voor-480.webp`)
    expect(pictureSet(1, 'zij')).toBe(
      [240, 480, 720, 960].map(width => `/beeld/v${drawingVersion}/1/zij-${width}.webp ${width}w`).join(', '),
    )
  })

  it.each([
    ['a product', () => pictureUrl(1, 'gebruik', 240), 240, 240],
    ['a product, looked at closely', () => zoomUrl(pictureUrl(1, 'voor')), 1920, 1920],
    ['a rendered one, looked at closely, no larger than it was rendered', () => zoomUrl(pictureUrl(4, 'voor')), 1200, 1200],
    ['a category', () => categoryPictureUrl('fridge'), 480, 360],
    ['a store', () => storeFrontUrl(17, 480), 480, 320],
    ['the home page', () => homePictureUrl(480), 480, 288],
  ])('leads to a lasting picture in the size it says: %s', async (_, url, width, height) => {
    const found = await route()(url())
    expect(found).toMatchObject({ type: 'image/webp', lasting: true, vary: true })
    expect(await sharp(found?.body as Buffer).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  it.each(['v00000000/', ''])('of an older drawing shows the current one, with a short lifetime: %j', async version => {
    const get = route()
    const today = await get(pictureUrl(1, 'voor', 240))
    expect(await get(`/beeld/${version}1/voor-240.webp`)).toEqual({ ...today, lasting: false })
    expect(await get(`/beeld/${version}1/energielabel.svg`)).toMatchObject({ lasting: false })
  })

  it.each([
    '9/voor-240.webp',
    '0/voor-240.webp',
    '1/voor-241.webp',
    '1/voor-1600.webp',
    '1/voor-99999.webp',
    '1/boven-240.webp',
    '1/voor-240.png',
    '1/voor-240.webp/x',
    '../1/voor-240.webp',
    '1/../1/voor-240.webp',
    '1/voor-240.webp%00',
    '..%2f..%2fetc%2fpasswd-240.webp',
    'categorie/box-480.webp',
    'categorie/constructor-480.webp',
    'categorie/../../x-480.webp',
    'winkel/0-480.webp',
    'winkel/1000-480.webp',
    'thuis-240.webp',
    '3/energielabel.svg',
    '9/energielabel.svg',
  ])('that was never issued is not found and stores nothing: %s', async path => {
    const get = route()
    expect(await get(`/beeld/v${drawingVersion}/${path}`)).toBeNull()
    expect(await get(`/beeld/${path}`)).toBeNull()
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a picture', () => {
  it('is sent as AVIF where accepted, as WebP otherwise, and in the format of its name when that is not WebP', async () => {
    const get = route()
    const formats = [
      [pictureUrl(1, 'voor', 240), chrome, 'image/avif'],
      [pictureUrl(1, 'voor', 240), 'image/webp,*/*', 'image/webp'],
      [pictureUrl(1, 'voor', 240), undefined, 'image/webp'],
      [pictureUrl(1, 'voor', 240).replace('webp', 'avif'), undefined, 'image/avif'],
      [pictureUrl(1, 'voor', 240).replace('webp', 'svg'), chrome, 'image/svg+xml'],
      [jpegUrl(pictureUrl(1, 'voor', 240)), chrome, 'image/jpeg'],
      [jpegUrl(pictureUrl(1, 'voor', 240)), undefined, 'image/jpeg'],
    ] as const
    for (const [path, accept, type] of formats) expect((await get(path, accept))?.type).toBe(type)
    const avif = await get(pictureUrl(1, 'voor', 240), chrome)
    expect(await sharp(avif?.body as Buffer).metadata()).toMatchObject({ format: 'heif', width: 240 })
  })

  it('is rendered once and kept', async () => {
    const get = route()
    const first = await get(pictureUrl(1, 'voor', 240))
    const files = kept()
    expect(files).toHaveLength(1)
    expect(readFileSync(join(folder, drawingVersion, files[0] ?? ''))).toEqual(first?.body)
    expect((await route()(pictureUrl(1, 'voor', 240)))?.body).toEqual(first?.body)
    expect(kept()).toEqual(files)
  })

  it('is shared by products that look alike', async () => {
    const get = route()
    await get(pictureUrl(1, 'voor', 240))
    await get(pictureUrl(2, 'voor', 240))
    expect(kept()).toHaveLength(1)
  })

  it('is the SVG, with a short lifetime, while others are being rendered', async () => {
    const get = route({ atOnce: 0 })
    expect(await get(pictureUrl(1, 'zij', 240))).toEqual({ body: await drawn(subject, 'zij'), type: 'image/svg+xml', vary: true })
  })

  it('that is rendered, and has no drawing, waits until others are made', async () => {
    const get = route({ atOnce: 1 })
    const found = await Promise.all(views.map(view => get(pictureUrl(4, view, 240))))
    expect(found.map(reply => reply?.type)).toEqual(views.map(() => 'image/webp'))
    expect(await get(pictureUrl(4, 'voor', 240).replace('webp', 'svg'))).toBeNull()
  })

  it('is sent even when it cannot be stored', async () => {
    expect((await route({ folder: '/dev/null/nowhere' })(pictureUrl(1, 'voor', 240)))?.type).toBe('image/webp')
  })

  it.each([
    ['cut off', 'webp', (file: string) => truncateSync(file, 500)],
    ['cut off', 'avif', (file: string) => truncateSync(file, 500)],
    ['empty', 'webp', (file: string) => writeFileSync(file, '')],
    ['zeroes', 'webp', (file: string) => writeFileSync(file, Buffer.alloc(4000))],
    ['zeroes', 'avif', (file: string) => writeFileSync(file, Buffer.alloc(4000))],
    ['something else', 'webp', (file: string) => writeFileSync(file, '<html>no room left on device</html>')],
  ])('is made again when what was kept is damaged: %s %s', async (_, format, damage) => {
    const get = route()
    const path = pictureUrl(1, 'voor', 240).replace('webp', format)
    const first = await get(path)
    const file = join(folder, drawingVersion, kept()[0] ?? '')
    damage(file)
    expect(await get(path)).toEqual(first)
    expect(readFileSync(file)).toEqual(first?.body)
  })

  it('of an earlier drawing is not kept', async () => {
    mkdirSync(join(folder, '12345678'), { recursive: true })
    writeFileSync(join(folder, '12345678', 'tv.webp'), 'old')
    const get = route()
    await get(pictureUrl(1, 'voor', 240))
    await expect.poll(() => readdirSync(folder)).toEqual([drawingVersion])
  })
})

describe('the shop', () => {
  const request = async (path: string, accept?: string) =>
    await (await makeShop({ deps: { pictures: route() } })).app.request(path, {
      headers: { 'Accept-Encoding': 'br', ...(accept && { Accept: accept }) },
    })

  it('lets browsers cache a picture for ever, separately per accepted format', async () => {
    for (const [accept, type] of [
      [chrome, 'image/avif'],
      ['*/*', 'image/webp'],
    ] as const) {
      const { status, headers } = await request(pictureUrl(1, 'voor', 240), accept)
      expect([status, headers.get('Content-Type'), headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
        'Accept',
      ])
      expect([headers.get('Set-Cookie'), headers.get('Cross-Origin-Resource-Policy')]).toEqual([null, 'same-origin'])
    }
    // A JPEG is shown in e-mails, by whatever site they are read on.
    const { headers } = await request(jpegUrl(pictureUrl(1, 'voor', 240)), chrome)
    expect(['Content-Type', 'Vary', 'Cross-Origin-Resource-Policy'].map(name => headers.get(name))).toEqual([
      'image/jpeg',
      null,
      'cross-origin',
    ])
  })

  it('gives a placeholder picture a short lifetime', async () => {
    const { app } = await makeShop({ deps: { pictures: route({ atOnce: 0 }) } })
    const { headers } = await app.request(pictureUrl(1, 'voor', 240), { headers: { 'Accept-Encoding': 'br', Accept: chrome } })
    expect(headers.get('Content-Type')).toBe('image/svg+xml')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(headers.get('Vary')).toMatch(/Accept\b(?!-).*Accept-Encoding/)
    expect(headers.get('Content-Encoding')).toBe('br')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it.each(['/beeld/..%2f..%2fpackage.json', '/beeld/%2e%2e/%2e%2e/package.json', '/beeld/1/voor-481.webp'])(
    'has no picture at %s',
    async path => {
      expect((await request(path)).status).toBe(404)
    },
  )
})

describe('an energy label', () => {
  it('shows the class of the product, and lasts (LAW-03)', async () => {
    expect(await route()(energyLabelUrl(1))).toEqual({
      body: readFileSync(join(files, 'energy-labels/D.svg'), 'utf8'),
      type: 'image/svg+xml',
      lasting: true,
    })
  })
})
