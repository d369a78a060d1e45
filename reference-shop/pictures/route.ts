import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureRoute } from '../http/environment'
import { drawnAs, drawProduct, type Subject, type View, views } from './draw'
import { drawEnergyLabel } from './energy-label'
import { forgetOlder, keep, readKept } from './kept'
import { isPictureKind } from './kinds'
import { drawCategory, drawHome, drawStoreFront } from './scenes'
import { productWidths, sceneWidths } from './urls'
import { drawingVersion, rendering } from './version'

const AT_ONCE = 2
const MOST_WAITING = 200
const SVG = 'image/svg+xml'
const ADDRESS = /^\/beeld\/(?:v([\da-f]{8})\/)?([\da-z/-]{1,60})-(\d{3,4})\.(webp|avif|svg)$/
const LABEL = /^\/beeld\/(?:v([\da-f]{8})\/)?([1-9]\d{0,8})\/energielabel\.svg$/

interface PictureSettings {
  /** Where rendered pictures are kept, in a folder per version. */
  folder: string
  /** How many may be rendered at the same time, default 2. */
  atOnce?: number
  /** What a product looks like; undefined for an unknown one. */
  find: (productId: number) => Promise<(Subject & { energyClass: string | null }) | undefined>
}

/** A drawing, and the name its pictures are kept under: drawings of the same name are the same. */
interface Motif {
  name: string
  draw: () => string
}

/** A picture to be made of a drawing. */
interface Work {
  svg: string
  width: number
  format: 'webp' | 'avif'
}

/** Pictures of products, categories and stores: rendered when first asked for and kept. Who asks while others are being rendered gets the drawing, and the picture next time. */
export function pictureRoute({ folder, find, atOnce = AT_ONCE }: PictureSettings): PictureRoute {
  const version: string = drawingVersion
  const kept = join(folder, version)
  sharp.cache(false)
  sharp.concurrency(1)
  void forgetOlder(kept)

  const motifs: readonly [path: RegExp, widths: readonly number[], motif: (...parts: string[]) => Motif | Promise<Motif | undefined>][] = [
    [
      new RegExp(`^([1-9]\\d{0,8})/(${views.join('|')})$`),
      productWidths,
      async (id, view) => {
        const subject = await find(Number(id))
        if (!subject) return undefined
        const { kind, hex, size, design } = drawnAs(subject)
        return { name: `${kind}-${hex.slice(1)}-${size}-${design}-${view}`, draw: () => drawProduct(subject, view as View) }
      },
    ],
    [
      /^categorie\/([a-z-]+)$/,
      sceneWidths,
      async (kind = '') => (isPictureKind(kind) ? { name: `categorie-${kind}`, draw: () => drawCategory(kind) } : undefined),
    ],
    [/^winkel\/([1-9]\d{0,2})$/, sceneWidths, id => ({ name: `winkel-${id}`, draw: () => drawStoreFront(Number(id)) })],
    [/^thuis$/, sceneWidths, () => ({ name: 'thuis', draw: drawHome })],
  ]

  async function motifAt(path: string, width: number): Promise<Motif | undefined> {
    for (const [pattern, widths, motif] of motifs) {
      const [whole, ...parts] = pattern.exec(path) ?? []
      if (whole !== undefined) return widths.includes(width) ? motif(...parts) : undefined
    }
    return undefined
  }

  const running = new Map<string, Promise<Buffer>>()
  const waiting = new Map<string, Work>()

  async function render({ svg, width, format }: Work, file: string): Promise<Buffer> {
    const body = await sharp(Buffer.from(svg)).resize(width)[format](rendering[format]).toBuffer()
    await keep(file, body)
    return body
  }

  function start(file: string, work: Work): Promise<Buffer> {
    const rendered = render(work, file).finally(() => {
      running.delete(file)
      startWaiting()
    })
    running.set(file, rendered)
    return rendered
  }

  /** One at a time, so that there is room for who asks meanwhile. */
  function startWaiting(): void {
    const [next] = waiting
    if (!next || running.size) return
    waiting.delete(next[0])
    start(...next).catch(() => {})
  }

  return async (path, accept = '') => {
    const [label, labelVersion, labelled] = LABEL.exec(path) ?? []
    if (label) {
      const subject = await find(Number(labelled))
      return subject?.energyClass ? { body: drawEnergyLabel(subject.energyClass), type: SVG, lasting: labelVersion === version } : null
    }
    const [, asked, name = '', wide, extension] = ADDRESS.exec(path) ?? []
    const width = Number(wide)
    const motif = await motifAt(name, width)
    if (!motif) return null
    // An address of an older drawing, or of none, shows today's, and not for long.
    const lasting = asked === version
    if (extension === 'svg') return { body: motif.draw(), type: SVG, lasting }
    const format = extension === 'avif' || accept.includes('image/avif') ? 'avif' : 'webp'
    const reply = { type: `image/${format}`, lasting, vary: extension === 'webp' }
    const file = join(kept, `${motif.name}-${width}.${format}`)
    const ready = await readKept(file, format)
    if (ready) return { body: ready, ...reply }
    const svg = motif.draw()
    const work = { svg, width, format } as const
    const free = running.size < atOnce
    const body = await (running.get(file) ?? (free ? start(file, work) : undefined))?.catch(() => undefined)
    if (body) return { body, ...reply }
    if (!free && waiting.size < MOST_WAITING) waiting.set(file, work)
    return { body: svg, type: SVG, vary: reply.vary }
  }
}
