import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureRoute } from '../environment'
import { type Motif, PictureFiles, type Subject } from './files'
import { forgetOlder, keep, readKept } from './kept'
import { productWidths, sceneWidths, zoomWidth } from './urls'
import { drawingVersion, rendering } from './version'
import { type View, views } from './views'

const AT_ONCE = 2
const MOST_WAITING = 200
const SVG = 'image/svg+xml'
const ADDRESS = /^\/beeld\/(?:v([\da-f]{8})\/)?([\da-z/-]{1,60})-(\d{3,4})\.(webp|avif|svg)$/
const LABEL = /^\/beeld\/(?:v([\da-f]{8})\/)?([1-9]\d{0,8})\/energielabel\.svg$/

interface PictureSettings {
  /** The folder with the SVG files. */
  files: string
  /** Cache of rendered pictures, with a folder per version. */
  folder: string
  /** Maximum concurrent renders, default 2. */
  atOnce?: number
  /** Appearance of a product; undefined for an unknown one. */
  find: (productId: number) => Promise<(Subject & { energyClass: string | null }) | undefined>
}

/** A picture to be rendered. */
interface Work {
  svg: string
  width: number
  format: 'webp' | 'avif'
}

type FindMotif = (path: string, width: number) => Promise<Motif | undefined>

/** Finds what a path shows, in the widths that pages use. */
function motifFinder(pictures: PictureFiles, find: PictureSettings['find']): FindMotif {
  const motifs: readonly [
    path: RegExp,
    widths: readonly number[],
    motif: (...parts: string[]) => Motif | Promise<Motif | undefined> | undefined,
  ][] = [
    [
      new RegExp(`^([1-9]\\d{0,8})/(${views.join('|')})$`),
      [...productWidths, zoomWidth],
      async (id, view) => {
        const subject = await find(Number(id))
        return subject && pictures.product(subject, view as View)
      },
    ],
    [/^categorie\/([a-z-]+)$/, sceneWidths, kind => pictures.motif(`categories/${kind}.svg`)],
    [/^winkel\/([1-9]\d{0,2})$/, sceneWidths, id => pictures.store(Number(id))],
    [/^thuis$/, sceneWidths, () => pictures.motif('home.svg')],
  ]
  return async (path, width) => {
    for (const [pattern, widths, motif] of motifs) {
      const [whole, ...parts] = pattern.exec(path) ?? []
      if (whole !== undefined) return widths.includes(width) ? motif(...parts) : undefined
    }
    return undefined
  }
}

async function renderTo(file: string, { svg, width, format }: Work): Promise<Buffer> {
  const body = await sharp(Buffer.from(svg)).resize(width)[format](rendering[format]).toBuffer()
  await keep(file, body)
  return body
}

/** Renders at most `atOnce` pictures at a time, each file once; undefined for one that comes later, or that cannot be rendered. */
function makeRenderer(atOnce: number): (file: string, work: Work) => Promise<Buffer | undefined> {
  const running = new Map<string, Promise<Buffer>>()
  const waiting = new Map<string, Work>()

  function start(file: string, work: Work): Promise<Buffer> {
    const rendered = renderTo(file, work).finally(() => {
      running.delete(file)
      startWaiting()
    })
    running.set(file, rendered)
    return rendered
  }

  /** One at a time, to leave capacity for requests. */
  function startWaiting(): void {
    const [next] = waiting
    if (!next || running.size) return
    waiting.delete(next[0])
    start(...next).catch(() => {})
  }

  return async (file, work) => {
    const free = running.size < atOnce
    const body = await (running.get(file) ?? (free ? start(file, work) : undefined))?.catch(() => undefined)
    if (!body && !free && waiting.size < MOST_WAITING) waiting.set(file, work)
    return body
  }
}

/**
 * Pictures of products, categories and stores, rendered on first request and cached. While too many are being rendered, the SVG is sent
 * instead.
 */
export function pictureRoute({ files, folder, find, atOnce = AT_ONCE }: PictureSettings): PictureRoute {
  const version: string = drawingVersion
  const cacheFolder = join(folder, version)
  sharp.cache(false)
  sharp.concurrency(1)
  void forgetOlder(cacheFolder)
  const pictures = new PictureFiles(files)
  const motifAt = motifFinder(pictures, find)
  const render = makeRenderer(atOnce)

  return async (path, accept = '') => {
    const [label, labelVersion, labelled] = LABEL.exec(path) ?? []
    if (label) {
      const subject = await find(Number(labelled))
      const motif = pictures.motif(`energy-labels/${subject?.energyClass}.svg`)
      return motif ? { body: await motif.svg(), type: SVG, lasting: labelVersion === version } : null
    }
    const [, requestedVersion, name = '', wide, extension] = ADDRESS.exec(path) ?? []
    const width = Number(wide)
    const motif = await motifAt(name, width)
    if (!motif) return null
    // An address of another version gets the current picture, cached briefly.
    const lasting = requestedVersion === version
    if (extension === 'svg') return { body: await motif.svg(), type: SVG, lasting }
    const format = extension === 'avif' || accept.includes('image/avif') ? 'avif' : 'webp'
    const reply = { type: `image/${format}`, lasting, vary: extension === 'webp' }
    const file = join(cacheFolder, `${motif.name}-${width}.${format}`)
    const ready = await readKept(file, format)
    if (ready) return { body: ready, ...reply }
    const svg = await motif.svg()
    const body = await render(file, { svg, width, format })
    return body ? { body, ...reply } : { body: svg, type: SVG, vary: reply.vary }
  }
}
