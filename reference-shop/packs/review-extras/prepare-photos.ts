import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inMegabytes, photoLimits } from '../../../shared/review-forms/rules'
import { outsideDeadline } from '../../database/deadline'
import { Refusal } from '../../http/errors'
import type { NewPhoto } from './records'

/** Side of the square thumbnail, and longest side of the large picture, in px. */
export const photoWidths = { small: 240, large: 1280 } as const

/** Maximum photos being resized, and waiting, at the same time. */
const [AT_ONCE, MOST_WAITING] = [2, 40]
/** Time limit of one photo in seconds. */
const LONGEST = 10

/**
 * Accepted formats by their first bytes; nothing else is passed to a decoder. `pixels`: maximum size. A JPEG is scaled down while decoding,
 * other formats are held in memory.
 */
const formats: readonly { name: 'jpeg' | 'png' | 'webp' | 'heif'; pixels: number; begins: (head: string) => boolean }[] = [
  { name: 'jpeg', pixels: 64_000_000, begins: head => head.startsWith('\xff\xd8\xff') },
  { name: 'png', pixels: 32_000_000, begins: head => head.startsWith('\x89PNG\r\n\x1a\n') },
  { name: 'webp', pixels: 32_000_000, begins: head => head.startsWith('RIFF') && head.startsWith('WEBP', 8) },
  { name: 'heif', pixels: 32_000_000, begins: head => ['ftypavif', 'ftypavis'].includes(head.slice(4, 12)) },
]

/** Sharp's error message for a picture with too many pixels. */
const TOO_MANY = /pixel limit/i

async function makeSmaller(bytes: Uint8Array, number: number): Promise<NewPhoto> {
  const format = formats.find(({ begins }) => begins(Buffer.from(bytes.subarray(0, 16)).toString('latin1')))
  if (!format) throw new Refusal(415, 'photoUnreadable', [number])
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: format.pixels, pages: 1 })
  const { small: side, large: longest } = photoWidths
  try {
    if ((await open().metadata()).format !== format.name) throw new Error(`No ${format.name}`)
    // Only the pixels are kept: no location, camera, comments or colour profile.
    const { data: large, info } = await open()
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: LONGEST })
      .toBuffer({ resolveWithObject: true })
    const small = await sharp(large).resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 76 }).toBuffer()
    return { file: randomBytes(16).toString('hex'), width: info.width, height: info.height, small, large }
  } catch (error) {
    if (TOO_MANY.test(String(error))) throw new Refusal(413, 'photoPixels', [number])
    throw new Refusal(415, 'photoUnreadable', [number])
  }
}

const waiting: (() => void)[] = []
let running = 0

/** Limits concurrency; refuses with 503 if too many are waiting. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal(503, 'photosBusy')
    await new Promise<void>(go => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Prepares photos of a review for storage: WebP in two sizes, upright, without metadata, with random names. Refuses too many photos (400),
 * too large ones (413), other files (415), and any while too many are waiting (503).
 */
export async function preparePhotos(files: readonly File[]): Promise<NewPhoto[]> {
  const { most, file: largest, all } = photoLimits
  if (files.length > most) throw new Refusal(400, 'photosMany', [most])
  const tooLarge = files.findIndex(({ size }) => size > largest)
  if (tooLarge >= 0) throw new Refusal(413, 'photoLarge', [tooLarge + 1, inMegabytes(largest)])
  if (files.reduce((sum, { size }) => sum + size, 0) > all) throw new Refusal(413, 'photosLarge', [inMegabytes(all)])
  const taken: NewPhoto[] = []
  for (const [at, file] of files.entries())
    taken.push(await outsideDeadline(inTurn(async () => makeSmaller(new Uint8Array(await file.arrayBuffer()), at + 1))))
  return taken
}
