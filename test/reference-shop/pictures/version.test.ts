import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coloursOf } from '../../../reference-shop/pictures/colour'
import { PictureFiles } from '../../../reference-shop/pictures/files'
import { scenes } from '../../../reference-shop/pictures/scenes'
import { drawingVersion, rendering, videoVersion } from '../../../reference-shop/pictures/version'

const folder = join(process.cwd(), 'reference-shop/pictures/files')

it('matches the pictures: a changed picture needs a new address', () => {
  const pictures = new PictureFiles(folder)
  const shown = [...'abcdefghijkl'].map(model => pictures.product({ kind: 'tv', hex: '#22262b', size: 55, model }, 'voor')?.name)
  const drawn = scenes.map(({ name, draw }) => [name, draw(16, 10)])
  const hash = createHash('sha256').update(JSON.stringify([rendering, ['#f4f5f6', '#22262b', '#a3262a'].map(coloursOf), drawn, shown]))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.svg$|^(products.*|home)\.webp$|^screens\.json$/.test(name),
  )
  for (const name of names.map(one => one.replaceAll('\\', '/')).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  expect(drawingVersion, 'reference-shop/pictures/version.ts').toBe(hash.digest('hex').slice(0, 8))
})

it('matches the videos, which stay small', () => {
  const hash = createHash('sha256')
  const names = readdirSync(join(folder, 'videos')).sort()
  for (const name of names) {
    const bytes = readFileSync(join(folder, 'videos', name))
    expect(bytes.length, name).toBeLessThan(150_000)
    hash.update(name).update(bytes)
  }
  expect(videoVersion, 'reference-shop/pictures/version.ts').toBe(hash.digest('hex').slice(0, 8))
})
