import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Handler } from 'hono'
import { acceptedEncoding } from './compress'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
}

const suffixes = { br: '.br', gzip: '.gz' } as const
/** Folders of dist that browsers may load; dist/shop is not among them. */
const open = /^\/assets\/((preact|react|styles|images|docs|texts|vitals|workbench)\/(?:[\w-]+\/)*[\w-][\w.-]*)$/
const hashed = /(-[A-Z0-9]{6,8}\.\w+(\.map)?|^texts\/[A-Z0-9]{8}\/.+)$/

const read = (path: string) => readFile(path).catch(() => undefined)

/**
 * Serves build files under /assets/, compressed if the client accepts it. Files with a hash in their name are cached for good, others are
 * revalidated, because they may refer to files that a new build no longer has.
 */
export const serveAssets = (dist: string): Handler => {
  return async c => {
    const name = open.exec(c.req.path)?.[1]
    const type = name && !name.includes('..') ? types[extname(name)] : undefined
    if (!name || !type || /(^|\/)(manifest|meta)\.json$/.test(name)) return c.notFound()
    const path = join(dist, name)
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    const packed = encoding && (await read(path + suffixes[encoding]))
    const bytes = packed ?? (await read(path))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(name.endsWith('.js') && hashed.test(name) && { SourceMap: `${basename(name)}.map` }),
      ...(packed && encoding && { 'Content-Encoding': encoding }),
    })
  }
}
