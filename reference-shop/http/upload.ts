import type { Context, MiddlewareHandler } from 'hono'
import { outsideDeadline } from '../database/deadline'
import type { ShopEnv } from '../environment'
import { Refusal } from './errors'

/** Bytes that all uploads of this process may hold at once; further uploads are asked to retry later. */
const MOST_HELD = 200_000_000
/** Bytes beyond the limit that are read and dropped: closing a connection on which data arrives destroys the response that was sent. */
const MOST_DROPPED = 200_000_000

let held = 0

/** Bytes that uploads hold now. */
export const uploadsHeld = (): number => held

interface Taken {
  bytes: Buffer<ArrayBuffer>
  isWhole: boolean
  /** The rest was not even read. */
  isEndless?: boolean
}

/** Reads up to this number of bytes of a body and drops the rest. */
async function take(body: ReadableStream<Uint8Array>, most: number, hold: (bytes: number) => void): Promise<Taken> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { bytes: Buffer.concat(chunks), isWhole: read <= most }
    read += value.length
    if (read <= most) {
      hold(value.length)
      chunks.push(value)
    } else if (read > most + MOST_DROPPED) {
      await reader.cancel().catch(() => {})
      return { bytes: Buffer.alloc(0), isWhole: false, isEndless: true }
    }
  }
}

/** A truncated multipart body up to its last complete part. Undefined if there is none. */
function wholeParts(bytes: Buffer, type: string): Buffer<ArrayBuffer> | undefined {
  const [, quoted, plain] = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return undefined
  const end = bytes.lastIndexOf(`\r\n--${boundary}`)
  return end > 0 ? Buffer.concat([bytes.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]) : undefined
}

async function withUpload(c: Context<ShopEnv>, most: number, next: () => Promise<void>): Promise<void> {
  const { raw } = c.req
  if (!raw.body) return next()
  let mine = 0
  const hold = (bytes: number): void => {
    if (held + bytes > MOST_HELD) throw new Refusal(503, 'photosBusy')
    held += bytes
    mine += bytes
  }
  try {
    const { bytes, isWhole, isEndless } = await outsideDeadline(take(raw.body, most, hold))
    if (isEndless) throw new Refusal(413, 'tooLarge')
    const body = isWhole ? bytes : wholeParts(bytes, c.req.header('Content-Type') ?? '')
    if (!body) throw new Refusal(413, 'tooLarge')
    c.set('isCutShort', !isWhole)
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal })
    await next()
  } finally {
    held -= mine
  }
}

const nothing = (): void => {}

/** Reads a body that is too large, or whose length is unknown, to its end. */
async function withSmallBody(c: Context<ShopEnv>, most: number, next: () => Promise<void>): Promise<void> {
  const { raw } = c.req
  const told = c.req.header('Transfer-Encoding') ? undefined : c.req.header('Content-Length')
  if (!raw.body || (told !== undefined && Number(told) <= most)) return next()
  const { bytes, isWhole } = await outsideDeadline(take(raw.body, told === undefined ? most : 0, nothing))
  if (!isWhole) throw new Refusal(413, 'tooLarge')
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes, signal: raw.signal })
  return next()
}

/**
 * Limits request bodies, in bytes: 413 for more than `usual`. For uploads (`isUpload`) up to `most` is read; a larger one is truncated and
 * loses the files at its end (`isCutShort`), so that a form keeps the fields before them.
 */
export function limitBody(usual: number, most: number, isUpload: (path: string) => boolean): MiddlewareHandler<ShopEnv> {
  return (c, next) => {
    // Looking whether there is a body costs more than the rest of the request line.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return c.req.method === 'POST' && isUpload(c.req.path) ? withUpload(c, most, next) : withSmallBody(c, usual, next)
  }
}
