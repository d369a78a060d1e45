import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureRoute } from '../environment'
import { type Motif, PictureFiles, type Subject } from './files'
import { forgetOlder, keep, readKept } from './kept'
import { makeQueue } from './queue'
import { productWidths, sceneWidths, zoomWidth } from './urls'
import { drawingVersion, type Format, rendering } from './version'
import { type View, views } from './views'

const AT_ONCE = 2
const SVG = 'image/svg+xml'
const ADDRESS = /^\/beeld\/(?:v([\da-f]{8})\/)?([\da-z/-]{1,60})-(\d{3,4})\.(webp|avif|jpg|svg)$/
const LABEL = /^\/beeld\/(?:v([\da-f]{8})\/)?([1-9]\d{0,8})\/energielabel\.svg$/

interface PictureSettings {
  /** The folder with the drawings and rendered pictures. */
  files: string
  /** Cache of pictures, with a folder per version. */
  folder: string
  /** How many are made at once, default 2. */
  atOnce?: number
  /** Appearance of a product; undefined for an unknown one. */
  find: (productId: number) => Promise<(Subject & { energyClass: string | null }) | undefined>
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
    [/^categorie\/([a-z-]+)$/, sceneWidths, kind => pictures.category(kind)],
    [/^winkel\/([1-9]\d{0,2})$/, sceneWidths, id => pictures.store(Number(id))],
    [/^thuis$/, sceneWidths, () => pictures.home()],
  ]
  return async (path, width) => {
    for (const [pattern, widths, motif] of motifs) {
      const [whole, ...parts] = pattern.exec(path) ?? []
      if (whole !== undefined) return widths.includes(width) ? motif(...parts) : undefined
    }
    return undefined
  }
}

async function renderTo(file: string, motif: Motif, width: number, format: Format): Promise<Buffer> {
  const body = await (await motif.draw(Math.min(width, motif.finest ?? width)))[format](rendering[format]).toBuffer()
  await keep(file, body)
  return body
}

/**
 * Pictures of products, categories and stores, made on first request and cached. While too many are being made, the drawing of one that
 * has one is sent instead.
 */
export function pictureRoute({ files, folder, find, atOnce = AT_ONCE }: PictureSettings): PictureRoute {
  const version: string = drawingVersion
  const cacheFolder = join(folder, version)
  sharp.cache(false)
  sharp.concurrency(1)
  void forgetOlder(cacheFolder)
  const pictures = new PictureFiles(files)
  const motifAt = motifFinder(pictures, find)
  const queued = makeQueue(atOnce)

  return async (path, accept = '') => {
    const [label, labelVersion, labelled] = LABEL.exec(path) ?? []
    if (label) {
      const subject = await find(Number(labelled))
      const motif = pictures.motif(`energy-labels/${subject?.energyClass}.svg`)
      return motif?.svg ? { body: await motif.svg(), type: SVG, lasting: labelVersion === version } : null
    }
    const [, requestedVersion, name = '', wide, extension] = ADDRESS.exec(path) ?? []
    const width = Number(wide)
    const found = await motifAt(name, width)
    if (!found) return null
    // A mail program shows no SVG.
    const motif = extension === 'jpg' ? { ...found, svg: undefined } : found
    // An address of another version gets the current picture, cached briefly.
    const lasting = requestedVersion === version
    if (extension === 'svg') return motif.svg ? { body: await motif.svg(), type: SVG, lasting } : null
    const format = extension === 'jpg' ? 'jpeg' : extension === 'avif' || accept.includes('image/avif') ? 'avif' : 'webp'
    const reply = { type: `image/${format}`, lasting, vary: extension === 'webp' }
    const file = join(cacheFolder, `${motif.name}-${width}.${format}`)
    const ready = await readKept(file, format)
    if (ready) return { body: ready, ...reply }
    const body = await queued(file, () => renderTo(file, motif, width, format), !motif.svg)
    if (body) return { body, ...reply }
    return motif.svg ? { body: await motif.svg(), type: SVG, vary: reply.vary } : null
  }
}
