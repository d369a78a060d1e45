import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from 'hono'
import type { ShopEnv } from '../environment'
import { rangeOf } from '../http/range'
import { videoVersion } from './version'

const CAPTIONS = 'text/vtt; charset=utf-8'
const types: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4', 'nl.vtt': CAPTIONS, 'en.vtt': CAPTIONS }

const ADDRESS = /^\/beeld\/v([\da-f]{8})\/video\/([a-z-]{1,60})\.(webm|mp4|(?:nl|en)\.vtt)$/

/** Videos of products and their captions, whole or the part that is asked for. `folder` is pictures/files/videos. */
export const serveVideos =
  (folder: string): Handler<ShopEnv> =>
  async c => {
    const [, version, file = '', ending = 'mp4'] = ADDRESS.exec(c.req.path) ?? []
    const bytes = file && (await readFile(join(folder, `${file}.${ending}`)).catch(() => undefined))
    if (!bytes) return c.notFound()
    const headers = {
      'Content-Type': types[ending] ?? '',
      'Accept-Ranges': 'bytes',
      'Cache-Control': version === videoVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    }
    const range = rangeOf(c.req.header('Range'), bytes.length)
    if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` })
    if (!range) return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) })
    const part = new Uint8Array(bytes.subarray(range.from, range.to + 1))
    return c.body(part, 206, {
      ...headers,
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.from}-${range.to}/${bytes.length}`,
    })
  }
