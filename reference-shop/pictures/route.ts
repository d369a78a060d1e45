import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureRoute } from '../http/environment'
import { drawEnergyLabel, drawProduct, type Subject, type View, views } from './draw'

const AT_ONCE = 2
const WEBP_QUALITY = 82
const PATTERN = new RegExp(`^/beeld/([1-9]\\d{0,8})/(${views.join('|')})-(240|480|960)\\.(webp|avif|svg)$`)
const LABEL = /^\/beeld\/([1-9]\d{0,8})\/energielabel\.svg$/
const SVG = 'image/svg+xml'

interface PictureSettings {
  /** Where rendered pictures are kept. */
  folder: string
  /** How many may be rendered at the same time, default 2. */
  atOnce?: number
  /** What a product looks like; undefined for an unknown one. */
  find: (productId: number) => Promise<(Subject & { energyClass: string | null }) | undefined>
}

/** Pictures of products: rendered when first asked for and kept; the drawing itself while others are being rendered. */
export function pictureRoute({ folder, find, atOnce = AT_ONCE }: PictureSettings): PictureRoute {
  const running = new Map<string, Promise<Buffer>>()

  async function render(file: string, svg: string, width: number, format: 'webp' | 'avif'): Promise<Buffer> {
    const picture = sharp(Buffer.from(svg)).resize(width)
    const body = await (format === 'avif' ? picture.avif({ effort: 1 }) : picture.webp({ quality: WEBP_QUALITY })).toBuffer()
    // Written beside it first: nobody ever reads half a picture. A full disk costs the copy, not the picture.
    const beside = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(beside, body))
      .then(() => rename(beside, file))
      .catch(() => {})
    return body
  }

  return async path => {
    const label = LABEL.exec(path)
    if (label) {
      const subject = await find(Number(label[1]))
      return subject?.energyClass ? { body: drawEnergyLabel(subject.energyClass), type: SVG, lasting: true } : null
    }
    const [, id, view, width, format] = PATTERN.exec(path) ?? []
    const subject = id ? await find(Number(id)) : undefined
    if (!subject) return null
    const svg = drawProduct(subject, view as View)
    if (format === 'svg') return { body: svg, type: SVG, lasting: true }
    // Named after what it shows: products that look alike share it.
    const file = join(folder, `${subject.kind}-${subject.hex.slice(1)}-${subject.size}-${view}-${width}.${format}`)
    const type = `image/${format}`
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return { body: kept, type, lasting: true }
    let work = running.get(file)
    if (!work && running.size >= atOnce) return { body: svg, type: SVG }
    if (!work) {
      work = render(file, svg, Number(width), format as 'webp' | 'avif').finally(() => running.delete(file))
      running.set(file, work)
    }
    return { body: await work, type, lasting: true }
  }
}
