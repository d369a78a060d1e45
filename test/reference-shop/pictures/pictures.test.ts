import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { assortment } from '../../../reference-shop/data/seed/assortment'
import { drawEnergyLabel, drawProduct, views } from '../../../reference-shop/pictures/draw'
import { drawings } from '../../../reference-shop/pictures/drawings'
import { pictureRoute } from '../../../reference-shop/pictures/route'

const folder = mkdtempSync(join(tmpdir(), 'etalage-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const subject = { kind: 'tv', hex: '#22262b', size: 55, energyClass: 'D' }
const get = pictureRoute({ folder, find: async id => (id === 1 ? subject : undefined) })

describe('a product picture', () => {
  it('exists for every kind in the shop', () => {
    expect(assortment.filter(({ kind }) => !(kind in drawings)).map(({ kind }) => kind)).toEqual([])
  })

  it.each(Object.keys(drawings))('is a drawing without scripts or outside references: %s', async kind => {
    for (const view of views) {
      const svg = drawProduct({ ...subject, kind }, view)
      expect(svg).toBe(drawProduct({ ...subject, kind }, view))
      expect(svg).not.toMatch(/<script|href=|NaN|undefined/)
      expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(960)
    }
  })

  it('is rendered in the size asked for and kept', async () => {
    const first = await get('/beeld/1/voor-240.webp')
    expect(first).toMatchObject({ type: 'image/webp', lasting: true })
    expect(await sharp(first?.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 240 })
    const before = readdirSync(folder)
    expect((await get('/beeld/1/voor-240.webp'))?.body).toEqual(first?.body)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('is rendered once for two who ask at once', async () => {
    const [one, same] = await Promise.all(['/beeld/1/zij-480.webp', '/beeld/1/zij-480.webp'].map(get))
    expect(one?.type).toBe('image/webp')
    expect(same?.body).toBe(one?.body)
  })

  it('is the drawing, to be asked for again, while the queue is full', async () => {
    const full = pictureRoute({ folder, find: async () => subject, atOnce: 0 })
    expect(await full('/beeld/1/gebruik-480.webp')).toEqual({ body: drawProduct(subject, 'gebruik'), type: 'image/svg+xml' })
  })

  it.each([
    '/beeld/2/voor-240.webp',
    '/beeld/1/voor-241.webp',
    '/beeld/1/boven-240.webp',
    '/beeld/1/voor-240.png',
    '/beeld/../1/voor-240.webp',
    '/beeld/1/voor-240.webp/x',
  ])('does not exist at %s', async path => {
    expect(await get(path)).toBeNull()
  })

  it('comes even when it cannot be kept', async () => {
    const lost = pictureRoute({ folder: '/dev/null/nowhere', find: async () => subject })
    expect((await lost('/beeld/1/voor-480.webp'))?.type).toBe('image/webp')
  })

  it('shows the class on an energy label (LAW-03)', async () => {
    expect((await get('/beeld/1/energielabel.svg'))?.body).toBe(drawEnergyLabel('D'))
    expect(drawEnergyLabel('D').match(/fill="#10243e"\/><text/g)).toHaveLength(1)
  })
})
